import type { Page } from 'playwright-core';
import type { WrittenLanguage } from '#contract/texts/language.ts';

/** What the form that adds a listing calls its fields, and what is chosen in them for a bicycle in Urgut. */
export interface PostingTexts {
  title: string;
  description: string;
  price: string;
  mainCategory: string;
  hobbies: string;
  subcategory: string;
  bicycles: string;
  condition: string;
  used: string;
  bicycleType: string;
  mountain: string;
  region: string;
  samarkand: string;
  district: string;
  urgut: string;
  choosePhotos: string;
}

export const postingTexts: Readonly<Record<WrittenLanguage, PostingTexts>> = {
  uz: {
    title: 'Sarlavha',
    description: 'Tavsif',
    price: 'Narx',
    mainCategory: 'Asosiy kategoriya',
    hobbies: 'Xobbi va sport',
    subcategory: 'Subkategoriya',
    bicycles: 'Velosipedlar',
    condition: 'Holati',
    used: 'Ishlatilgan',
    bicycleType: 'Velosiped turi',
    mountain: "Tog' velosipedi",
    region: 'Viloyat',
    samarkand: 'Samarqand viloyati',
    district: 'Tuman',
    urgut: 'Urgut tumani',
    choosePhotos: 'Rasmlarni tanlang',
  },
  ru: {
    title: 'Заголовок',
    description: 'Описание',
    price: 'Цена',
    mainCategory: 'Основная категория',
    hobbies: 'Хобби и спорт',
    subcategory: 'Подкатегория',
    bicycles: 'Велосипеды',
    condition: 'Состояние',
    used: 'Б/у',
    bicycleType: 'Тип велосипеда',
    mountain: 'Горный',
    region: 'Регион',
    samarkand: 'Самаркандская область',
    district: 'Район',
    urgut: 'Ургутский район',
    choosePhotos: 'Выберите фото',
  },
  en: {
    title: 'Title',
    description: 'Description',
    price: 'Price',
    mainCategory: 'Main category',
    hobbies: 'Hobbies and sport',
    subcategory: 'Subcategory',
    bicycles: 'Bicycles',
    condition: 'Condition',
    used: 'Used',
    bicycleType: 'Bicycle type',
    mountain: 'Mountain',
    region: 'Region',
    samarkand: 'Samarkand Region',
    district: 'District',
    urgut: 'Urgut District',
    choosePhotos: 'Choose photos',
  },
};

/** Fills in all that the form asks for but the photos: a used mountain bicycle in Urgut. */
export async function fillPostingForm(page: Page, title: string, language: WrittenLanguage = 'uz'): Promise<void> {
  const texts = postingTexts[language];
  const field = (name: string) => page.getByRole('textbox', { name });
  const choose = (name: string, label: string) => page.getByRole('combobox', { name }).selectOption({ label });
  await field(texts.title).fill(title);
  await field(texts.description).fill('Savati bor, g‘ildiragi yangi, hujjatlari joyida.');
  await field(texts.price).fill('900000');
  await choose(texts.mainCategory, texts.hobbies);
  await choose(texts.subcategory, texts.bicycles);
  await choose(texts.condition, texts.used);
  await choose(texts.bicycleType, texts.mountain);
  await choose(texts.region, texts.samarkand);
  await choose(texts.district, texts.urgut);
}

/** Chooses these photos (JPEG) in the form that adds or edits a listing. */
export async function choosePhotos(
  page: Page,
  photos: readonly Buffer[],
  language: WrittenLanguage = 'uz',
): Promise<void> {
  await page
    .getByLabel(postingTexts[language].choosePhotos)
    .setInputFiles(photos.map((buffer, index) => ({ name: `rasm-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
}
