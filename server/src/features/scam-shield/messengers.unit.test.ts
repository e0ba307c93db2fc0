import { expect, it } from 'vitest';
import { callsToMessenger } from './messengers.ts';

it.each([
  'telegramda yozing',
  'Telegramga o‘ting, u yerda gaplashamiz',
  'mana: @sardor_uz',
  't.me/sardor',
  'напишите в ватсап',
  'Пишите в телегу',
  'ватсапга ёзинг',
  'Text me on WhatsApp',
])('%s calls elsewhere', (text) => {
  expect(callsToMessenger(text)).toBe(true);
});

it.each([
  'Telegram ishlaydimi bu telefonda?',
  'telefon: WhatsApp bilan',
  'sardor@pochta.uz',
  'yozing, gaplashamiz',
  'Ishlab chiqarilgan yili 2019',
])('%s does not', (text) => {
  expect(callsToMessenger(text)).toBe(false);
});
