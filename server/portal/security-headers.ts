// The headers of every page and file of the portal.

// Browsers that know Trusted Types refuse plain strings in innerHTML and similar properties. Scalar needs them.
const trustedTypes = "require-trusted-types-for 'script'; trusted-types 'none'";

/** `nonce` allows the style elements of one response, which only the reference needs. */
export function pageHeaders(nonce?: string): Readonly<Record<string, string>> {
  const styles = nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    styles,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(nonce === undefined ? [trustedTypes] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
}
