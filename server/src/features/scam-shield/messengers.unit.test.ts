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
  'Тут сообщения не доходят, продолжим в вайбере? мой номер 97 555 66 77',
  'Imo’dan yozing 93 444 55 66, bu sayt pul so’rayapti javob yozsam',
  'Men bu yerdan chiqib ketyapman, nomeringizni qoldiring telegramdan ozim yozaman',
  'Telegramda davom etamiz',
  'Телеграмда гаплашайлик, бу ерда кам кираман',
  'Переходим в ватсап, тут я редко',
  'лучше спишемся в телеге',
  'telegramim 90 123 45 67',
  'тг пишите',
  'Telegramga yozing, Tokchadan deb ayting',
  'Tеlеgrаmgа yоzing',
  'пиши в т-е-л-е-г-у',
  'тилиграмдан ёзворинг',
])('%s calls elsewhere', (text) => {
  expect(callsToMessenger(text)).toBe(true);
});

it.each([
  'Telegram ishlaydimi bu telefonda?',
  'telefon: WhatsApp bilan',
  'sardor@pochta.uz',
  'yozing, gaplashamiz',
  'Ishlab chiqarilgan yili 2019',
  "IMEI ro'yxatdan o'tgan, yozing",
  "Bojxonadan o'tgan, kelsangiz ko'rasiz",
  'В телеграм переходить не буду, пишите здесь',
  'не пишите мне в телеграм',
  'WhatsApp йўқ, шу ерга ёзаверинг',
  'Telegramga o‘tmang, aldashadi',
  "telegramga o'ting deb yozdi, ishonmadim",
  'Мой телеграм взломали, денег не давайте',
  'Вам тоже предлагают перейти в телеграм?',
  'Instagram sahifamiz @gilam_yuvish, rasmlar bor',
  'видеоси: https://www.youtube.com/@dehqon_bogi',
])('%s does not', (text) => {
  expect(callsToMessenger(text)).toBe(false);
});
