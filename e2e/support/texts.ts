import type { WrittenLanguage } from '#contract/texts/language.ts';
import { type PostingTexts, postingTexts } from '#testing/builders/posting-form.ts';

/** What a person reads on the first path — browse, sign in, post with photos, see it live — in their language. */
export interface PathTexts extends PostingTexts {
  addProduct: string;
  addProductOnPhone: string;
  phone: string;
  proceed: string;
  code: string;
  verify: string;
  userName: string;
  createAccount: string;
  formTitle: string;
  address: string;
  mainPhoto: string;
  submit: string;
  added: string;
  another: string;
  recommended: string;
}

export const pathTexts: Readonly<Record<WrittenLanguage, PathTexts>> = {
  uz: {
    ...postingTexts.uz,
    addProduct: "E'lon qo'shish",
    addProductOnPhone: "Mahsulot qo'shish",
    phone: 'Telefon raqami',
    proceed: 'Davom etish',
    code: 'Tasdiqlash kodi',
    verify: 'Tasdiqlash',
    userName: 'Ismingiz',
    createAccount: 'Hisob yaratish',
    formTitle: "Yangi e'lon qo'shish",
    address: 'Batafsil manzil',
    mainPhoto: 'Asosiy rasm',
    submit: "E'lonni qo'shish",
    added: "E'lon muvaffaqiyatli qo'shildi",
    another: "Yana bitta e'lon",
    recommended: 'Tavsiya etilgan mahsulotlar',
  },
  ru: {
    ...postingTexts.ru,
    addProduct: 'Разместить объявление',
    addProductOnPhone: 'Разместить',
    phone: 'Номер телефона',
    proceed: 'Продолжить',
    code: 'Код подтверждения',
    verify: 'Подтвердить',
    userName: 'Ваше имя',
    createAccount: 'Создать аккаунт',
    formTitle: 'Новое объявление',
    address: 'Подробный адрес',
    mainPhoto: 'Главное фото',
    submit: 'Добавить объявление',
    added: 'Объявление добавлено',
    another: 'Ещё одно объявление',
    recommended: 'Рекомендуемые объявления',
  },
  en: {
    ...postingTexts.en,
    addProduct: 'Post a listing',
    addProductOnPhone: 'Sell',
    phone: 'Phone number',
    proceed: 'Continue',
    code: 'Verification code',
    verify: 'Verify',
    userName: 'Your name',
    createAccount: 'Create account',
    formTitle: 'Post a new listing',
    address: 'Address details',
    mainPhoto: 'Main photo',
    submit: 'Post the listing',
    added: 'Your listing has been posted',
    another: 'Post another',
    recommended: 'Recommended listings',
  },
};
