import type { Config } from '../config/config.ts';

type Headers = Readonly<Record<string, string>>;

/** CSP entries for the payment gateway's checkout: its script, its frame, its reporting. */
const checkout = {
  script: ' https://checkout.razorpay.com',
  frame: " 'self' https://api.razorpay.com https://checkout.razorpay.com",
  connect: ' https://lumberjack.razorpay.com https://*.razorpay.com',
  image: ' https://*.razorpay.com',
  payment: ' "https://api.razorpay.com" "https://checkout.razorpay.com"',
};

/** The policy of answers that are not pages. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer. They are constant, so they are computed once instead of by a middleware per request. Pages
 * may have inline styles, because the component library sets its variables that way; inline scripts are never allowed.
 * API answers are not pages, so they get the short policy that forbids everything. Another origin is allowed only with
 * the keys of a payment gateway, and only that gateway's. The built-in test gateway needs none.
 */
export function securityHeaders({ publicUrl, razorpay }: Pick<Config, 'publicUrl' | 'razorpay'>): {
  pages: Headers;
  api: Headers;
  assets: Headers;
} {
  const common: Headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const also = (part: keyof typeof checkout): string => (razorpay ? checkout[part] : '');
  const pagePolicy = [
    "default-src 'self'",
    `script-src 'self'${also('script')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${also('image')}`,
    // Voice notes are played from memory, before and after they are sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${also('connect')}`,
    ...(razorpay ? [`frame-src${also('frame')}`] : []),
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
      // Banks open in separate windows, which must report the result to the checkout.
      'cross-origin-opener-policy': razorpay ? 'same-origin-allow-popups' : 'same-origin',
      'permissions-policy': `camera=(self), geolocation=(self), microphone=(self), payment=(self${also('payment')})`,
    },
    api: {
      ...common,
      'content-security-policy': NOTHING,
      'cache-control': 'no-store',
    },
    // Scripts, styles and fonts are never pages, so they get short headers, which makes a first visit 4 kB smaller.
    assets: { ...common, 'content-security-policy': NOTHING },
  };
}
