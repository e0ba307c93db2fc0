import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import type { WrittenLanguage } from '#contract/texts/language.ts';
import { hasFocus } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { openSearch, searchField } from './support/search.ts';
import { deskAlone, type Visit, widths, widthsAndLanguages } from './support/visit.ts';

interface Texts {
  search: string;
  field: string;
  typed: string;
  category: string;
  query: string;
  recent: string;
  popular: string;
  searchFor: (text: string) => string;
  clear: string;
  again: string;
  categories: string;
  forget: (query: string) => string;
  save: string;
  isSaved: string;
  saved: string;
  more: (name: string) => string;
  rename: string;
  nameLabel: string;
  keep: string;
  remove: string;
  undo: string;
  notify: string;
}

const texts: Readonly<Record<WrittenLanguage, Texts>> = {
  uz: {
    search: 'Qidiruv',
    field: 'Mahsulotlar va turkumlar izlash',
    typed: 'div',
    category: 'Divan va kreslolar',
    query: 'divan',
    recent: 'Yaqinda qidirilgan',
    popular: "Ko'p qidiriladi",
    searchFor: (text) => `«${text}»ni qidirish`,
    clear: 'Tozalash',
    again: 'Qayta urinish',
    categories: 'Kategoriyalar',
    forget: (query) => `«${query}» qidiruvini o'chirish`,
    save: 'Qidiruvni saqlash',
    isSaved: 'Qidiruv saqlangan',
    saved: 'Saqlangan qidiruvlar',
    more: (name) => `Boshqa amallar: ${name}`,
    rename: "Nomini o'zgartirish",
    nameLabel: 'Qidiruv nomi',
    keep: 'Saqlash',
    remove: "O'chirish",
    undo: 'Qaytarish',
    notify: "Yangi e'lonlar haqida xabar berish",
  },
  ru: {
    search: 'Поиск',
    field: 'Поиск объявлений и категорий',
    typed: 'див',
    category: 'Диваны и кресла',
    query: 'диван',
    recent: 'Недавние запросы',
    popular: 'Часто ищут',
    searchFor: (text) => `Искать «${text}»`,
    clear: 'Очистить',
    again: 'Попробовать ещё раз',
    categories: 'Категории',
    forget: (query) => `Убрать запрос «${query}»`,
    save: 'Сохранить поиск',
    isSaved: 'Поиск сохранён',
    saved: 'Сохранённые поиски',
    more: (name) => `Другие действия: ${name}`,
    rename: 'Переименовать',
    nameLabel: 'Название поиска',
    keep: 'Сохранить',
    remove: 'Удалить',
    undo: 'Вернуть',
    notify: 'Сообщать о новых объявлениях',
  },
  en: {
    search: 'Search',
    field: 'Search listings and categories',
    typed: 'div',
    category: 'Sofas and armchairs',
    query: 'divan',
    recent: 'Recent searches',
    popular: 'Popular',
    searchFor: (text) => `Search for “${text}”`,
    clear: 'Clear',
    again: 'Try again',
    categories: 'Categories',
    forget: (query) => `Forget “${query}”`,
    save: 'Save this search',
    isSaved: 'Search saved',
    saved: 'Saved searches',
    more: (name) => `More actions: ${name}`,
    rename: 'Rename',
    nameLabel: 'Name of the search',
    keep: 'Save',
    remove: 'Delete',
    undo: 'Undo',
    notify: 'Notify me about new listings',
  },
};

/** The options under a heading of the list. */
const optionsUnder = (visit: Visit, name: string): Locator =>
  visit.page.getByRole('listbox').getByRole('group', { name }).getByRole('option');
const option = (visit: Visit, name: string | RegExp): Locator =>
  visit.page.getByRole('listbox').getByRole('option', { name }).first();

const shows = (visit: Visit): Promise<string | null> => searchField(visit).getAttribute('aria-expanded');

