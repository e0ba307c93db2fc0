import { expect, test } from 'vitest';
import { m } from '#web/texts/messages.ts';
import { reasonOf, visitorsPath } from './led-here.ts';

test('the seller is named as the reason only where one is written to', () => {
  expect(reasonOf('/chat?userId=3&productId=7')).toBe(m.login_why_message());
  expect(reasonOf('/chat')).toBe(m.login_why_chats());
  expect(reasonOf('/chat?chatId=4')).toBe(m.login_why_chats());
});

test('who does not sign in goes on where nobody asks them to', () => {
  expect(visitorsPath('/chat?userId=3&productId=7')).toBe('/detail/7');
  for (const own of [
    '/chat',
    '/add-item?draft=2',
    '/user/settings',
    '/admin-panel',
    '/admin-panel?q=7',
    '/admin-panel/users',
  ])
    expect(visitorsPath(own), own).toBe('/');
  expect(visitorsPath('/catalog/3-uylar?minPrice=5')).toBe('/catalog/3-uylar?minPrice=5');
  expect(visitorsPath('/users')).toBe('/users');
});
