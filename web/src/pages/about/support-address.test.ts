import { expect, test } from 'vitest';
import { supportAddress } from './support-address.ts';

test('letters go to the domain of the site', () => {
  expect(supportAddress({ origin: 'https://tokcha.uz', demoMode: false })).toBe('support@tokcha.uz');
  expect(supportAddress({ origin: 'https://www.tokcha.uz:8443', demoMode: false })).toBe('support@tokcha.uz');
});

test.each(['', 'http://localhost:3000', 'https://127.0.0.1', 'https://[::1]', 'https://intranet'])(
  'no address is invented for %j',
  (origin) => {
    expect(supportAddress({ origin, demoMode: false })).toBeNull();
  },
);

test('a demonstration has no address', () => {
  expect(supportAddress({ origin: 'https://demo.tokcha.uz', demoMode: true })).toBeNull();
});
