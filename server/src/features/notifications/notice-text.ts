import { maskCardNumbers } from '#contract/values/card-number.ts';
import type { Language, Localized } from '#contract/values/language.ts';
import { moderationRuleTexts } from '#contract/values/moderation.ts';
import { formatMoney } from '#contract/values/money-text.ts';
import { productPath } from '#contract/values/page-paths.ts';
import { formatPrice } from '#contract/values/price-text.ts';
import type { DeliveredNotice } from './delivered-notice.ts';

export interface NoticeText {
  title: string;
  text: string;
  /** the page that it leads to, with its language prefix */
  path: string;
  /** what can be answered by one tap, and the data that comes back */
  buttons: readonly { label: string; data: string }[];
}

/** A tap on a button below a notice: what is done with which product. */
export const tapActions = ['confirm', 'sold', 'reserve'] as const;
export type TapAction = (typeof tapActions)[number];

const labels: Readonly<Record<TapAction, Localized>> = {
  confirm: { uz: 'Ha, sotuvda', ru: 'Да, продаю', en: 'Yes, for sale' },
  sold: { uz: 'Sotildi', ru: 'Продано', en: 'Sold' },
  reserve: { uz: '24 soatga band qilish', ru: 'Забронировать на 24 часа', en: 'Reserve for 24 hours' },
};

/**
 * A notice in words, for a device or Telegram. `count` of them about the same thing are told as one, the newest.
 * @param options.showsDollars see formatPrice
 */
export function noticeText(
  notice: DeliveredNotice,
  { language, count, showsDollars }: { language: Language; count: number; showsDollars: boolean },
): NoticeText {
  const inLanguage = (path: string) => `${language === 'uz' ? '' : `/${language}`}${path}`;
  if (notice.kind === 'security') {
    const { title, text } = texts.security[notice.event];
    const path = inLanguage('/user/settings#settings-sessions');
    return { title: title[language], text: text[language], path, buttons: [] };
  }
  const product = notice.productId === null ? '/user' : productPath(notice.productId);
  const say = (title: Localized, path: string, taps: readonly TapAction[] = [], text = notice.title): NoticeText => ({
    title: title[language],
    text: count > 1 ? `${text} ${andMore(count - 1)[language]}` : text,
    path: inLanguage(path),
    buttons: taps.map((tap) => ({ label: labels[tap][language], data: `${tap}:${notice.productId}` })),
  });
  switch (notice.kind) {
    case 'message':
      return {
        ...say(texts.message(notice.senderName, notice.count), `/chat?chatId=${notice.conversationId}`, [
          ...(notice.isOwn ? (['reserve'] as const) : []),
        ]),
        text: `${messageText(notice, language)}\n${notice.title}`,
      };
    case 'saved_search':
      return say(texts.savedSearch(notice.name), count > 1 ? '/user/searches' : product);
    case 'price_drop':
      return say(
        texts.priceDrop(formatPrice({ ...notice, paymentType: 'Pullik' }, language, { showsDollars }).text),
        product,
      );
    case 'follow':
      return say(texts.follow(notice.sellerName), count > 1 ? `/seller/${notice.sellerId}` : product);
    case 'still_selling':
      return say(texts.stillSelling, '/user', ['confirm', 'sold']);
    case 'expiry':
      return say(texts.expiry, '/user?tab=attention');
    case 'review':
      return say(texts.review(notice.authorName, notice.rating), '/user/reviews');
    case 'moderation':
      return say(
        texts.decisions[notice.decision],
        decisionPath(notice, product),
        [],
        [
          notice.productId === null && !notice.subject ? texts.accountBlock[language] : notice.title,
          notice.rule && moderationRuleTexts[notice.rule].title[language],
          notice.reason,
        ]
          .filter(Boolean)
          .join(': '),
      );
  }
}

type Decided = Extract<DeliveredNotice, { kind: 'moderation' }>;

/** Where a decision is read: what is refused or blocked stands in the cabinet. */
function decisionPath({ decision, subject }: Decided, product: string): string {
  if (decision === 'review_hidden' || subject === 'review') return '/user/reviews?tab=given';
  // A removed message is no more in its conversation.
  if (decision === 'message_removed' || (subject === 'message' && decision === 'appeal_upheld'))
    return '/user/notifications';
  return decision === 'rejected' || decision === 'blocked' || decision === 'appeal_upheld'
    ? '/user?tab=attention'
    : product;
}

const andMore = (count: number): Localized => ({
  uz: `va yana ${count} ta`,
  ru: `и ещё ${count}`,
  en: `and ${count} more`,
});

/** Characters of a message that a notice shows. */
const shownText = 120;

/** What a message says, as a locked screen may show it (rules/web#notifications). */
function messageText(
  { text, offer, photos }: Extract<DeliveredNotice, { kind: 'message' }>,
  language: Language,
): string {
  if (offer) return texts.offer(formatMoney(offer.amount, offer.currencyType, language))[language];
  if (text === '' && photos > 0) return texts.photos(photos)[language];
  return maskCardNumbers(text).slice(0, shownText);
}

