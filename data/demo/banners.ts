/** Where a demo banner leads: a page of our own, or the catalogue of a category, narrowed by what its words promise. */
type BannerLink = { path: string } | { category: string; query?: string };

interface Text {
  uz: string;
  ru: string;
  en: string;
}

export interface DemoBanner {
  /** Number of its picture among the masters. */
  picture: number;
  title: Text;
  description: Text;
  link: BannerLink;
}

/** The hero banners of the demo data in their order. */
export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    picture: 1,
    title: {
      uz: "Har narsaning o'z tokchasi bor",
      ru: 'У каждой вещи есть своя полка',
      en: 'Everything has its own shelf',
    },
    description: {
      uz: "Keraksizini qo'ying — keragini toping. E'lon berish bepul, 2 daqiqa.",
      ru: 'Продайте лишнее — найдите нужное. Объявление бесплатно, 2 минуты.',
      en: 'Sell what you do not need, find what you do. Posting is free and takes 2 minutes.',
    },
    link: { path: '/add-item' },
  },
  {
    picture: 2,
    title: {
      uz: 'Uyni egasidan oling',
      ru: 'Дом — прямо от хозяина',
      en: 'A home straight from its owner',
    },
    description: {
      uz: "Vositachisiz: viloyat va tuman bo'yicha tanlang.",
      ru: 'Без посредников: выбирайте по региону и району.',
      en: 'No agents: choose by region and district.',
    },
    link: { category: 'kochmas-mulk', query: '?offeredBy=owner' },
  },
  {
    picture: 3,
    title: {
      uz: 'Texnika hamyonbop narxda',
      ru: 'Техника по доступной цене',
      en: 'Electronics at an affordable price',
    },
    description: {
      uz: "Telefon, noutbuk va maishiy texnika. Avval ko'ring, keyin to'lang.",
      ru: 'Телефоны, ноутбуки и бытовая техника. Сначала посмотрите, потом платите.',
      en: 'Phones, laptops and appliances. See it first, then pay.',
    },
    link: { category: 'elektronika-va-texnika' },
  },
  {
    picture: 4,
    title: {
      uz: 'Bepul bering, quvonch ulashing',
      ru: 'Отдайте даром — подарите радость',
      en: 'Give it away, share the joy',
    },
    description: {
      uz: "Kiyim, o'yinchoq va uy buyumlari yangi egasini kutmoqda.",
      ru: 'Одежда, игрушки и вещи для дома ждут новых хозяев.',
      en: 'Clothes, toys and household things are waiting for new owners.',
    },
    link: { category: 'bepul-va-ayirboshlash' },
  },
];
