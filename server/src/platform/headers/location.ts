import { ownPath } from '#contract/values/own-path.ts';

/**
 * The header that leads a caller to another path of this origin: the one place that writes it (rules/web#redirects).
 * @throws Error where the target leads elsewhere, which no code of ours may ask for
 */
export function locationTo(target: string): ['location', string] {
  const path = ownPath(target);
  if (path === null) throw new Error('a redirect may only lead to a path of our own');
  return ['location', path];
}
