import { z } from 'zod';
import { booleanText, content, emptyAsAbsent, id, idText, lines, moment, page, pageQuery } from '#contract/schemas.ts';
import {
  appealDecisions,
  appealSubjects,
  appealTextLimit,
  appealTextMin,
  caseDecisions,
  caseStates,
  decisionNoteLimit,
  moderationRules,
  queueTabs,
  signalKinds,
} from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import { sortOrders } from '#contract/values/products/product.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { accountStatuses, adminBlockDays, roles } from '../../values/roles.ts';
import { messagePhoto } from '../chat/chat.ts';
import { product } from '../products/product.ts';

const caseId = z.object({ caseId: idText });
const version = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const staffMember = z.object({ id, username: z.string() });
const signal = z.object({
  kind: z.enum(signalKinds),
  detail: z.record(z.string(), z.unknown()).describe('what was found, by the kind'),
});
const outcome = {
  decision: z.enum(caseDecisions).nullable(),
  rule: z.enum(moderationRules).nullable(),
  decidedAt: moment.nullable(),
};

/** A case as a row of the queue. */
export const moderationCase = z
  .object({
    id,
    subject: z.enum(reportSubjects),
    subjectId: id,
    state: z.enum(caseStates),
    version,
    createdAt: moment,
    title: z
      .string()
      .describe('of the listing, the beginning of the review, or the name of the person; empty for a message'),
    imageUrl: z.string().nullable(),
    status: z.enum(productStatuses).nullable().describe('of the listing'),
    owner: z.object({ id, username: z.string() }).nullable().describe('whose the subject is'),
    reportCount: z.int(),
    reasons: z.array(z.enum(reportReasons)),
    signals: z.array(z.enum(signalKinds)),
    claimedBy: staffMember.nullable().describe('who works on it now'),
    claimedUntil: moment.nullable(),
    ...outcome,
    appealDueAt: moment.nullable(),
    appealDecision: z.enum(appealDecisions).nullable(),
  })
  .meta({ id: 'ModerationCase' });

const queueTabCounts = z.object({ waiting: z.int(), appealed: z.int(), mine: z.int() });

export const listCases = defineEndpoint('listCases', {
  summary: 'The queue of moderators, the oldest first',
  access: 'moderator',
  query: z.object({
    shelf: emptyAsAbsent(z.enum(queueTabs)),
    subject: emptyAsAbsent(z.enum(reportSubjects)),
    signal: emptyAsAbsent(z.enum(signalKinds)),
    reason: emptyAsAbsent(z.enum(reportReasons)),
    mine: emptyAsAbsent(booleanText).describe('only those that I work on'),
    sortOrder: emptyAsAbsent(z.enum(sortOrders)),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  response: content(page(moderationCase).shape.content.extend({ counts: queueTabCounts })),
  errors: ['VALIDATION'],
  limit: 'read',
});

/** A case with all that a decision needs. */
export const caseDetails = z
  .object({
    ...moderationCase.shape,
    subjectVersion: version.nullable().describe('of the listing; a decision names it'),
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
        rating: z.number().nullable(),
        reviewsCount: z.int(),
      })
      .nullable(),
    reports: z.array(
      z.object({ id, reason: z.enum(reportReasons), comment: z.string(), createdAt: moment, reporter: staffMember }),
    ),
    signals: z.array(z.enum(signalKinds)),
    signalDetails: z.array(signal),
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
        decide: z.array(z.enum(caseDecisions)),
        decideAppeal: z.boolean(),
        blockUser: z.boolean(),
      })
      .describe('what the caller may do once the case is theirs'),
  })
  .meta({ id: 'ModerationCaseDetails' });

const details = content(caseDetails);

export const getCase = defineEndpoint('getCase', {
  summary: 'A case with its subject, reports, signals and the earlier cases of the same person',
  access: 'moderator',
  params: caseId,
  response: details,
  errors: ['NOT_FOUND'],
  limit: 'read',
});

