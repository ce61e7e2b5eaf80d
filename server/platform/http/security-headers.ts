type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every answer. They are constant, so they are computed once instead of by a middleware per request.
 * Pages may style inline, because the component library sets its variables that way; inline scripts are never allowed.
 * What the API answers is no page, so it gets the short policy that forbids everything.
 */
export function securityHeaders(publicUrl: string | undefined): { pages: Headers; api: Headers } {
  const common: Headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const pagePolicy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    pages: {
      ...common,
      'content-security-policy': pagePolicy.join('; '),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    },
    api: {
      ...common,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  };
}
