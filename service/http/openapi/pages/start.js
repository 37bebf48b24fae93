// The reference with its console is large: it is loaded for who asks for it, or follows a link to one of its parts.

function begin() {
  // Its own fonts, proxy and telemetry would leave this machine; all are off.
  Scalar.createApiReference("#reference", {
    url: "/schema",
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
    authentication: { preferredSecurityScheme: "token" },
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  });
}

function load() {
  const whole = document.getElementById("whole");
  if (!whole) return;
  whole.remove();
  const script = document.createElement("script");
  script.src = "/docs/scalar.js";
  script.addEventListener("load", begin);
  document.body.append(script);
}

document.getElementById("load").addEventListener("click", load);
addEventListener("hashchange", load);
if (location.hash) load();
