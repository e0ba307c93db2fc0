import type { z } from 'zod';
import type { caseDetails, moderationCase, queueRow } from '#contract/http/moderation/moderation-schemas.ts';
import type { product } from '#contract/http/products/product-schemas.ts';
import { defaultLanguage, type Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import {
  claimMinutes,
  likelyRule,
  moderationRulesOf,
  moderationRuleTexts,
  signalKinds,
} from '#contract/values/moderation/moderation.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { outranks } from '#contract/values/roles.ts';
import { meanRating, shownName } from '#server/features/accounts/accounts.ts';
import { flaggedStretches } from '#server/features/product-signals/product-signals.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { isOpenState } from '#server/platform/database/case-conditions.ts';
import { keptText } from '#server/platform/database/localized.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import { denyAppeal, denyCase } from './case.policy.ts';
import type {
  CaseRow,
  listEarlierCases,
  listNeighbours,
  listReports,
  QueueRow,
  WholeCaseRow,
} from './case.repository.ts';
import { isClaimLive, possibleDecisions } from './case-life.ts';

/** Width in pixels of a picture in the queue. */
const pictureWidth = 320;

/** A case as a row of the queue. */
function caseView(row: CaseRow, { language, now }: { language: Language; now: Date }): z.input<typeof moderationCase> {
  const live = isClaimLive(row.claimed_at, now) ? row.claimed_at : null;
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    state: row.state === 'claimed' && !live ? 'open' : row.state,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    title: row.subject === 'user' ? (owner(row, language)?.username ?? '') : (row.title ?? ''),
    imageUrl: row.image_hash === null ? null : pictureUrl(row.image_hash, pictureWidth),
    status: row.product_status,
    subjectVersion: row.product_version,
    price: priceView(row),
    excerpt: row.excerpt,
    pending:
      row.pending_batch === null || !row.pending_due_at
        ? null
        : {
            batchId: row.pending_batch,
            dueAt: row.pending_due_at.toISOString(),
            failed: keptText(row.pending_failed, language),
          },
    owner: owner(row, language),
    reportCount: row.report_count,
    reasons: row.reasons,
    signals: [...new Set(knownSignals(row).map(({ kind }) => kind))],
    claimedBy: live ? member(row.claimed_by, row.claimed_by_name) : null,
    claimedUntil: live ? new Date(live.getTime() + claimMinutes * 60_000).toISOString() : null,
    decision: row.decision,
    rule: row.rule,
    decidedAt: row.decided_at?.toISOString() ?? null,
    appealedAt: row.appealed_at?.toISOString() ?? null,
    appealDueAt: row.appeal_due_at?.toISOString() ?? null,
    appealDecision: row.appeal_decision,
  };
}

/** A case as a row of the queue, which may stand for its whole group. */
export function queueRowView(row: QueueRow, context: { language: Language; now: Date }): z.input<typeof queueRow> {
  return { ...caseView(row, context), group: groupView(row) };
}

function groupView({ group_key: key, group_size: size }: Pick<QueueRow, 'group_key' | 'group_size'>) {
  return key === null || size < 2 ? null : { key, size };
}

/** What each rule that such a subject can break says to its owner, in their language. */
export function ruleNotesView(
  subject: ReportSubject,
  ownerLanguage: Language | null,
): z.input<typeof caseDetails>['ruleNotes'] {
  const language = ownerLanguage ?? defaultLanguage;
  return moderationRulesOf[subject].map((rule) => {
    const { title, mend, note } = moderationRuleTexts[rule];
    return { rule, title: say(title, language), mend: say(mend, language), note: note && say(note, language) };
  });
}

/** A case with all that a decision needs. */
export function caseDetailsView(
  row: WholeCaseRow,
  context: {
    viewer: Viewer;
    language: Language;
    now: Date;
    product: z.input<typeof product> | null;
    reports: Awaited<ReturnType<typeof listReports>>;
    earlier: Awaited<ReturnType<typeof listEarlierCases>>;
    named: readonly { id: number; title: string }[];
    neighbours: Awaited<ReturnType<typeof listNeighbours>>;
  },
): z.input<typeof caseDetails> {
  const { viewer, language, product, reports, earlier, named, neighbours } = context;
  return {
    ...caseView(row, context),
    group: groupView(row),
    product,
    review:
      row.review_rating === null
        ? null
        : { rating: row.review_rating, text: row.review_body ?? '', hidden: row.review_hidden ?? false },
    person: personView(row, neighbours, language),
    reports: reports.map(({ id, reason, note, created_at, reporter_id, ...reporter }) => ({
      id,
      reason,
      comment: note,
      createdAt: created_at.toISOString(),
      reporter: { id: reporter_id, username: shownName(reporter, language) },
    })),
    signalDetails: knownSignals(row).map(({ kind, detail }) => ({ kind, detail: detail ?? {} })),
    named: [...named],
    flagged: {
      title: product ? flaggedStretches(wordsOf(product.title), knownSignals(row)) : [],
      text: flaggedStretches(wordsOf(product?.description ?? row.review_body), knownSignals(row)),
    },
    ruleNotes: ruleNotesView(row.subject, row.owner_language),
    likelyRule: likelyRule(
      row.subject,
      knownSignals(row).map(({ kind }) => kind),
      row.reasons,
    ),
    earlier: earlier.map(({ id, subject, title, created_at, state, decision, rule, decided_at }) => ({
      id,
      subject,
      title: title ?? '',
      state,
      decision,
      rule,
      createdAt: created_at.toISOString(),
      decidedAt: decided_at?.toISOString() ?? null,
    })),
    note: row.reason,
    decidedBy: member(row.decided_by, row.decided_by_name),
    userBlocked: row.user_blocked,
    appeal: appealView(row),
    can: rightsOf(row, viewer, language),
  };
}

