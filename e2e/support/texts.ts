import type { Language } from '#contract/values/language.ts';

/** What a person reads on the first path — browse, sign in, post with photos, see it live — in their language. */
export interface PathTexts {
  addListing: string;
  addListingOnPhone: string;
  phone: string;
  proceed: string;
  code: string;
  verify: string;
  userName: string;
  region: string;
  district: string;
  createAccount: string;
  formTitle: string;
  title: string;
  description: string;
  price: string;
  mainCategory: string;
  subcategory: string;
  hobbies: string;
  bicycles: string;
  condition: string;
  used: string;
  bicycleType: string;
  mountain: string;
  samarkand: string;
  urgut: string;
  address: string;
  choosePhotos: string;
  mainPhoto: string;
  submit: string;
  added: string;
  recommended: string;
}

export const pathTexts: Readonly<Record<Language, PathTexts>> = {
  uz: {
    addListing: "E'lon qo'shish",
    addListingOnPhone: "Mahsulot qo'shish",
    phone: 'Telefon raqami',
    proceed: 'Davom etish',
    code: 'Tasdiqlash kodi',
    verify: 'Tasdiqlash',
    userName: 'Foydalanuvchi nomi',
    region: 'Viloyat',
    district: 'Tuman',
    createAccount: 'Hisob yaratish',
    formTitle: "Yangi e'lon qo'shish",
    title: 'Sarlavha',
    description: 'Tavsif',
    price: 'Narx',
    mainCategory: 'Asosiy kategoriya',
    subcategory: 'Subkategoriya',
    hobbies: 'Xobbi va sport',
    bicycles: 'Velosipedlar',
    condition: 'Holati',
    used: 'Ishlatilgan',
    bicycleType: 'Velosiped turi',
    mountain: 'Togʻ velosipedi',
    samarkand: 'Samarqand viloyati',
    urgut: 'Urgut tumani',
    address: 'Batafsil manzil',
    choosePhotos: 'Rasmlarni tanlang',
    mainPhoto: 'Asosiy rasm',
    submit: "E'lonni qo'shish",
    added: "E'lon muvaffaqiyatli qo'shildi",
    recommended: 'Tavsiya etilgan mahsulotlar',
  },
  ru: {
    addListing: 'Подать объявление',
    addListingOnPhone: 'Подать',
    phone: 'Номер телефона',
    proceed: 'Продолжить',
    code: 'Код подтверждения',
    verify: 'Подтвердить',
    userName: 'Имя пользователя',
    region: 'Область',
    district: 'Район',
    createAccount: 'Создать аккаунт',
    formTitle: 'Новое объявление',
    title: 'Заголовок',
    description: 'Описание',
    price: 'Цена',
    mainCategory: 'Основная категория',
    subcategory: 'Подкатегория',
    hobbies: 'Хобби и спорт',
    bicycles: 'Велосипеды',
    condition: 'Состояние',
    used: 'Б/у',
    bicycleType: 'Тип велосипеда',
    mountain: 'Горный',
    samarkand: 'Самаркандская область',
    urgut: 'Ургутский район',
    address: 'Подробный адрес',
    choosePhotos: 'Выберите фото',
    mainPhoto: 'Главное фото',
    submit: 'Добавить объявление',
    added: 'Объявление добавлено',
    recommended: 'Рекомендуемые товары',
  },
  en: {
    addListing: 'Add listing',
    addListingOnPhone: 'Sell',
    phone: 'Phone number',
    proceed: 'Continue',
    code: 'Verification code',
    verify: 'Verify',
    userName: 'User name',
    region: 'Region',
    district: 'District',
    createAccount: 'Create account',
    formTitle: 'Add a new listing',
    title: 'Title',
    description: 'Description',
    price: 'Price',
    mainCategory: 'Main category',
    subcategory: 'Subcategory',
    hobbies: 'Hobbies and sport',
    bicycles: 'Bicycles',
    condition: 'Condition',
    used: 'Used',
    bicycleType: 'Bicycle type',
    mountain: 'Mountain',
    samarkand: 'Samarkand Region',
    urgut: 'Urgut District',
    address: 'Detailed address',
    choosePhotos: 'Choose photos',
    mainPhoto: 'Main photo',
    submit: 'Add the listing',
    added: 'The listing has been added',
    recommended: 'Recommended products',
  },
};
