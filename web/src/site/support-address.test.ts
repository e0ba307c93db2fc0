import { expect, test } from 'vitest';
import { supportAddress } from './support-address.ts';

const operator = {
  name: 'Namuna MCHJ',
  stir: '301234567',
  address: "Toshkent, Navoiy ko'chasi, 1",
  email: 'info@tokcha.uz',
  phone: '+998712000000',
  dataRegister: null,
  dataPlace: null,
};

test('letters go to the operator', () => {
  expect(supportAddress({ operator, supportContact: null })).toEqual({
    href: 'mailto:info@tokcha.uz',
    text: 'info@tokcha.uz',
  });
});

test.each([
  ['mailto:yordam@misol.uz', 'yordam@misol.uz'],
  ['tel:+998712000000', '+998712000000'],
  ['https://t.me/misol', 't.me/misol'],
])('the operator may set %s', (supportContact, text) => {
  expect(supportAddress({ operator, supportContact })).toEqual({ href: supportContact, text });
  expect(supportAddress({ operator: null, supportContact })).toEqual({ href: supportContact, text });
});

test('a demonstration, which nobody operates, has no address', () => {
  expect(supportAddress({ operator: null, supportContact: null })).toBeNull();
});
