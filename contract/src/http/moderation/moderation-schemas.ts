import { z } from 'zod';
import { content, id, idText, isExchange, lines, moment } from '#contract/schemas.ts';
import {
  appealDecisions,
  appealSubjects,
  appealTextLimit,
  appealTextMin,
  caseDecisions,
  caseStates,
  moderationRules,
  signalKinds,
} from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import { currencies, paymentTypes } from '#contract/values/products/product.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { accountStatuses, adminBlockDays, roles } from '#contract/values/roles.ts';
import { product } from '../products/product-schemas.ts';

export const caseId = z.object({ caseId: idText });

export const caseVersion = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** Names a group of cases: of copies of one listing, or of one owner. */
export const groupKey = z.string().regex(/^(?:copy|case|product|user|review|message):[1-9]\d{0,18}$/);

const staffMember = z.object({ id, username: z.string() });

const signal = z.object({
  kind: z.enum(signalKinds),
  detail: z.record(z.string(), z.unknown()).describe('what was found, by the kind'),
});

/** A part of a text: where it begins and where it has ended, in UTF-16 units. */
export const stretch = z.object({ from: z.int(), to: z.int() });

const outcome = {
  decision: z.enum(caseDecisions).nullable(),
  rule: z.enum(moderationRules).nullable(),
  decidedAt: moment.nullable(),
};

/** The price of a listing, as far as moderators compare it. */
export const shownPrice = z.object({
  price: z.int().min(0),
  priceUzs: z.int().min(0),
  maxPrice: z.int().nullable(),
  currencyType: z.enum(currencies),
  paymentType: z.enum(paymentTypes),
  isExchange,
});

/** A decision that did not come about when it was due. */
export const failedDecision = z.object({
  caseId: id,
  subject: z.enum(reportSubjects),
  title: z.string(),
  reason: z.string(),
});

/** What a decision about a case may do, as the audit log keeps it. */
export const decisionActs = [
  'case.approve',
  'case.reject',
  'case.block',
  'case.dismiss',
  'product.approve',
  'product.reject',
  'product.block',
  'product.delete',
  'review.hide',
  'message.remove',
  'user.block',
] as const;

/** How long the account of whom a decision is about is blocked with it. */
export const blockUser = z
  .object({ days: z.int().min(1).max(adminBlockDays).nullable().describe('null: without an end') })
  .nullable();

/** A case as a row of the queue. */
export const moderationCase = z
  .object({
    id,
    subject: z.enum(reportSubjects),
    subjectId: id,
    state: z.enum(caseStates),
    version: caseVersion,
    createdAt: moment,
    title: z
      .string()
      .describe('of the listing, the beginning of the review, or the name of the person; empty for a message'),
    imageUrl: z.string().nullable(),
    status: z.enum(productStatuses).nullable().describe('of the listing'),
    subjectVersion: caseVersion.nullable().describe('of the listing; a decision names it'),
    price: shownPrice.nullable().describe('of the listing'),
    excerpt: z.string().nullable().describe('the beginning of the listing’s text'),
    pending: z
      .object({ batchId: z.uuid(), dueAt: moment, failed: z.string().nullable().describe('why it did not come about') })
      .nullable()
      .describe('a decision that may still be taken back, or that has failed'),
    owner: z.object({ id, username: z.string() }).nullable().describe('whose the subject is'),
    reportCount: z.int(),
    reasons: z.array(z.enum(reportReasons)),
    signals: z.array(z.enum(signalKinds)),
    claimedBy: staffMember.nullable().describe('who works on it now'),
    claimedUntil: moment.nullable(),
    ...outcome,
    appealedAt: moment.nullable(),
    appealDueAt: moment.nullable(),
    appealDecision: z.enum(appealDecisions).nullable(),
  })
  .meta({ id: 'ModerationCase' });

const caseGroup = z
  .object({ key: groupKey, size: z.int() })
  .nullable()
  .describe('cases of one seller or of copies of one listing that wait; null where it is alone');

/** A case in the queue, where it may stand for all of its group. */
export const queueRow = z.object({ ...moderationCase.shape, group: caseGroup }).meta({ id: 'ModerationQueueRow' });

