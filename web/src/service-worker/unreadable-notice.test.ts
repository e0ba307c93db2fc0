import { expect, test } from 'vitest';
import { languages } from '#contract/texts/language.ts';
import { unreadableNotice, unreadableTexts } from './unreadable-notice.ts';

test('what cannot be read is told in the language of the page that is open, else of the browser, with words and a way', () => {
  const open = (address: string) => unreadableNotice([`https://tokcha.uz${address}`], ['en-US']);
  expect(open('/ru/chat')).toMatchObject({ title: 'Токча', body: expect.stringContaining('уведомление'), url: '/ru' });
  expect(open('/uz-cyrl')).toMatchObject({ body: expect.stringContaining('Янги'), url: '/uz-cyrl' });
  expect(open('/about')).toMatchObject({ body: expect.stringContaining('Yangi'), url: '/' });
  expect(unreadableNotice([], ['en-US', 'ru'])).toMatchObject({ body: expect.stringContaining('new notification') });
  expect(unreadableNotice([], ['de', 'fr']).body).toContain('Yangi');
  expect(unreadableNotice([], []).body).toContain('Yangi');
});

test('every language has its own words', () => {
  expect([...unreadableTexts.keys()].toSorted()).toEqual([...languages].toSorted());
  expect(new Set([...unreadableTexts.values()].map(({ body }) => body)).size).toBe(languages.length);
});
