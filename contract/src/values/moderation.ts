import type { Localized } from './language.ts';
import { listingSignals } from './listing-signals.ts';
import type { ReportSubject } from './report.ts';

/** Why something is refused, hidden or blocked (product/trust#decisions), in the order in which a moderator is asked. */
export const moderationRules = [
  'scam',
  'prohibited',
  'duplicate',
  'wrong_category',
  'contact_in_text',
  'link',
  'card_number',
  'misleading_price',
  'bad_photo',
  'offensive',
  'spam',
  'other',
] as const;
export type ModerationRule = (typeof moderationRules)[number];

export function isModerationRule(text: string): text is ModerationRule {
  const rules: readonly string[] = moderationRules;
  return rules.includes(text);
}

/** What can be wrong with each subject. */
export const moderationRulesOf: Readonly<Record<ReportSubject, readonly ModerationRule[]>> = {
  product: moderationRules,
  user: ['scam', 'prohibited', 'offensive', 'spam', 'other'],
  review: ['contact_in_text', 'link', 'card_number', 'offensive', 'spam', 'scam', 'other'],
  message: ['scam', 'prohibited', 'link', 'card_number', 'offensive', 'spam', 'other'],
};

/** Each rule as the person reads it: what is not allowed, and how to mend it. */
export const moderationRuleTexts: Readonly<Record<ModerationRule, { title: Localized; mend: Localized }>> = {
  scam: {
    title: { uz: 'Firibgarlik belgilari bor', ru: 'Похоже на мошенничество', en: 'It looks like fraud' },
    mend: {
      uz: "Oldindan to'lov, begona havola va soxta yetkazib berish haqidagi gaplarni olib tashlang, buyumni o'zingiz olgan rasmda ko'rsating.",
      ru: 'Уберите просьбы о предоплате, чужие ссылки и доставку через посторонних, покажите вещь на собственном фото.',
      en: 'Remove requests for prepayment, outside links and fake delivery, and show the thing in a photo of your own.',
    },
  },
  prohibited: {
    title: {
      uz: 'Bu buyum yoki xizmatni sotish taqiqlangan',
      ru: 'Этот товар или услугу продавать запрещено',
      en: 'Selling this thing or service is prohibited',
    },
    mend: {
      uz: "Uni Tokchada sotib bo'lmaydi. E'londa boshqa narsa bo'lsa, nomi, matni va rasmlarini aniqlashtiring.",
      ru: 'На «Токче» это продавать нельзя. Если речь о другом, уточните название, описание и фото.',
      en: 'It cannot be sold on Tokcha. If this is something else, make the title, the text and the photos clear.',
    },
  },
  duplicate: {
    title: {
      uz: "Bu e'lon allaqachon bor",
      ru: 'Такое объявление уже есть',
      en: 'This listing is there already',
    },
    mend: {
      uz: "Bitta buyumga bitta e'lon qoldiring: ortiqchasini o'chiring yoki boshqa buyum ekanini rasm va matnda ko'rsating.",
      ru: 'Оставьте одно объявление на одну вещь: удалите лишнее или покажите на фото и в тексте, что вещь другая.',
      en: 'Keep one listing for one thing: delete the other one, or show by photo and text that it is another thing.',
    },
  },
  wrong_category: {
    title: { uz: "Noto'g'ri turkum tanlangan", ru: 'Выбрана не та категория', en: 'The category is wrong' },
    mend: {
      uz: "E'lonni tahrirlab, buyumga mos turkumni tanlang.",
      ru: 'Отредактируйте объявление и выберите подходящую категорию.',
      en: 'Edit the listing and choose the category that fits.',
    },
  },
  contact_in_text: {
    title: {
      uz: 'Nom, matn yoki rasmda telefon yoki boshqa aloqa bor',
      ru: 'В названии, тексте или на фото указаны контакты',
      en: 'The title, text or photo holds a phone or other contact',
    },
    mend: {
      uz: "Telefon raqami va messenjer nomlarini olib tashlang: xaridor siz bilan e'lon sahifasidan bog'lanadi.",
      ru: 'Уберите телефоны и имена в мессенджерах: покупатель свяжется с вами со страницы объявления.',
      en: 'Remove phone numbers and messenger names: buyers reach you from the page of the listing.',
    },
  },
  link: {
    title: {
      uz: 'Matnda begona havola bor',
      ru: 'В тексте есть посторонняя ссылка',
      en: 'The text holds an outside link',
    },
    mend: {
      uz: "Havolani olib tashlang va kerakli narsani matnning o'zida yozing.",
      ru: 'Удалите ссылку и напишите нужное в самом тексте.',
      en: 'Remove the link and say what is needed in the text itself.',
    },
  },
  card_number: {
    title: {
      uz: 'Matnda bank kartasi raqami bor',
      ru: 'В тексте указан номер банковской карты',
      en: 'The text holds a bank card number',
    },
    mend: {
      uz: "Karta raqamini o'chiring: uni ochiq joyda yozish xavfli.",
      ru: 'Удалите номер карты: публиковать его опасно.',
      en: 'Delete the card number: it is dangerous to show it in public.',
    },
  },
  misleading_price: {
    title: {
      uz: "Narx noto'g'ri yoki chalg'itadi",
      ru: 'Цена неверна или вводит в заблуждение',
      en: 'The price is wrong or misleading',
    },
    mend: {
      uz: "Buyumning to'liq haqiqiy narxini yozing: «1 so'm» yoki boshlang'ich to'lov narx emas.",
      ru: 'Укажите настоящую полную цену: «1 сум» или первый взнос — не цена.',
      en: 'State the real, full price: "1 so\'m" or a first instalment is not a price.',
    },
  },
  bad_photo: {
    title: { uz: 'Rasmlar mos emas', ru: 'Фото не подходят', en: 'The photos do not fit' },
    mend: {
      uz: "Buyumning o'zi aniq ko'ringan, o'zingiz olgan rasmlarni qo'ying: begona rasm, reklama va suv belgilarisiz.",
      ru: 'Поставьте собственные чёткие фото самой вещи — без чужих снимков, рекламы и водяных знаков.',
      en: 'Use clear photos of the thing itself that you took: no pictures of others, no advertising, no watermarks.',
    },
  },
  offensive: {
    title: {
      uz: 'Haqoratli yoki odobsiz mazmun',
      ru: 'Оскорбительное или непристойное содержание',
      en: 'Offensive or indecent content',
    },
    mend: {
      uz: "Haqoratli so'z va rasmlarni olib tashlang.",
      ru: 'Уберите оскорбительные слова и изображения.',
      en: 'Remove offensive words and pictures.',
    },
  },
  spam: {
    title: {
      uz: 'Reklama yoki bir xil xabarlar',
      ru: 'Реклама или однотипные сообщения',
      en: 'Advertising or the same message over and over',
    },
    mend: {
      uz: "Faqat sotayotgan narsangiz haqida yozing, takror va begona reklamani o'chiring.",
      ru: 'Пишите только о том, что продаёте, удалите повторы и постороннюю рекламу.',
      en: 'Write only about what you sell; delete repetitions and advertising.',
    },
  },
  other: {
    title: { uz: 'Qoidalarga mos emas', ru: 'Не соответствует правилам', en: 'It does not follow the rules' },
    mend: {
      uz: "Moderator izohini o'qing va aytilgan joyni tuzating.",
      ru: 'Прочитайте пояснение модератора и исправьте указанное.',
      en: 'Read the note of the moderator and mend what it names.',
    },
  },
};