/** What somebody reads of each rule that they can have broken, in their own language. */
export const ruleNotes = z
  .array(
    z.object({
      rule: z.enum(moderationRules),
      title: z.string(),
      mend: z.string(),
      note: z.string().nullable().describe('the comment where nobody writes one; null where one has to be written'),
    }),
  )
  .describe('what each rule says to whose the subject is, in their language');

/** A case with all that a decision needs. */
export const caseDetails = z
  .object({
    ...moderationCase.shape,
    group: caseGroup,
    product: product.nullable(),
    review: z.object({ rating: z.int(), text: z.string(), hidden: z.boolean() }).nullable(),
    person: z
      .object({
        id,
        username: z.string(),
        role: z.enum(roles),
        status: z.enum(accountStatuses),
        blockedUntil: moment.nullable(),
        createdAt: moment,
        listings: z.int().describe('active ones'),
        refused: z.int().describe('earlier cases in which something was refused or blocked'),
        passed: z.int().describe('earlier cases that ended without consequences'),
        neighbours: z.int().describe('other accounts that were used on a device of theirs'),
        neighbourAccounts: z
          .array(z.object({ id, username: z.string(), status: z.enum(accountStatuses) }))
          .describe('the newest of them'),
        rating: z.number().nullable(),
        reviewsCount: z.int(),
      })
      .nullable(),
    reports: z.array(
      z.object({ id, reason: z.enum(reportReasons), comment: z.string(), createdAt: moment, reporter: staffMember }),
    ),
    signals: z.array(z.enum(signalKinds)),
    signalDetails: z.array(signal),
    named: z.array(z.object({ id, title: z.string() })).describe('listings that the signals name, by `productId`'),
    flagged: z
      .object({ title: z.array(stretch), text: z.array(stretch) })
      .describe('what raised the signals: stretches of title and text of the listing, or of the review'),
    ruleNotes,
    likelyRule: z.enum(moderationRules).nullable().describe('the rule that signals and reports speak of'),
    earlier: z.array(
      z.object({
        id,
        subject: z.enum(reportSubjects),
        title: z.string(),
        createdAt: moment,
        state: z.enum(caseStates),
        ...outcome,
      }),
    ),
    note: z.string().nullable().describe('of the decision'),
    decidedBy: staffMember.nullable(),
    userBlocked: z.boolean().describe('the decision blocked the account too'),
    appeal: z
      .object({
        text: z.string(),
        at: moment,
        dueAt: moment,
        decision: z.enum(appealDecisions).nullable(),
        note: z.string().nullable(),
        decidedBy: staffMember.nullable(),
      })
      .nullable(),
    can: z
      .object({
        why: z.string().nullable().describe('why the caller may not decide it, or only dismiss it, in words'),
        decide: z.array(z.enum(caseDecisions)),
        decideAppeal: z.boolean(),
        blockUser: z.boolean(),
      })
      .describe('what the caller may do once the case is theirs'),
  })
  .meta({ id: 'ModerationCaseDetails' });

export const caseResponse = content(caseDetails);

/** What somebody asked of another moderator, and what came of it. Who decided is staff's business alone. */
const ownAppeal = z
  .object({
    text: z.string(),
    at: moment,
    dueAt: moment.describe('until when it is answered'),
    decision: z.enum(appealDecisions).nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'OwnAppeal' });

export const appealBody = z.object({ text: lines(appealTextLimit, appealTextMin) });

/** A decision about one's own listing, review or message, and what became of the appeal. */
export const ownDecision = z
  .object({
    caseId: id,
    subject: z.enum(appealSubjects),
    subjectId: id,
    productId: id.nullable().describe('the listing, where it is about one'),
    decision: z.enum(['reject', 'block']),
    rule: z.enum(moderationRules).nullable(),
    note: z.string().nullable(),
    decidedAt: moment,
    canAppeal: z.boolean(),
    appeal: ownAppeal.nullable(),
  })
  .meta({ id: 'OwnDecision' });

/** The block of one's own account. */
export const ownBlock = z
  .object({
    until: moment.nullable().describe('null: without an end'),
    rule: z.enum(moderationRules).nullable(),
    note: z.string().nullable(),
    decidedAt: moment,
    canAppeal: z.boolean(),
    appeal: ownAppeal.nullable(),
  })
  .meta({ id: 'OwnBlock' });
