import { expect, test } from 'vitest';
import { summaryOf } from './last-message.ts';

const offer = { amount: 800, currencyType: 'USD', state: 'open', answeredAt: null } as const;
const product = { price: 850, priceUzs: 10_230_000 };
const summary = (content: string, photoCount: number, offered: typeof offer | null, showsDollars = true): string =>
  summaryOf({ content, photoCount, offer: offered }, product, 'uz', {
    origin: '',
    demoMode: false,
    showsDollars,
    worksOffline: false,
    supportContact: null,
    savesData: false,
  });

test('a message in one line is its words, else its photos, else what was offered', () => {
  expect(summary('Salom', 2, null)).toBe('Salom');
  expect(summary('', 2, null)).toBe('2 ta rasm');
  expect(summary('', 0, offer)).toBe('Narx taklifi: 800\u00A0USD');
});

test('where dollars are not shown an offer is told in so’m', () => {
  expect(summary('', 0, offer, false)).toBe("Narx taklifi: ≈\u00A09\u00A0628\u00A0000\u00A0so'm");
});