export const claimCase = defineEndpoint('claimCase', {
  summary: 'Take a case for 15 minutes; while one moderator has it no other can',
  access: 'moderator',
  params: caseId,
  response: details,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['case.claim'],
});

export const releaseCase = defineEndpoint('releaseCase', {
  summary: 'Give a case back to the queue',
  access: 'moderator',
  params: caseId,
  response: details,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  idempotent: 'refused',
  stepUp: 'none',
  audit: ['case.release'],
});

export const decideCase = defineEndpoint('decideCase', {
  summary: 'Decide a case that the caller has taken',
  access: 'moderator',
  params: caseId,
  body: z.object({
    version,
    subjectVersion: version.nullable().describe('of the listing as it was looked at'),
    decision: z.enum(caseDecisions),
    rule: z
      .enum(moderationRules)
      .nullable()
      .describe('what is broken; required to reject, block, or block the account'),
    note: lines(decisionNoteLimit).default('').describe('read by the owner; required where the rule is `other`'),
    blockUser: z
      .object({ days: z.int().min(1).max(adminBlockDays).nullable().describe('null: without an end') })
      .nullable()
      .default(null),
  }),
  response: details,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15, with: 'blockUser' },
  audit: [
    'case.approve',
    'case.reject',
    'case.block',
    'case.dismiss',
    'product.approve',
    'product.reject',
    'product.block',
    'review.hide',
    'message.remove',
    'user.block',
  ],
});

export const decideAppeal = defineEndpoint('decideAppeal', {
  summary: 'Answer an appeal against a decision of another moderator',
  access: 'moderator',
  params: caseId,
  body: z.object({ version, decision: z.enum(appealDecisions), note: lines(decisionNoteLimit).default('') }),
  response: details,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: 'none',
  audit: [
    'case.appeal_upheld',
    'case.appeal_overturned',
    'product.restore',
    'review.show',
    'message.restore',
    'user.unblock',
  ],
});

export const readCaseMessages = defineEndpoint('readCaseMessages', {
  summary: 'The reported message with up to ten before and after it; each reading is noted in the audit log',
  access: 'moderator',
  params: caseId,
  response: content(
    z.array(
      z.object({
        id,
        senderId: id,
        senderName: z.string(),
        text: z.string(),
        photos: z.array(messagePhoto),
        createdAt: moment,
        deleted: z.boolean(),
        reported: z.boolean(),
      }),
    ),
  ),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
  audit: ['message.read'],
});

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
const appealBody = z.object({ text: lines(appealTextLimit, appealTextMin) });

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

export const listMyDecisions = defineEndpoint('listMyDecisions', {
  summary:
    'The decisions by which my listings stand refused or blocked, my reviews hidden and my messages removed, the newest first',
  access: 'user',
  response: content(z.array(ownDecision)),
  errors: [],
  limit: 'read',
});

export const appealDecision = defineEndpoint('appealDecision', {
  summary: 'Ask for another moderator; once per decision',
  access: 'user',
  object: 'own',
  params: caseId,
  body: appealBody,
  response: content(ownDecision),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
  idempotent: 'refused',
});

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

export const getMyBlock = defineEndpoint('getMyBlock', {
  summary:
    'Why my account is blocked, for half an hour after a sign-in that failed for that alone; null without its cookie, and once the block is over',
  access: 'anyone',
  response: content(ownBlock.nullable()),
  errors: [],
  limit: 'read',
});

export const appealMyBlock = defineEndpoint('appealMyBlock', {
  summary:
    'Ask for another moderator about the block of my account, by the cookie of the refused sign-in; once per block',
  access: 'anyone',
  body: appealBody,
  response: content(ownBlock),
  errors: ['GONE', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED', 'ORIGIN_REFUSED'],
  limit: 'write',
  idempotent: 'refused',
});
