import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { conversation } from '#web/features/chat/testing/chat-server.ts';
import { ProductStrip } from './product-strip.tsx';

const nothing = (): void => undefined;
const strip = (changes: Partial<ReturnType<typeof conversation>>): string =>
  renderToStaticMarkup(
    <ProductStrip
      conversation={{ ...conversation(5), role: 'buyer', negotiable: true, ...changes }}
      onOffer={nothing}
      onReserve={nothing}
      onChanged={nothing}
    />,
  );

test('a price that is agreed is not called open to bargaining', () => {
  expect(strip({})).toContain('Narxi kelishiladi');
  const agreed = strip({ agreed: { amount: 300_000, currencyType: 'UZS', asked: 350_000 } });
  expect(agreed).toContain('Kelishilgan narx');
  expect(agreed).not.toContain('Narxi kelishiladi');
});

test('until when it is kept stands in a line of its own below the title, on a phone too', () => {
  const kept = strip({ reservedUntil: '2026-12-02T04:00:00Z', reservedHere: true });
  const { productName } = conversation(5);
  expect(kept.indexOf('chat__ours')).toBeGreaterThan(kept.indexOf(productName));
  expect(kept).not.toContain('sr-only');
});
