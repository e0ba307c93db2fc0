import { type Language, languageFromHeader, languageOfPath, languagePrefix } from '#contract/texts/language.ts';

/** What a notice says that could not be read: the worker carries no catalogue of texts. */
export const unreadableTexts: ReadonlyMap<Language, { title: string; body: string }> = new Map([
  ['uz', { title: 'Tokcha', body: "Yangi bildirishnoma bor. Ko'rish uchun bosing." }],
  ['uz-Cyrl', { title: 'Tokcha', body: 'Янги билдиришнома бор. Кўриш учун босинг.' }],
  ['ru', { title: 'Токча', body: 'Новое уведомление. Нажмите, чтобы посмотреть.' }],
  ['en', { title: 'Tokcha', body: 'You have a new notification. Tap to see it.' }],
]);

/**
 * What is shown where nothing readable was pushed, in the language of an open page, else of the browser.
 * @param pages addresses of open pages @param browser languages that the browser names
 */
export function unreadableNotice(pages: readonly string[], browser: readonly string[]) {
  const [page] = pages;
  const language =
    page === undefined ? languageFromHeader(browser.join(',')) : languageOfPath(new URL(page).pathname).language;
  const shown = language ?? 'uz';
  const { title = '', body = '' } = unreadableTexts.get(shown) ?? {};
  return { title, body, url: languagePrefix(shown) || '/', icon: '/icon-192.png' };
}
