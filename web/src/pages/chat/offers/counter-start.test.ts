import { expect, test } from 'vitest';
import { counterStart } from './counter-start.ts';

const asked = 350_000;

test('a seller’s first counter begins between the offer and the asking price, the next below their own last one', () => {
  const seller = { role: 'seller', asked } as const;
  expect(counterStart(315_000, { ...seller, own: null })).toEqual({ mine: asked, isOffered: false, between: 333_000 });
  expect(counterStart(300_000, { ...seller, own: 320_000 })).toEqual({
    mine: 320_000,
    isOffered: true,
    between: 310_000,
  });
  // The listing has become cheaper than what they said once.
  expect(counterStart(300_000, { ...seller, own: 400_000 })?.mine).toBe(asked);
});

test('a buyer’s counter begins between the seller’s and their own last one, and nowhere where they said nothing', () => {
  const buyer = { role: 'buyer', asked } as const;
  expect(counterStart(340_000, { ...buyer, own: 300_000 })).toEqual({
    mine: 300_000,
    isOffered: true,
    between: 320_000,
  });
  expect(counterStart(340_000, { ...buyer, own: null })).toBeNull();
});
