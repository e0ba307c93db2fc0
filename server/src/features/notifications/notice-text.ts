import { dealEventText } from '#contract/rules/deal-event-text.ts';
import { type Language, languagePrefix } from '#contract/texts/language.ts';
import { fill, m, say, type Text } from '#contract/texts/messages.ts';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { productPath } from '#contract/values/page-paths.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import { formatPrice, type PriceUnit } from '#contract/values/products/price-text.ts';
import { shortTitle } from '#contract/values/products/short-title.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { maskCardNumbers } from '#contract/values/text/card-number.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { localized } from '#server/platform/database/localized.ts';
import type { DeliveredNotice } from './delivered-notice.ts';

export interface NoticeText {
  title: string;
  text: string;
  /** the page that it leads to, with its language prefix */
  path: string;
  /** what can be answered by one tap, and the data that comes back */
  buttons: readonly { label: string; data: string }[];
}

/** A tap on a button below a notice: what is done with which product, and for whom. */
export const tapActions = ['confirm', 'sold', 'reserve'] as const;
export type TapAction = (typeof tapActions)[number];

const labels: Readonly<Record<TapAction, Text>> = {
  confirm: m.notices_button_confirm,
  sold: m.notices_button_sold,
  reserve: m.notices_button_reserve,
};

/**
 * A notice in words, for a device or Telegram. `count` of them about the same thing are told as one, the newest.
 * @param options.showsDollars see formatPrice
 * @param options.unit what the listing's price is for
 */
export function noticeText(
  notice: DeliveredNotice,
  {
    language,
    count,
    showsDollars,
    unit,
  }: { language: Language; count: number; showsDollars: boolean; unit: PriceUnit | null },
): NoticeText {
  const inLanguage = (path: string) => `${languagePrefix(language)}${path}`;
  if (notice.kind === 'security') {
    const { title, text } = texts.security[notice.event];
    const path = inLanguage('/user/settings#settings-sessions');
    return { title: say(title, language), text: say(text, language), path, buttons: [] };
  }
  if (notice.kind === 'seller_kind') {
    const { isApproved, isWithdrawn, sellerKind, reason } = notice;
    const refused = isWithdrawn ? m.notices_kind_withdrawn : m.notices_kind_refused;
    return {
      title: say(isApproved ? m.notices_kind_approved : refused, language),
      text: [say(userKindTexts[sellerKind], language), reason].filter(Boolean).join(': '),
      path: inLanguage('/user/settings#settings-kind'),
      buttons: [],
    };
  }
  if (notice.kind === 'shop_feed') {
    return {
      title: say(notice.isOn ? m.notices_feed_failing : m.notices_feed_stopped, language),
      text: `${notice.host}: ${localized(notice.problem, language)}`,
      path: inLanguage('/user/files'),
      buttons: [],
    };
  }
  const product = notice.productId === null ? '/user' : productPath(notice.productId);
  const noticeOf = (title: Text, path: string, taps: readonly TapAction[] = [], text = notice.title): NoticeText => ({
    title: say(title, language),
    text: count > 1 ? `${text} ${m.notices_and_more({ count: count - 1 }, { locale: language })}` : text,
    path: inLanguage(path),
    buttons: taps.map((tap) => ({ label: say(labels[tap], language), data: tapData(tap, notice) })),
  });
  switch (notice.kind) {
    case 'message':
      return {
        ...noticeOf(
          texts.message(notice.senderName ?? say(m.answers_deleted_account, language), notice.count),
          `/chat?chatId=${notice.conversationId}`,
          [...(notice.isOwn ? (['reserve'] as const) : [])],
        ),
        text: `${messageText(notice, unit, language)}\n${notice.title}`,
      };
    case 'saved_search':
      return noticeOf(texts.savedSearch(notice.name), count > 1 ? '/user/searches' : product);
    case 'price_drop':
      return noticeOf(
        texts.priceDrop(
          formatPrice({ ...notice, paymentType: 'Pullik', priceUnit: unit?.[language] ?? null }, language, {
            showsDollars,
          }).text,
        ),
        product,
      );
    case 'follow':
      return noticeOf(texts.follow(notice.sellerName), count > 1 ? `/seller/${notice.sellerId}` : product);
    case 'still_selling':
      return noticeOf(texts.stillSelling, '/user/notifications', ['confirm', 'sold']);
    case 'expiry':
      return noticeOf(texts.expiry, '/user?tab=attention');
    case 'review':
      return noticeOf(texts.review(notice.authorName, notice.rating), '/user/reviews');
    case 'moderation':
      return noticeOf(
        texts.decisions[notice.decision],
        decisionPath(notice, product),
        [],
        [
          isAboutAccount(notice) ? say(texts.accountBlock, language) : shortTitle(notice.title),
          notice.rule && say(moderationRuleTexts[notice.rule].title, language),
          notice.reason,
        ]
          .filter(Boolean)
          .join(': '),
      );
  }
}

