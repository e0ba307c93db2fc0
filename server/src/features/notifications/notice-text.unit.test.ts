import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Language, languages } from '#contract/texts/language.ts';
import type { DeliveredNotice } from './delivered-notice.ts';
import { noticeText } from './notice-text.ts';

const message = (text: string): DeliveredNotice => ({
  kind: 'message',
  conversationId: 1,
  senderName: 'Xaridor',
  text,
  count: 1,
  productId: 2,
  title: 'Divan',
  isOwn: true,
  photos: 0,
});
const textOf = (text: string, language: Language = 'uz'): string =>
  noticeText(message(text), { language, count: 1, showsDollars: false, unit: null }).text;

it('a message is cut in whole characters', () => {
  expect(textOf(`${'a'.repeat(119)}😀 va yana`)).toMatch(/^a{119}😀\n/u);
  expect(textOf(`${'a'.repeat(120)}😀`)).toMatch(/^a{120}\n/);
});

it('what is told of a message is well formed, whatever stands in it', () => {
  const text = fc.array(fc.constantFrom('a', ' ', '😀', '👩\u200d💻', '8600 1234 5678 9012', 'ў'), {
    minLength: 60,
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), (parts, language) => {
      expect(textOf(parts.join(''), language).isWellFormed()).toBe(true);
    }),
  );
});