const texts = {
  offer: (money: string): Localized => ({
    uz: `Taklif: ${money}`,
    ru: `Предложение: ${money}`,
    en: `Offer: ${money}`,
  }),
  photos: (count: number): Localized =>
    count > 1
      ? { uz: `${count} ta rasm`, ru: `Фото: ${count}`, en: `${count} photos` }
      : { uz: 'Rasm', ru: 'Фото', en: 'Photo' },
  message: (sender: string, count: number): Localized =>
    count > 1
      ? {
          uz: `${sender}: ${count} ta yangi xabar`,
          ru: `${sender}: новых сообщений — ${count}`,
          en: `${sender}: ${count} new messages`,
        }
      : { uz: `${sender} yozdi`, ru: `Сообщение от ${sender}`, en: `Message from ${sender}` },
  savedSearch: (name: string): Localized => ({
    uz: `«${name}» bo'yicha yangi e'lon`,
    ru: `Новое по поиску «${name}»`,
    en: `New for "${name}"`,
  }),
  priceDrop: (price: string): Localized => ({
    uz: `Narx tushdi: ${price}`,
    ru: `Цена снизилась: ${price}`,
    en: `The price has dropped: ${price}`,
  }),
  follow: (seller: string): Localized => ({
    uz: `${seller}: yangi e'lon`,
    ru: `${seller}: новое объявление`,
    en: `${seller}: new listing`,
  }),
  review: (author: string, rating: number): Localized => ({
    uz: `${author} sharh qoldirdi: ${rating} / 5`,
    ru: `Отзыв от ${author}: ${rating} из 5`,
    en: `${author} left a review: ${rating} of 5`,
  }),
  security: {
    phone_changed: {
      title: {
        uz: "Hisobingiz telefon raqami o'zgartirildi",
        ru: 'Номер телефона вашего аккаунта изменён',
        en: 'The phone number of your account was changed',
      },
      text: {
        uz: "Bu siz bo'lmasangiz, notanish qurilmalarni darhol chiqarib yuboring.",
        ru: 'Если это были не вы, сразу завершите сеансы на незнакомых устройствах.',
        en: 'If this was not you, sign unknown devices out at once.',
      },
    },
    password_set: {
      title: {
        uz: "Hisobingizga yangi parol qo'yildi",
        ru: 'Для вашего аккаунта задан новый пароль',
        en: 'A new password was set for your account',
      },
      text: {
        uz: "Bu siz bo'lmasangiz, notanish qurilmalarni chiqarib yuboring va parolni almashtiring.",
        ru: 'Если это были не вы, завершите сеансы на незнакомых устройствах и смените пароль.',
        en: 'If this was not you, sign unknown devices out and change the password.',
      },
    },
    new_device: {
      title: {
        uz: 'Hisobingizga yangi qurilmadan kirildi',
        ru: 'В ваш аккаунт вошли с нового устройства',
        en: 'Your account was signed in to on a new device',
      },
      text: {
        uz: "Bu siz bo'lmasangiz, notanish qurilmalarni darhol chiqarib yuboring.",
        ru: 'Если это были не вы, сразу завершите сеансы на незнакомых устройствах.',
        en: 'If this was not you, sign unknown devices out at once.',
      },
    },
    telegram_linked: {
      title: {
        uz: 'Hisobingizga Telegram ulandi',
        ru: 'К вашему аккаунту подключён Telegram',
        en: 'Telegram was linked to your account',
      },
      text: {
        uz: "Bu siz bo'lmasangiz, notanish qurilmalarni chiqarib yuboring va Telegramni uzing.",
        ru: 'Если это были не вы, завершите сеансы на незнакомых устройствах и отключите Telegram.',
        en: 'If this was not you, sign unknown devices out and unlink Telegram.',
      },
    },
  },
  stillSelling: {
    uz: 'Hali ham sotuvdami?',
    ru: 'Ещё продаёте?',
    en: 'Still selling?',
  },
  expiry: {
    uz: "E'loningiz muddati 3 kun ichida tugaydi",
    ru: 'Срок вашего объявления истекает в течение 3 дней',
    en: 'Your listing ends within 3 days',
  },
  accountBlock: { uz: 'Hisob bloki', ru: 'Блокировка аккаунта', en: 'The block of your account' },
  decisions: {
    active: { uz: "E'loningiz e'lon qilindi", ru: 'Ваше объявление опубликовано', en: 'Your listing is published' },
    rejected: { uz: "E'loningiz rad etildi", ru: 'Ваше объявление отклонено', en: 'Your listing was refused' },
    blocked: { uz: "E'loningiz bloklandi", ru: 'Ваше объявление заблокировано', en: 'Your listing was blocked' },
    appeal_upheld: {
      uz: "Shikoyatingiz ko'rib chiqildi: qaror o'z kuchida qoldi",
      ru: 'Жалоба рассмотрена: решение осталось в силе',
      en: 'Your appeal was answered: the decision stands',
    },
    appeal_overturned: {
      uz: "Shikoyatingiz qabul qilindi: qaror bekor bo'ldi",
      ru: 'Жалоба принята: решение отменено',
      en: 'Your appeal was accepted: the decision is undone',
    },
    review_hidden: { uz: 'Sharhingiz yashirildi', ru: 'Ваш отзыв скрыт', en: 'Your review was hidden' },
    message_removed: { uz: "Xabaringiz o'chirildi", ru: 'Ваше сообщение удалено', en: 'Your message was removed' },
  },
} as const;
