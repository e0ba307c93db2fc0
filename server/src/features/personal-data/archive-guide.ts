import type { Language, Localized } from '#contract/values/language.ts';
import type { ArchiveFileName } from './archive.repository.ts';

const heading: Localized = {
  uz: "Bu arxivda Tokcha siz haqingizda saqlaydigan ma'lumotlar bor.",
  ru: 'В этом архиве данные, которые Tokcha хранит о вас.',
  en: 'This archive holds the data that Tokcha keeps about you.',
};

const contents: Readonly<Record<ArchiveFileName | 'photos', Localized>> = {
  profile: { uz: 'hisobingiz', ru: 'ваш аккаунт', en: 'your account' },
  sessions: { uz: 'qayerdan kirgansiz', ru: 'откуда вы входили', en: 'where you signed in' },
  listings: { uz: "e'lonlaringiz", ru: 'ваши объявления', en: 'your listings' },
  drafts: { uz: 'qoralamalaringiz', ru: 'ваши черновики', en: 'your drafts' },
  likes: { uz: 'sevimlilaringiz', ru: 'ваше избранное', en: 'your favourites' },
  'saved-searches': { uz: 'saqlangan qidiruvlar', ru: 'сохранённые поиски', en: 'saved searches' },
  'recent-searches': { uz: "so'nggi qidiruvlar", ru: 'недавние поиски', en: 'recent searches' },
  conversations: { uz: 'suhbatlaringiz', ru: 'ваши диалоги', en: 'your conversations' },
  messages: { uz: 'suhbatlardagi xabarlar', ru: 'сообщения в диалогах', en: 'the messages in them' },
  'reviews-written': { uz: 'siz yozgan sharhlar', ru: 'отзывы, которые вы написали', en: 'reviews that you wrote' },
  'reviews-received': { uz: 'siz haqingizdagi sharhlar', ru: 'отзывы о вас', en: 'reviews of you' },
  notifications: { uz: 'bildirishnomalar', ru: 'уведомления', en: 'notifications' },
  payments: { uz: "to'lovlar", ru: 'платежи', en: 'payments' },
  reports: { uz: 'siz yuborgan shikoyatlar', ru: 'ваши жалобы', en: 'reports that you made' },
  decisions: { uz: 'moderatorlar qarorlari', ru: 'решения модераторов', en: 'decisions of moderators' },
  follows: { uz: 'kuzatayotgan sotuvchilaringiz', ru: 'продавцы, за которыми вы следите', en: 'sellers you follow' },
  blocks: { uz: 'siz bloklagan odamlar', ru: 'кого вы заблокировали', en: 'people you blocked' },
  photos: { uz: "e'lonlar va profil rasmlari", ru: 'фото объявлений и профиля', en: 'pictures of listings and of you' },
};

const leftOut: Localized = {
  uz: "Bu yerda yo'q: parol, kodlar va kalitlar (ular faqat o'zgartirilgan ko'rinishda saqlanadi), boshqa odamlarning shaxsiy ma'lumotlari, sotuvchi telefonlarini ko'rganingiz (ikki kunda o'chadi), moderatorlarning ichki yozuvlari.",
  ru: 'Здесь нет: пароля, кодов и ключей (они хранятся только в необратимом виде), личных данных других людей, отметок о том, чьи телефоны вы смотрели (стираются через два дня), внутренних записей модераторов.',
  en: 'Not in here: password, codes and keys (kept only in a form that cannot be read), private data of others, whose phones you looked at (gone after two days), internal notes of moderators.',
};

/** README.txt of an archive, in the person's language. */
export function archiveGuide(language: Language): string {
  const lines = Object.entries(contents).map(
    ([name, text]) => `${name === 'photos' ? 'photos/, avatar.webp' : `${name}.json`}: ${text[language]}`,
  );
  return `${heading[language]}\n\n${lines.join('\n')}\n\n${leftOut[language]}\n`;
}