describe.each(widthsAndLanguages)('a visitor searches, $width px, $language', ({ width, language }) => {
  const words = texts[language];

  test('is told where suggestions do not come, and asks again', async ({ openPage }) => {
    const visit = await openPage({ width, language, expected: [/ERR_FAILED|Failed to fetch/] });
    const { page } = visit;
    await page.route('**/api/search/suggest**', (route) => route.abort());
    await visit.go('/');
    await openSearch(visit, words.search);
    const box = page.locator('search').filter({ visible: true });
    await box.getByRole('alert').waitFor();
    await visit.screenshot('search-unanswered');
    await page.unroute('**/api/search/suggest**');
    await box.getByRole('button', { name: words.again }).click();
    await optionsUnder(visit, words.categories).first().waitFor();
  });

  test('follows a suggestion by keyboard, and another by a tap', async ({ openPage }) => {
    const visit = await openPage({ width, language });
    await visit.go('/');
    await openSearch(visit, words.search);
    await searchField(visit).fill(words.typed);
    await option(visit, new RegExp(`^${words.category}`)).waitFor();
    await option(visit, /so'm|сум|Bepul|Бесплатно/).waitFor();
    await eventually(() => shows(visit)).toBe('true');
    await visit.expectAccessible();
    await visit.screenshot('search-suggestions');
    await searchField(visit).press('ArrowDown');
    await eventually(() => option(visit, new RegExp(`^${words.category}`)).getAttribute('aria-selected')).toBe('true');
    const first = await option(visit, new RegExp(`^${words.category}`)).getAttribute('id');
    await eventually(() => searchField(visit).getAttribute('aria-activedescendant')).toBe(first);
    await searchField(visit).press('Escape');
    await eventually(() => shows(visit)).toBe('false');
    await eventually(() => searchField(visit).inputValue()).toBe(words.typed);
    await searchField(visit).press('ArrowDown');
    await eventually(() => shows(visit)).toBe('true');
    await searchField(visit).press('ArrowDown');
    await eventually(() => searchField(visit).getAttribute('aria-activedescendant')).toBeTruthy();
    await searchField(visit).press('Enter');
    await visit.isAt(/\/catalog\/\d+-divan-va-kreslolar/);
    await visit.page.getByRole('heading', { level: 1, name: words.category }).waitFor();

    await openSearch(visit, words.search);
    await searchField(visit).fill(words.typed);
    await option(visit, new RegExp(`^${words.query}$`)).click();
    await visit.isAt(
      new RegExp(`/catalog/\\d+-divan-va-kreslolar\\?(?:title=[^&]+&)?q=${encodeURIComponent(words.query)}$`),
    );
    await visit.page.getByRole('main').getByRole('article').first().waitFor();
  });

  test('finds again what was searched for, and forgets it', async ({ openPage }) => {
    const visit = await openPage({ width, language });
    await visit.go('/');
    for (const query of ['gilam', words.query]) {
      await openSearch(visit, words.search);
      await searchField(visit).fill(query);
      await searchField(visit).press('Enter');
      await visit.isAt(new RegExp(`[?&]q=${encodeURIComponent(query)}$`));
      await visit.page.getByRole('main').getByRole('article').first().waitFor();
    }
    await visit.go('/');
    await openSearch(visit, words.search);
    await visit.sees(words.recent);
    await eventually(() => optionsUnder(visit, words.recent).allInnerTexts()).toEqual([words.query, 'gilam']);
    await visit.expectAccessible();
    await visit.page.getByRole('button', { name: words.forget('gilam') }).click();
    await eventually(() => optionsUnder(visit, words.recent).allInnerTexts()).toEqual([words.query]);
    await visit.page.getByRole('button', { name: words.clear, exact: true }).click();
    await eventually(() => optionsUnder(visit, words.recent).count()).toBe(0);
    // What many look for stands there before anything was searched for.
    await eventually(() => optionsUnder(visit, words.popular).count()).toBe(8);
    await searchField(visit).fill('zzqwxj');
    await eventually(() => visit.page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual([
      words.searchFor('zzqwxj'),
    ]);
  });
});

describe.each(widths)('a person with a saved search, %i px', (width) => {
  test('saved it beside the list that it found', async ({ openPage }) => {
    const words = texts.uz;
    const visit = await openPage({ width, person: await newPerson('Gulnora') });
    await visit.go('/all-products?title=divan&q=divan');
    const save = visit.page.getByRole('button', { name: words.save, exact: true });
    const isSaved = visit.page.getByRole('main').getByRole('link', { name: words.isSaved, exact: true });
    await save.click();
    await isSaved.waitFor();
    // Words are the same in any spelling, and a page that was just opened knows too.
    await visit.go('/all-products?title=Диван&q=Диван');
    await isSaved.waitFor();
    await visit.go('/all-products?title=gilam&q=gilam');
    await save.waitFor();
    await visit.go('/user/searches');
    await visit.page.getByRole('link', { name: '«divan»' }).waitFor();
  });

  test('looks after it', async ({ openPage }) => {
    const words = texts.uz;
    const visit = await openPage({ width, person: await newPerson('Gulnora'), expected: [/422/] });
    const save = visit.page.getByRole('button', { name: words.save, exact: true });
    const isSaved = visit.page.getByRole('main').getByRole('link', { name: words.isSaved, exact: true });
    await visit.go('/all-products?title=zzqwxj');
    await save.click();
    await isSaved.click();
    await visit.isAt('/user/searches');
    await visit.page.getByRole('heading', { level: 1, name: words.saved }).waitFor();
    await visit.page.getByRole('link', { name: '«zzqwxj»' }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('saved-searches');

    const notices = visit.page.getByRole('checkbox', { name: words.notify });
    // Shown at once: a page that is loaded before the change has arrived shows what was before.
    const changed = () => visit.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    const switched = changed();
    await notices.click();
    expect((await switched).status()).toBe(200);
    await eventually(() => notices.isChecked()).toBe(false);

    await visit.page
      .getByText(words.more('«zzqwxj»'))
      .or(visit.page.getByLabel(words.more('«zzqwxj»')))
      .first()
      .click();
    await visit.page.getByRole('button', { name: words.rename }).click();
    const name = visit.page.getByRole('dialog').getByLabel(words.nameLabel);
    const keep = visit.page.getByRole('dialog').getByRole('button', { name: words.keep });
    await hasFocus(name);
    await name.fill(' ');
    await keep.click();
    // The dialog stays with what is wrong.
    await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    await hasFocus(name);
    await name.fill('Akamga sovgʻa');
    const renamed = changed();
    await keep.click();
    await visit.page.getByRole('link', { name: 'Akamga sovgʻa' }).waitFor();
    expect((await renamed).status()).toBe(200);
    await visit.page.reload();
    await visit.page.getByRole('link', { name: 'Akamga sovgʻa' }).waitFor();
    await eventually(() => notices.isChecked()).toBe(false);

    await visit.page.getByLabel(words.more('Akamga sovgʻa')).click();
    await visit.page.getByRole('button', { name: words.remove }).click();
    await visit.page.getByRole('link', { name: 'Akamga sovgʻa' }).waitFor({ state: 'detached' });
    await visit.page.getByRole('button', { name: words.undo }).click();
    await visit.page.getByRole('link', { name: 'Akamga sovgʻa' }).click();
    await visit.isAt(/\/all-products\?title=zzqwxj/);
  });
});

describe.each(deskAlone)('the key of the search, %i px', (width) => {
  test('leads into the header whatever layout it types in, and stays a letter in a field', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    const field = visit.page.getByRole('banner').getByRole('combobox', { name: 'Mahsulotlar va turkumlar' });
    const isFocused = () => field.and(visit.page.locator(':focus')).count();
    // A Cyrillic layout types a full stop with it. It listens once the page has come.
    await eventually(async () => {
      await visit.page.locator('body').dispatchEvent('keydown', { key: '.', code: 'Slash' });
      return isFocused();
    }).toBe(1);
    await field.pressSequentially('1/2');
    await eventually(() => field.inputValue()).toBe('1/2');
  });
});
