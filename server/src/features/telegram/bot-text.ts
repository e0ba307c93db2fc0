import type { Localized } from '#contract/values/language.ts';

/** What the bot says. */
export const botText = {
  linked: {
    uz: "Ulandi. Tokcha bildirishnomalari endi shu yerga ham keladi. To'xtatish uchun: /stop",
    ru: 'Подключено. Уведомления Tokcha теперь приходят и сюда. Чтобы остановить: /stop',
    en: 'Connected. Notices from Tokcha now come here too. To stop them: /stop',
  },
  /** to the chat that the account was linked to before */
  movedAway: {
    uz: "Tokcha hisobingizga boshqa Telegram ulandi, bildirishnomalar endi bu yerga kelmaydi. Bu siz bo'lmasangiz, Tokcha sozlamalarida notanish qurilmalarni chiqarib yuboring va Telegramni uzing.",
    ru: 'К вашему аккаунту на Tokcha подключён другой Telegram, уведомления сюда больше не приходят. Если это были не вы, завершите сеансы на незнакомых устройствах в настройках Tokcha и отключите Telegram.',
    en: 'Another Telegram was linked to your account of Tokcha, so notices no longer come here. If this was not you, sign unknown devices out in the settings of Tokcha and unlink Telegram.',
  },
  linkExpired: {
    uz: "Havola eskirgan. Tokcha sozlamalarida «Telegram» bo'limidan yangisini oching.",
    ru: 'Ссылка устарела. Откройте новую в настройках Tokcha, раздел «Telegram».',
    en: 'This link has expired. Open a new one in the settings of Tokcha, under Telegram.',
  },
  welcome: {
    uz: "Bu Tokcha boti. Bildirishnomalarni shu yerda olish uchun Tokcha sozlamalarida «Telegram» bo'limini oching.",
    ru: 'Это бот Tokcha. Чтобы получать уведомления здесь, откройте в настройках Tokcha раздел «Telegram».',
    en: 'This is the bot of Tokcha. To get notices here, open Telegram in the settings of Tokcha.',
  },
  stopped: {
    uz: "Bildirishnomalar to'xtatildi.",
    ru: 'Уведомления остановлены.',
    en: 'Notices are stopped.',
  },
  notLinked: {
    uz: 'Bu chat Tokcha hisobiga ulanmagan.',
    ru: 'Этот чат не подключён к аккаунту Tokcha.',
    en: 'This chat is not linked to an account of Tokcha.',
  },
  failed: {
    uz: "Bajarib bo'lmadi. Tokcha saytida qayta urinib ko'ring.",
    ru: 'Не получилось. Попробуйте ещё раз на сайте Tokcha.',
    en: 'That did not work. Try again on the site of Tokcha.',
  },
  confirm: {
    uz: "Rahmat! E'lon sotuvda qoladi.",
    ru: 'Спасибо! Объявление остаётся в продаже.',
    en: 'Thank you! The listing stays for sale.',
  },
  sold: {
    uz: "Tabriklaymiz! E'lon arxivga o'tdi.",
    ru: 'Поздравляем! Объявление перенесено в архив.',
    en: 'Congratulations! The listing is in the archive now.',
  },
  reserve: {
    uz: "E'lon 24 soatga band qilindi.",
    ru: 'Объявление забронировано на 24 часа.',
    en: 'The listing is reserved for 24 hours.',
  },
} as const satisfies Record<string, Localized>;
