// Scalar's own fonts, proxy and telemetry would leave this machine; all are off.
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
