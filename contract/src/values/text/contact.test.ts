import { expect, test } from 'vitest';
import { containsContact } from './contact.ts';

test.each([
  'Menga yozing https://arzon.uz/tovar',
  'www.arzon.com ga kiring',
  'arzon-narx.ru da bor',
  't.me/sardor',
  'Telegramda @sardor_uz',
  '+998 90 123 45 67',
  '90 123-45-67 ga qo‘ng‘iroq qiling',
  'тел. 901234567',
  '（９０） １２３ ４５ ６７',
  'karta 8600 1234 5678 9012',
])('a way to get in touch: %s', (text) => expect(containsContact(text)).toBe(true));

test.each([
  'Narxi 120 000 000 edi, 115 000 000 ga berdi',
  '1.250.000 so‘mga oldim',
  '12.05.2026 14:30 da ko‘rishdik, 15.05.2026 da oldim',
  '2019-2021 yillar modeli, 128 GB',
  'Tez javob berdi.Yaxshi odam.Rahmat',
  'Sotuvchi 5 ball @ 100%',
])('none: %s', (text) => expect(containsContact(text)).toBe(false));
