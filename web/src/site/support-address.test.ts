import { expect, test } from 'vitest';
import { supportAddress } from './support-address.ts';

test('letters go to the domain of the site', () => {
  const own = { href: 'mailto:support@tokcha.uz', text: 'support@tokcha.uz' };
  expect(supportAddress({ origin: 'https://tokcha.uz', demoMode: false, supportContact: null })).toEqual(own);
  expect(supportAddress({ origin: 'https://www.tokcha.uz:8443', demoMode: false, supportContact: null })).toEqual(own);
});

test.each([
  ['mailto:yordam@misol.uz', 'yordam@misol.uz'],
  ['tel:+998712000000', '+998712000000'],
  ['https://t.me/misol', 't.me/misol'],
])('the operator may set %s', (supportContact, text) => {
  expect(supportAddress({ origin: 'http://localhost:3000', demoMode: true, supportContact })).toEqual({
    href: supportContact,
    text,
  });
});

test.each(['', 'http://localhost:3000', 'https://127.0.0.1', 'https://[::1]', 'https://intranet'])(
  'no address is invented for %j',
  (origin) => {
    expect(supportAddress({ origin, demoMode: false, supportContact: null })).toBeNull();
  },
);

test('a demonstration has no address', () => {
  expect(supportAddress({ origin: 'https://demo.tokcha.uz', demoMode: true, supportContact: null })).toBeNull();
});
