/**
 * The headers of every response: from the app, from an error handler, or from the HTTP server when it
 * refuses a request before it reaches the app. The policy is strict because the web app is
 * self-contained: everything it loads comes from this origin. The page has the same policy in a
 * `<meta>` element, for hosts that send no headers (apps/web/vite.config.ts).
 * https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // Engines and exact tables are WebAssembly; `eval` stays forbidden.
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Names are in lower case. Strict-Transport-Security is left to the TLS proxy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};
