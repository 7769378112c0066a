/** Headers of every response of the site. Pages replace the policy by their own (pages/_document.tsx). */
export const staticHeaders = {
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  // In development Next serves a script as JSON.
  ...(process.env.NODE_ENV === 'development' ? {} : { 'X-Content-Type-Options': 'nosniff' }),
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
