const ownOrigin = 'https://own.invalid';

/**
 * A target on our own origin as an address may carry it: path, query and fragment, percent-encoded; null for whatever leads elsewhere
 * or is none (rules/web#redirects). Judged after parsing, since browsers read `/\` and `/<tab>/` as `//`.
 */
export function ownPath(target: string): string | null {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, ownOrigin)) return null;
  const url = new URL(target, ownOrigin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === ownOrigin && /^\/(?![/\\])/.test(path) ? path : null;
}
