import type { Localized } from '#contract/values/language.ts';

/** What verify-otp says of a right code; that of a new phone is the text of product/texts#signing-in. */
export const codeVerifiedTexts: Readonly<Record<'known' | 'new', Localized>> = {
  known: { uz: 'Kod tasdiqlandi.', ru: 'Код подтверждён.', en: 'The code is confirmed.' },
  new: {
    uz: "Kod tasdiqlandi. Iltimos, ma'lumotlaringizni kiriting",
    ru: 'Код подтверждён. Пожалуйста, введите свои данные',
    en: 'The code is confirmed. Please enter your details',
  },
};

export const usernameReservedText: Localized = {
  uz: "Bu nom band: u sayt yoki uning xodimlari nomiga o'xshaydi. Boshqa nom kiriting",
  ru: 'Это имя похоже на название сайта или его сотрудников. Введите другое',
  en: 'This name reads like the site or its staff. Please enter another',
};

export const passwordTooCommonText: Localized = {
  uz: 'Bu parol juda keng tarqalgan. Boshqasini tanlang',
  ru: 'Этот пароль слишком распространён. Выберите другой',
  en: 'This password is too common. Choose another',
};

export const passwordSavedText: Localized = {
  uz: 'Parol saqlandi.',
  ru: 'Пароль сохранён.',
  en: 'The password is saved.',
};

export const samePhoneText: Localized = {
  uz: 'Bu raqam hozir ham hisobingizda. Boshqa raqam kiriting',
  ru: 'Этот номер уже указан в вашем аккаунте. Введите другой',
  en: 'This is already your number. Enter another one',
};