function priceView({ price, price_uzs, max_price, currency, payment_type, is_exchange }: CaseRow) {
  if (price === null || price_uzs === null || currency === null || payment_type === null) return null;
  return {
    price,
    priceUzs: price_uzs,
    maxPrice: max_price,
    currencyType: currency,
    paymentType: payment_type,
    isExchange: is_exchange === true,
  };
}

function rightsOf(row: WholeCaseRow, viewer: Viewer, language: Language) {
  const parties = partiesOf(row);
  const { owner: person } = parties;
  const denial = row.state === 'appealed' ? denyAppeal(viewer, parties, row) : denyCase(viewer, parties);
  const mayDecide = denyCase(viewer, parties) === null;
  const isBehindAppeal = isOpenState(row.state) && row.is_product_appealed;
  const why = denial?.text ?? (isBehindAppeal ? m.refusals_act_appeal_waits : null);
  return {
    why: why && say(why, language),
    decide: mayDecide ? possibleDecisions({ ...row, target_kind: row.subject }) : [],
    decideAppeal: row.state === 'appealed' && denyAppeal(viewer, parties, row) === null,
    blockUser: mayDecide && person !== null && row.owner_status === 'active' && outranks(viewer.role, person.role),
  };
}

/** Whom a case is about and who complained, as the rules see them. */
export function partiesOf({
  owner_id,
  owner_role,
  is_reporter: isReporter,
}: Pick<WholeCaseRow, 'owner_id' | 'owner_role' | 'is_reporter'>) {
  return { owner: owner_id === null || owner_role === null ? null : { id: owner_id, role: owner_role }, isReporter };
}

function personView(
  row: WholeCaseRow,
  neighbours: Awaited<ReturnType<typeof listNeighbours>>,
  language: Language,
): z.input<typeof caseDetails>['person'] {
  const person = owner(row, language);
  if (!person || !row.owner_role || !row.owner_status || !row.owner_since) return null;
  return {
    ...person,
    role: row.owner_role,
    status: row.owner_status,
    blockedUntil: row.owner_blocked_until?.toISOString() ?? null,
    createdAt: row.owner_since.toISOString(),
    listings: row.owner_products,
    refused: row.owner_refused,
    passed: row.owner_passed,
    neighbours: neighbours[0]?.total ?? 0,
    neighbourAccounts: neighbours.map(({ id, status, username }) => ({
      id,
      status,
      username: shownName({ status, username }, language),
    })),
    rating: meanRating({ rating_sum: row.owner_rating_sum ?? 0, rating_count: row.owner_rating_count ?? 0 }),
    reviewsCount: row.owner_rating_count ?? 0,
  };
}

function appealView(row: CaseRow): z.input<typeof caseDetails>['appeal'] {
  const { appeal_text, appealed_at, appeal_due_at } = row;
  if (appeal_text === null || !appealed_at || !appeal_due_at) return null;
  return {
    text: appeal_text,
    at: appealed_at.toISOString(),
    dueAt: appeal_due_at.toISOString(),
    decision: row.appeal_decision,
    note: row.appeal_reason,
    decidedBy: member(row.appeal_decided_by, row.appeal_decided_by_name),
  };
}

function owner({ owner_id: id, owner_name, owner_status }: CaseRow, language: Language) {
  if (id === null || owner_name === null || owner_status === null) return null;
  return { id, username: shownName({ username: owner_name, status: owner_status }, language) };
}

function member(id: number | null, username: string | null) {
  return id === null || username === null ? null : { id, username };
}

/** Listings that the signals of a case name, as those from which it is copied. */
export function namedProducts(row: CaseRow): number[] {
  return [...new Set(knownSignals(row).flatMap(({ detail }) => productIdOf(detail) ?? []))];
}

/** The listing from which that of this case seems to be copied. */
export function copiedFrom(row: CaseRow): number | null {
  const copied = knownSignals(row).filter(({ kind }) => kind === 'copied_photo' || kind === 'copied_text');
  return copied.map(({ detail }) => productIdOf(detail)).find((id) => id !== null) ?? null;
}

function productIdOf(detail: Record<string, unknown> | undefined): number | null {
  const id = detail?.productId;
  return typeof id === 'number' ? id : null;
}

const wordsOf = (text: unknown): string => (typeof text === 'string' ? text : '');

/** Signals that this version has words for. */
function knownSignals({ signals }: CaseRow) {
  const known: readonly string[] = signalKinds;
  return signals.filter(({ kind }) => known.includes(kind));
}
