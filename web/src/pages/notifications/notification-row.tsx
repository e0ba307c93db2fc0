import type { ReactNode } from 'react';
import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { shortTitle } from '#contract/values/products/short-title.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import type { NotificationData } from '#web/api/queries.ts';
import { cabinetPaths } from '#web/features/cabinet/cabinet-paths.ts';
import { StillSelling } from '#web/features/cabinet/still-selling.tsx';
import type { OwnDecision } from '#web/features/decision/decisions-query.ts';
import { WordsDecision } from '#web/features/decision/words-decision.tsx';
import { paths } from '#web/site/paths.ts';
import { type Site, useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import {
  bookmarkIcon,
  circleAlertIcon,
  circleCheckIcon,
  circleHelpIcon,
  clockIcon,
  shieldCheckIcon,
  starIcon,
  tagIcon,
  userRoundIcon,
} from '#web/ui/icons.ts';
import { Notice } from './notice.tsx';
import { problemText } from './problem-text.ts';

/** A notice of the inbox, and the way to what it is about. */
export function NotificationRow({ notification }: { notification: NotificationData }) {
  const language = useLang();
  const { notice, createdAt, isRead } = notification;
  return (
    <Notice
      {...looksOf(notice, language, useSite())}
      text={textOf(notice, language)}
      isNew={!isRead}
      foot={footOf(notification)}
      time={createdAt}
    />
  );
}

/** What can be done at once: the answer to a question, and the appeal against what has no page of its own. */
function footOf({ notice, awaitsAnswer }: NotificationData): ReactNode {
  if (notice.kind === 'moderation') {
    const isIt = (decision: OwnDecision): boolean => decision.caseId === notice.caseId;
    const hasNoPage = notice.decision === 'message_removed' || notice.decision === 'deleted';
    return hasNoPage && <WordsDecision isIt={isIt} title={notice.title} />;
  }
  return awaitsAnswer && 'productId' in notice && <StillSelling productId={notice.productId} />;
}

const securityTexts = {
  phone_changed: { title: m.notices_security_phone_changed, text: m.notices_security_not_you },
  password_set: { title: m.notices_security_password_set, text: m.notices_security_not_your_password },
  new_device: { title: m.notices_security_new_device, text: m.notices_security_not_you },
  telegram_linked: { title: m.notices_security_telegram_linked, text: m.notices_security_not_your_telegram },
  second_factor_on: { title: m.second_factor_notice_on, text: m.notices_security_not_you },
  second_factor_off: { title: m.second_factor_notice_off, text: m.notices_security_not_you },
  second_factor_removed: { title: m.second_factor_notice_removed, text: m.notices_security_not_you },
  recovery_code_used: { title: m.second_factor_notice_recovery_used, text: m.notices_security_not_you },
  recovery_codes_renewed: { title: m.second_factor_notice_recovery_renewed, text: m.notices_security_not_you },
} as const;

function looksOf(notice: NotificationData['notice'], language: Language, site: Site) {
  switch (notice.kind) {
    case 'saved_search':
      return {
        to: paths.product(notice.productId),
        icon: bookmarkIcon,
        title: m.notices_saved_search({ name: notice.name }),
      };
    case 'price_drop': {
      const priceUnit = notice.priceUnit?.[language] ?? null;
      const price = formatPrice({ ...notice, paymentType: 'Pullik', priceUnit }, language, site).text;
      return {
        to: paths.product(notice.productId),
        icon: tagIcon,
        title: m.notices_price_drop({ price }),
      };
    }
    case 'still_selling':
      return {
        to: paths.product(notice.productId),
        icon: circleHelpIcon,
        title: m.cabinet_still_selling(),
      };
    case 'expiry':
      return {
        to: paths.cabinet('attention'),
        icon: clockIcon,
        title: m.cabinet_notice_ends({ date: formatFullDate(notice.expiresAt, language) }),
      };
    case 'follow':
      return {
        to: paths.product(notice.productId),
        icon: userRoundIcon,
        title: m.cabinet_notice_follow({ name: notice.sellerName }),
      };
    case 'review':
      return {
        to: cabinetPaths.reviews,
        icon: starIcon,
        title: m.cabinet_notice_review({ name: notice.authorName, rating: notice.rating }),
      };
    case 'seller_kind':
      return {
        to: `${paths.settings()}#settings-kind`,
        icon: notice.isApproved ? circleCheckIcon : circleAlertIcon,
        title: notice.isApproved
          ? m.notices_kind_approved()
          : notice.isWithdrawn
            ? m.notices_kind_withdrawn()
            : m.notices_kind_refused(),
      };
    case 'shop_feed':
      return {
        to: cabinetPaths.files,
        icon: circleAlertIcon,
        title: notice.isOn ? m.notices_feed_failing() : m.notices_feed_stopped(),
      };
    case 'security':
      return {
        // To the devices that are signed in, where whoever did not do this goes on.
        to: `${paths.settings()}#settings-sessions`,
        icon: shieldCheckIcon,
        title: securityTexts[notice.event].title(),
      };
    case 'moderation':
      return decisionLooks(notice);
  }
}

type Decided = Extract<NotificationData['notice'], { kind: 'moderation' }>;

const decisionTexts: Readonly<Record<Decided['decision'], () => string>> = {
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
};

/** What is good leads to the listing, the rest to where it can be answered. */
function decisionLooks({ decision, productId, subject }: Decided) {
  const title = decisionTexts[decision]();
  const isAboutReview = decision === 'review_hidden' || subject === 'review';
  if (isAboutReview) {
    const icon = decision === 'appeal_overturned' ? circleCheckIcon : circleAlertIcon;
    return { to: `${cabinetPaths.reviews}?tab=given`, icon, title };
  }
  if (productId === null) {
    return { to: paths.rules(), icon: decision === 'appeal_overturned' ? circleCheckIcon : circleAlertIcon, title };
  }
  if (decision === 'active' || decision === 'appeal_overturned') {
    return { to: paths.product(productId), icon: circleCheckIcon, title };
  }
  if (decision === 'edited' || decision === 'top_ended')
    return { to: paths.product(productId), icon: circleAlertIcon, title };
  if (decision === 'message_removed' || decision === 'deleted' || subject === 'message')
    return { to: paths.rules(), icon: circleAlertIcon, title };
  return { to: paths.cabinet('attention'), icon: circleAlertIcon, title };
}

function textOf(notice: NotificationData['notice'], language: Language): string {
  if (notice.kind === 'security') return securityTexts[notice.event].text();
  if (notice.kind === 'seller_kind') {
    return [userKindTexts[notice.sellerKind](), notice.reason].filter(Boolean).join(': ');
  }
  if (notice.kind === 'shop_feed') return `${notice.host}: ${problemText(notice.problem, language)}`;
  if (notice.kind !== 'moderation') return notice.title;
  const rule = notice.rule ? moderationRuleTexts[notice.rule].title() : null;
  const isAboutAccount = notice.productId === null && !notice.subject && notice.decision !== 'role_lowered';
  const about = isAboutAccount ? m.notices_account_block() : shortTitle(notice.title);
  return [about, rule, notice.reason].filter(Boolean).join(': ');
}
