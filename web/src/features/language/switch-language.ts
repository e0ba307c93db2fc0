import type { Language } from '#contract/texts/language.ts';
import type { Api } from '#web/api/api.ts';
import { addressInLanguage } from './address-in-language.ts';
import { carryPage } from './page-carry.ts';

const yearSeconds = 31_536_000;

/**
 * Remembers the choice (cookie `lang`, and the account's language when signed in) and opens the page in it (product/addresses#languages).
 */
export function switchLanguage(language: Language, path: string, account: Api | null): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  carryPage(path);
  account?.call('updateMyProfile', { body: { language } }, { keepalive: true }).catch(() => undefined);
  location.assign(addressInLanguage(language, path));
}
