import { expect, test } from 'vitest';
import { summaryOf } from './last-message.ts';

const offer = { amount: 800, currencyType: 'USD', asked: 850, state: 'open', answeredAt: null } as const;
const product = {
  price: 850,
  priceUzs: 10_230_000,
  currencyType: 'USD' as const,
  priceUnit: null,
  otherParticipant: { id: 2 },
};
const summary = (
  content: string,
  photoCount: number,
  offered: typeof offer | null,
  { showsDollars = true, voiceMs = null }: { showsDollars?: boolean; voiceMs?: number | null } = {},
): string =>
  summaryOf({ content, photoCount, voiceMs, offer: offered, event: null, senderId: 2 }, product, 'uz', {
    origin: '',
    demoMode: false,
    showsDollars,
    worksOffline: false,
    supportContact: null,
    operator: null,
    savesData: false,
  });

test('a message in one line is its words, else its photos, else what was offered', () => {
  expect(summary('Salom', 2, null)).toBe('Salom');
  expect(summary('', 2, null)).toBe('2 ta rasm');
  expect(summary('', 0, offer)).toBe('Narx taklifi: 800\u00A0USD');
  expect(summary('', 0, null, { voiceMs: 12_300 })).toBe('Ovozli xabar 0:12');
});

test('where dollars are not shown an offer is told in so’m', () => {
  expect(summary('', 0, offer, { showsDollars: false })).toBe("Narx taklifi: ≈\u00A09\u00A0628\u00A0000\u00A0so'm");
});

test('an offer in dollars for a listing in so’m stands alone: the two have no rate', () => {
  const inSums = { ...product, price: 10_230_000, currencyType: 'UZS' as const };
  const site = {
    origin: '',
    demoMode: false,
    showsDollars: false,
    worksOffline: false,
    supportContact: null,
    operator: null,
    savesData: false,
  };
  const message = { content: '', photoCount: 0, voiceMs: null, offer, event: null, senderId: 2 };
  expect(summaryOf(message, inSums, 'uz', site)).toBe('Narx taklifi: 800\u00A0USD');
});
