import { m, type Text } from '#contract/texts/messages.ts';
import { productSignals } from '../products/product-signals.ts';
import type { ReportReason, ReportSubject } from './report.ts';

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
  'not_owner',
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

/**
 * Each rule as the person reads it: what is not allowed, how to mend it, and a comment that a moderator may leave as it is; null where only
 * they can say what is wrong.
 */
export const moderationRuleTexts: Readonly<Record<ModerationRule, { title: Text; mend: Text; note: Text | null }>> = {
  scam: {
    title: m.decisions_scam_title,
    mend: m.decisions_scam_mend,
    note: m.decisions_scam_note,
  },
  prohibited: {
    title: m.decisions_prohibited_title,
    mend: m.decisions_prohibited_mend,
    note: m.decisions_prohibited_note,
  },
  duplicate: {
    title: m.decisions_duplicate_title,
    mend: m.decisions_duplicate_mend,
    note: m.decisions_duplicate_note,
  },
  wrong_category: {
    title: m.decisions_wrong_category_title,
    mend: m.decisions_wrong_category_mend,
    note: m.decisions_wrong_category_note,
  },
  contact_in_text: {
    title: m.decisions_contact_in_text_title,
    mend: m.decisions_contact_in_text_mend,
    note: m.decisions_contact_in_text_note,
  },
  link: {
    title: m.decisions_link_title,
    mend: m.decisions_link_mend,
    note: m.decisions_link_note,
  },
  card_number: {
    title: m.decisions_card_number_title,
    mend: m.decisions_card_number_mend,
    note: m.decisions_card_number_note,
  },
  misleading_price: {
    title: m.decisions_misleading_price_title,
    mend: m.decisions_misleading_price_mend,
    note: m.decisions_misleading_price_note,
  },
  bad_photo: {
    title: m.decisions_bad_photo_title,
    mend: m.decisions_bad_photo_mend,
    note: m.decisions_bad_photo_note,
  },
  offensive: {
    title: m.decisions_offensive_title,
    mend: m.decisions_offensive_mend,
    note: m.decisions_offensive_note,
  },
  spam: {
    title: m.decisions_spam_title,
    mend: m.decisions_spam_mend,
    note: m.decisions_spam_note,
  },
  not_owner: {
    title: m.decisions_not_owner_title,
    mend: m.decisions_not_owner_mend,
    note: m.decisions_not_owner_note,
  },
  other: {
    title: m.decisions_other_title,
    mend: m.decisions_other_mend,
    note: null,
  },
};

/** What made the server itself open a case (product/trust#signals). */
export const signalKinds = [...productSignals, 'first_message_link'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** The rule that each signal speaks of, the gravest first: a moderator finds it chosen. */
const rulesOfSignals: readonly (readonly [SignalKind, ModerationRule])[] = [
  ['scam', 'scam'],
  ['card_number', 'card_number'],
  ['banned_word', 'prohibited'],
  ['first_message_link', 'link'],
  ['copied_photo', 'duplicate'],
  ['copied_text', 'duplicate'],
  ['link', 'link'],
  ['odd_price', 'misleading_price'],
  ['many_posts', 'spam'],
  ['phone_in_title', 'contact_in_text'],
];
const rulesOfReasons: Readonly<Partial<Record<ReportReason, ModerationRule>>> = {
  scam: 'scam',
  prohibited: 'prohibited',
  duplicate: 'duplicate',
  not_owner: 'not_owner',
  wrong_category: 'wrong_category',
  offensive: 'offensive',
  spam: 'spam',
};

/** The rule that the signals of a case speak of, or else its reports; null where neither names one that fits the subject. */
export function likelyRule(
  subject: ReportSubject,
  signals: readonly SignalKind[],
  reasons: readonly ReportReason[],
): ModerationRule | null {
  const named = [
    ...rulesOfSignals.flatMap(([kind, rule]) => (signals.includes(kind) ? [rule] : [])),
    ...reasons.flatMap((reason) => rulesOfReasons[reason] ?? []),
  ];
  return named.find((rule) => moderationRulesOf[subject].includes(rule)) ?? null;
}

/** Life of a case: `claimed` while a moderator works on it, `appealed` while its owner waits for another one, `closed` for good. */
export const caseStates = ['open', 'claimed', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Parts of the queue: what waits for a decision, what waits for an answer to an appeal, and what is decided. */
export const queueTabs = ['waiting', 'appealed', 'decided'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** What happens to a decided case, by whose day staff find it; those of other parts are found by the day on which they came there. */
export const caseMoments = ['decided', 'answered'] as const;
export type CaseMoment = (typeof caseMoments)[number];

/**
 * `approve` publishes what waited, `dismiss` leaves everything as it is, `reject` sends a listing back for mending, `block` takes a
 * listing off, removes a message, hides a review or blocks a person.
 */
export const caseDecisions = ['approve', 'dismiss', 'reject', 'block'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const appealDecisions = ['upheld', 'overturned'] as const;

/** Minutes for which a case belongs to the moderator who took it, and to whom it was handed for later. */
export const claimMinutes = 15;
export const aheadMinutes = 5;
/** Hours after which a case has waited too long (product/panel#queue). */
export const slowCaseHours = 2;
/** Cases that wait behind the one that a moderator looks at. */
export const casesAhead = 3;
/** Seconds for which a decision of review mode, or about several cases, can be taken back; nobody is told before. */
export const takeBackSeconds = 10;
/** The queue is counted up to this: whoever works on it works from its head, and a count of all is what a page would cost most. */
export const casesCounted = 1000;
/** Cases that are decided, or given back, at once. */
export const casesAtOnce = 100;
/** What a person can appeal while signed in; the block of an account has a way of its own. */
export const appealSubjects = ['product', 'review', 'message'] as const;
export type AppealSubject = (typeof appealSubjects)[number];
/** Hours in which an appeal is answered. */
export const appealHours = 72;
/** Code points of a moderator's note, and of an appeal. */
export const decisionNoteLimit = 1000;
export const appealTextMin = 10;
export const appealTextLimit = 1000;
