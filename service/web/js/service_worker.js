// @ts-check
/**
 * Show what the server pushes, and open its table at a tap; one notification a table. Nothing is cached, and no request is
 * answered here: the pages come from the server as ever.
 */

const worker = /** @type {any} */ (self);

/** The address of a table's page. @param {string} table */
const pageOf = (table) => new URL(`/tables/${table}`, worker.location.href).href;

/** Show a push, unless its table is looked at. @param {{table: string, text: string}} pushed */
async function show({ table, text }) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((/** @type {any} */ one) => one.visibilityState === "visible" && one.url.startsWith(pageOf(table)))) return;
  await worker.registration.showNotification("Hordago", { body: text, tag: table, renotify: true, icon: "/web/icons/any-192.png", data: table });
}

/** Go to a table, in its window if there is one. @param {string} table */
async function open(table) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const known = windows.find((/** @type {any} */ one) => one.url.startsWith(pageOf(table)));
  await (known ? known.focus() : worker.clients.openWindow(pageOf(table)));
}

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(show(event.data.json())));
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
