// The address of the house is read when a request is made.
export default {
  hordago: {
    input: { target: "./openapi.json" },
    output: {
      client: "fetch",
      mode: "split",
      target: "./client/hordago.ts",
      schemas: "./client/models",
      baseUrl: { runtime: "process.env.HORDAGO_URL" },
    },
  },
};
