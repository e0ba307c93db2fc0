import { policyReportsPath } from './policy-reports.ts';

/** Headers of every answer (rules/web#headers). */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Headers of an API answer. */
export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return Object.freeze({
    ...everywhere,
    ...(https ? strictTransport : {}),
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/** Headers of an HTML page: no executable inline script exists, so no nonce is needed (rules/web#policy). */
export function pageHeaders(https: boolean): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ];
  return Object.freeze({
    ...everywhere,
    ...(https ? strictTransport : {}),
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, save-data',
  });
}

/** Headers of an uploaded file: it can never act as a document (rules/uploads#serving). */
export function fileHeaders(https: boolean): Readonly<Record<string, string>> {
  return Object.freeze({
    ...everywhere,
    ...(https ? strictTransport : {}),
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
