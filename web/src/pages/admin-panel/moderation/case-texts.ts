import { until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { limits } from '#contract/values/limits.ts';
import {
  type CaseDecision,
  type CaseState,
  type QueueTab,
  type SignalKind,
  slowCaseHours,
} from '#contract/values/moderation/moderation.ts';
import type { ReportReason, ReportSubject } from '#contract/values/moderation/report.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { codePoints } from '#contract/values/text/text.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { formatTime } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';

export type CaseDetails = ApiOutput<'getCase'>['content'];
export type CaseRow = ApiOutput<'listCases'>['content']['data'][number];

export const subjectTexts: Readonly<Record<ReportSubject, () => string>> = {
  product: m.moderation_subject_product,
  user: m.moderation_subject_user,
  review: m.moderation_subject_review,
  message: m.moderation_subject_message,
};

export const reasonTexts: Readonly<Record<ReportReason, () => string>> = {
  scam: m.product_report_scam,
  prohibited: m.product_report_prohibited,
  duplicate: m.product_report_duplicate,
  not_owner: m.product_report_not_owner,
  wrong_category: m.product_report_wrong_category,
  sold: m.product_report_sold,
  offensive: m.product_report_offensive,
  spam: m.people_report_spam,
  other: m.product_report_other,
};

export const signalTexts: Readonly<Record<SignalKind, () => string>> = {
  copied_photo: m.moderation_signal_copied_photo,
  copied_text: m.moderation_signal_copied_text,
  odd_price: m.moderation_signal_odd_price,
  link: m.moderation_signal_link,
  card_number: m.moderation_signal_card_number,
  phone_in_title: m.moderation_signal_phone_in_title,
  banned_word: m.moderation_signal_banned_word,
  many_posts: m.moderation_signal_many_posts,
  scam: m.moderation_signal_scam,
  first_message_link: m.moderation_signal_first_message_link,
};

export const decisionTexts: Readonly<Record<CaseDecision, () => string>> = {
  approve: m.moderation_decision_approve,
  dismiss: m.moderation_decision_dismiss,
  reject: m.moderation_decision_reject,
  block: m.moderation_decision_block,
};

/** What a moderator presses for `block`, by what the case is about. */
export const blockTexts: Readonly<Record<ReportSubject, () => string>> = {
  product: m.moderation_block_product,
  user: m.moderation_block_user,
  review: m.moderation_block_review,
  message: m.moderation_block_message,
};

export const stateTexts: Readonly<Record<Exclude<CaseState, 'claimed'>, () => string>> = {
  open: m.moderation_state_open,
  decided: m.moderation_state_decided,
  appealed: m.moderation_state_appealed,
  closed: m.moderation_state_closed,
};

/** Where a case stands, with who works on it or what was decided. */
export function stateText({ state, claimedBy, decision }: Pick<CaseRow, 'state' | 'claimedBy' | 'decision'>): string {
  if (claimedBy) return m.moderation_state_claimed({ name: claimedBy.username });
  if (state === 'claimed') return stateTexts.open();
  return decision && state !== 'appealed' ? decisionTexts[decision]() : stateTexts[state]();
}

/** What a case is called: the title of its subject, or what it is about. */
export function caseTitle({ subject, title }: { subject: ReportSubject; title: string }): string {
  if (subject === 'message') return m.moderation_message_title();
  return title || m.moderation_no_title();
}

/** The price of the listing that a case is about, on one line. */
export function casePrice({ price }: Pick<CaseRow, 'price'>, language: Language): string | null {
  return price && formatPrice(price, language, { showsDollars: true }).text;
}

/** Whether a comment says too little for a decision that takes something (product/trust#acts). */
export const isNoteMissing = (note: string): boolean => codePoints(note.trim()) < limits.staffNoteMin;

/**
 * The comment of a refusal. Of what nobody has written (`typed` is null) the rule's own is shown, in the language of this owner, and nothing sent:
 * the server says it to each owner in theirs.
 */
export const refusalNote = (typed: string | null, ready: string): { shown: string; sent: string } =>
  typed === null ? { shown: ready, sent: '' } : { shown: typed, sent: typed.trim() };

/** Whether a signal names the listing from which that of a case seems to be copied. */
export const isCopy = ({ signalDetails }: Pick<CaseDetails, 'signalDetails'>): boolean =>
  signalDetails.some(({ kind, detail }) => /^copied_/.test(kind) && typeof detail.productId === 'number');

/** The moment by which a shelf is in order: when a case came, when it was appealed, when it was decided. */
export const sinceOf = (
  { createdAt, appealedAt, decidedAt }: Pick<CaseRow, 'createdAt' | 'appealedAt' | 'decidedAt'>,
  shelf: QueueTab,
): string => ({ waiting: createdAt, appealed: appealedAt ?? createdAt, decided: decidedAt ?? createdAt })[shelf];

/** How long something has waited since a moment, in words, and whether that is too long for a case. */
export function waiting(since: string, now: number): { text: string; isLong: boolean } {
  const ms = Math.max(0, now - new Date(since).getTime());
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const text =
    hours === 0
      ? m.moderation_waits_minutes({ count: minutes })
      : hours < 24
        ? m.moderation_waits_hours({ count: hours })
        : m.moderation_waits_days({ count: Math.floor(hours / 24) });
  return { text, isLong: ms >= slowCaseHours * 3_600_000 };
}

/** Who has a case, and until when. */
export function claimText(
  { claimedBy, claimedUntil }: Pick<CaseRow, 'claimedBy' | 'claimedUntil'>,
  viewerId: number | undefined,
  language: Language,
): string | null {
  if (!claimedBy || !claimedUntil) return null;
  const end = { until: until(formatTime(claimedUntil), language) };
  return claimedBy.id === viewerId ? m.moderation_yours(end) : m.moderation_taken({ name: claimedBy.username, ...end });
}