/** What made the server itself open a case (product/trust#signals). */
export const signalKinds = [...listingSignals, 'first_message_link'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** Life of a case: `claimed` while a moderator works on it, `appealed` while its owner waits for another one, `closed` for good. */
export const caseStates = ['open', 'claimed', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Parts of the queue: what waits for a decision, what waits for an answer to an appeal, and what is decided. */
export const caseShelves = ['waiting', 'appealed', 'decided'] as const;
export type CaseShelf = (typeof caseShelves)[number];

/**
 * `approve` publishes what waited, `dismiss` leaves everything as it is, `reject` sends a listing back for mending, `block` takes a
 * listing off, removes a message, hides a review or blocks a person.
 */
export const caseDecisions = ['approve', 'dismiss', 'reject', 'block'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const appealDecisions = ['upheld', 'overturned'] as const;

/** Minutes for which a case belongs to the moderator who took it. */
export const claimMinutes = 15;
/** What a person can appeal while signed in; the block of an account has a way of its own. */
export const appealSubjects = ['product', 'review', 'message'] as const;
export type AppealSubject = (typeof appealSubjects)[number];
/** Hours in which an appeal is answered. */
export const appealHours = 72;
/** Code points of a moderator's note, and of an appeal. */
export const decisionNoteLimit = 1000;
export const appealTextMin = 10;
export const appealTextLimit = 1000;