/** What comes back from a tap: of a message also in whose conversation it was made. */
function tapData(tap: TapAction, notice: DeliveredNotice): string {
  const productId = 'productId' in notice ? notice.productId : null;
  return [tap, productId, ...(notice.kind === 'message' ? [notice.conversationId] : [])].join(':');
}

type Decided = Extract<DeliveredNotice, { kind: 'moderation' }>;

/** The block of an account, which has no title of its own. */
function isAboutAccount({ productId, subject, decision }: Decided): boolean {
  return productId === null && !subject && decision !== 'role_lowered';
}

/** Where a decision is read: what is refused or blocked stands in the cabinet. */
function decisionPath({ decision, subject }: Decided, product: string): string {
  if (decision === 'review_hidden' || subject === 'review') return '/user/reviews?tab=given';
  // A removed message is no more in its conversation, nor a deleted listing in the cabinet.
  if (
    decision === 'deleted' ||
    decision === 'message_removed' ||
    (subject === 'message' && decision === 'appeal_upheld')
  )
    return '/user/notifications';
  return decision === 'rejected' || decision === 'blocked' || decision === 'appeal_upheld'
    ? '/user?tab=attention'
    : product;
}

/** Characters of a message that a notice shows. */
const shownText = 120;

/** What a message says, as a locked screen may show it (rules/web#notifications). */
function messageText(
  { text, offer, event, photos }: Extract<DeliveredNotice, { kind: 'message' }>,
  unit: PriceUnit | null,
  language: Language,
): string {
  if (event) return say(dealEventText(event, { isMine: false, unit }), language);
  if (offer)
    return m.notices_offer(
      { money: formatMoney(offer.amount, offer.currencyType, language, unit?.[language]) },
      { locale: language },
    );
  if (text === '') return say(photos > 0 ? texts.photos(photos) : m.notices_voice, language);
  return cutText(maskCardNumbers(text), shownText);
}

const texts = {
  photos: (count: number): Text => (count > 1 ? fill(m.notices_photos_many, { count }) : m.notices_photos_one),
  message: (sender: string, count: number): Text =>
    count > 1 ? fill(m.notices_message_many, { sender, count }) : fill(m.notices_message_one, { sender }),
  savedSearch: (name: string): Text => fill(m.notices_saved_search, { name }),
  priceDrop: (price: string): Text => fill(m.notices_price_drop, { price }),
  follow: (seller: string): Text => fill(m.notices_follow, { seller }),
  review: (author: string, rating: number): Text => fill(m.notices_review, { author, rating }),
  security: {
    phone_changed: {
      title: m.notices_security_phone_changed,
      text: m.notices_security_not_you,
    },
    password_set: {
      title: m.notices_security_password_set,
      text: m.notices_security_not_your_password,
    },
    new_device: {
      title: m.notices_security_new_device,
      text: m.notices_security_not_you,
    },
    telegram_linked: {
      title: m.notices_security_telegram_linked,
      text: m.notices_security_not_your_telegram,
    },
    second_factor_on: { title: m.second_factor_notice_on, text: m.notices_security_not_you },
    second_factor_off: { title: m.second_factor_notice_off, text: m.notices_security_not_you },
    second_factor_removed: { title: m.second_factor_notice_removed, text: m.notices_security_not_you },
    recovery_code_used: { title: m.second_factor_notice_recovery_used, text: m.notices_security_not_you },
    recovery_codes_renewed: { title: m.second_factor_notice_recovery_renewed, text: m.notices_security_not_you },
  },
  stillSelling: m.notices_still_selling,
  expiry: m.notices_expiry,
  accountBlock: m.notices_account_block,
  decisions: {
    active: m.notices_decision_active,
    rejected: m.notices_decision_rejected,
    blocked: m.notices_decision_blocked,
    deleted: m.notices_decision_deleted,
    edited: m.notices_decision_edited,
    top_ended: m.notices_decision_top_ended,
    role_lowered: m.notices_decision_role_lowered,
    appeal_upheld: m.notices_decision_appeal_upheld,
    appeal_overturned: m.notices_decision_appeal_overturned,
    review_hidden: m.notices_decision_review_hidden,
    message_removed: m.notices_decision_message_removed,
  },
} as const;
