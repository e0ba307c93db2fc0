import { expect, test } from 'vitest';
import { m } from '#web/texts/messages.ts';
import { reasonOf, visitorsPath } from './led-here.ts';

test('the seller is named as the reason only where one is written to', () => {
  expect(reasonOf('/chat?userId=3&productId=7', null)).toBe(m.login_why_message());
  expect(reasonOf('/chat', null)).toBe(m.login_why_chats());
  expect(reasonOf('/chat?chatId=4', null)).toBe(m.login_why_chats());
});

test('who wanted something of a person or a listing reads that, and not the reason of the page', () => {
  expect(reasonOf('/detail/7', 'report')).toBe(m.login_why_report());
  expect(reasonOf('/seller/5', 'follow')).toBe(m.login_why_follow());
  expect(reasonOf('/seller/5', 'askToBlock')).toBe(m.login_why_block());
  expect(reasonOf('/detail/7', null)).toBe(m.login_why_act());
});

test('who does not sign in goes on where nobody asks them to', () => {
  expect(visitorsPath('/chat?userId=3&productId=7')).toBe('/detail/7');
  expect(visitorsPath('/user/5')).toBe('/seller/5');
  expect(visitorsPath('/user/5?tab=reviews')).toBe('/seller/5');
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
