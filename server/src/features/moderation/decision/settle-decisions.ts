import { writtenLanguages } from '#contract/texts/language.ts';
import { inEveryLanguage, m, type Text } from '#contract/texts/messages.ts';
import { recorderOf } from '#server/platform/audit/audit.repository.ts';
import { AppError, wordsOf } from '#server/platform/errors/app-error.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { announceConsequences, decideClaimedCase, lockCaseWithSubject } from './decide-case.ts';
import {
  type DueDecision,
  findDecider,
  findDueDecision,
  purgeFailedDecisions,
  saveFailedDecision,
  takePendingDecision,
} from './pending-decision.repository.ts';

type Deps = Pick<ModerationDeps, 'database' | 'clock' | 'chat' | 'log' | 'publicChanged'>;

/** ms for which a failure can be read; its case waits in the queue all the time. */
const failuresKeptMs = 7 * 24 * 3_600_000;

/** ms for which a decision is tried that breaks off for no reason of its own. */
const triedForMs = 10 * 60_000;

/**
 * Lets decisions come about that nobody has taken back in time, as if their moderator decided now: what has changed since makes one fail,
 * which is kept with its reason (product/panel#review).
 */
export async function settleDecisions(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const tried: number[] = [];
  let settled = 0;
  for (;;) {
    const due = await findDueDecision(db, deps.clock.now(), tried);
    if (!due) break;
    tried.push(due.case_id);
    // Each stands or fails alone.
    if (await settle(deps, due)) settled += 1;
  }
  if (settled > 0) deps.publicChanged();
}

/** Forgets failures that nobody reads any more. */
export async function forgetFailedDecisions({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - failuresKeptMs);
  await inSteps(() => purgeFailedDecisions(database.db, before));
}

async function settle(deps: Deps, due: DueDecision): Promise<boolean> {
  try {
    return await decideDue(deps, due);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await fail(deps, due, wordsOf(error));
    else {
      deps.log.warn({ err: error, caseId: due.case_id }, 'a decision could not be settled');
      // It stays due and is tried again, but no case stays out of sight for ever.
      if (deps.clock.now().getTime() - due.due_at.getTime() > triedForMs) await fail(deps, due, m.errors_internal);
    }
    return false;
  }
}

/** Keeps why a decision did not come about, for its moderator and in the audit log; one that was taken back meanwhile has not failed. */
async function fail({ database }: Pick<Deps, 'database'>, due: DueDecision, reason: Text): Promise<void> {
  const { case_id: id, batch_id: batchId, asked } = due;
  await database.db.transaction().execute(async (transaction) => {
    const failed = { caseId: id, batchId, reason: inEveryLanguage(reason) };
    if (!(await saveFailedDecision(transaction, failed))) return;
    const record = recorderOf({ viewer: { id: due.decided_by }, request: requestOf(due) });
    await record(transaction, {
      action: 'case.fail',
      kind: 'case',
      id,
      after: { decision: asked.decision, rule: asked.rule },
      // Whoever reads the log reads it in any of them.
      reason: writtenLanguages.map((language) => failed.reason[language]).join(' / '),
    });
  });
}

function requestOf({ request_id: id, network }: DueDecision) {
  return id === null ? null : { id, network };
}

/** @returns false where it was taken back, or settled by another node, meanwhile @throws AppError as `decideCase` does */
async function decideDue(deps: Deps, due: DueDecision): Promise<boolean> {
  const { case_id: caseId, batch_id: batchId, decided_by: userId, asked } = due;
  const done = await deps.database.db.transaction().execute(async (transaction) => {
    const decider = await findDecider(transaction, userId);
    if (!decider) throw new AppError('FORBIDDEN', { text: m.refusals_case_no_staff_now });
    const found = await lockCaseWithSubject(transaction, caseId, { by: decider, withOwner: false });
    if (!(await takePendingDecision(transaction, caseId, batchId))) return null;
    const record = recorderOf({ viewer: decider, request: requestOf(due) });
    const by = { viewer: { ...decider, sessionId: '' }, record };
    return decideClaimedCase(transaction, found, { ...asked, blockUser: null }, by, deps.clock.now());
  });
  // A pending decision never blocks an account, so no session ends.
  if (done) announceConsequences({ chat: deps.chat, forgetSession: () => undefined }, done);
  return done !== null;
}
