import { languageOfPath } from '#contract/texts/language.ts';
import { ownPath } from '#contract/values/own-path.ts';
import { paths } from './paths.ts';

/**
 * Where to go after signing in: `next` when it is a path of our own, else the home page (rules/web#redirects). The
 * answer never carries a language prefix.
 */
export function safeNext(next: string | null): string {
  const own = ownPath(next ?? '');
  const target = own && ownPath(own.slice(languageOfPath(own).prefix.length).replace(/^(?!\/)/, '/'));
  return target && !/^\/(auth\/)?login(?=[/?#]|$)/.test(target) ? target : paths.home();
}
