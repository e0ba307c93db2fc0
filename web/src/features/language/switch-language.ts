import type { Language } from '#contract/texts/language.ts';
import type { Api } from '#web/api/api.ts';
import { addressInLanguage } from './address-in-language.ts';
import { carryPage } from './page-carry.ts';

const yearSeconds = 31_536_000;
/** ms that the page waits for the account to know */
const patienceMs = 1000;

/**
 * Remembers the choice (cookie `lang`, and the account's language when signed in) and opens the page in it (product/addresses#languages).
 */
export async function switchLanguage(language: Language, path: string, account: Api | null): Promise<void> {
  document.cookie = `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  // The page is made in the language of the account, so that is told first; a slow line does not hold the page.
  const sent = account?.call('updateMyProfile', { body: { language } }, { keepalive: true }).catch(() => undefined);
  if (sent) await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  carryPage(path);
  location.assign(addressInLanguage(language, path) + location.hash);
}
