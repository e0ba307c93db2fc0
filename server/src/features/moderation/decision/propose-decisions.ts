import type { z } from 'zod';
import type { proposeDecisions as declaration } from '#contract/http/moderation/propose-decisions.ts';
import { m, say } from '#contract/texts/messages.ts';
import { takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { networkKey } from '#server/platform/caller/caller.ts';
import { isOpenState } from '#server/platform/database/case-conditions.ts';
import { AppError, fieldRefusal, wordsOf } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { refusal } from '#server/platform/http/policy.ts';
import type { Call } from '#server/platform/http/register-endpoint.ts';
import { denyCase } from '../case/case.policy.ts';
import { partiesOf } from '../case/case.view.ts';
import { isClaimLive, possibleDecisions } from '../case/case-life.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { wrongRule } from './decide-case.ts';
import {
  addPendingDecisions,
  lockProposedCases,
  type PendingDecision,
  type ProposedCase,
} from './pending-decision.repository.ts';

type Asked = z.output<typeof declaration.body>;
type Answer = z.input<typeof declaration.response>['content'];

/**
 * Holds decisions for the seconds in which they can be taken back; cases that nobody has become the moderator's. One that cannot be
 * decided does not stop the others (product/panel#review).
 */
export async function proposeDecisions(
  { database, clock }: Pick<ModerationDeps, 'database' | 'clock'>,
  { batchId, cases, decision, rule, note }: Asked,
  { viewer, request, language, record }: Pick<Call<typeof declaration>, 'viewer' | 'request' | 'language' | 'record'>,
): Promise<Answer> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + takeBackSeconds * 1000);
  const by = { batchId, viewerId: viewer.id, requestId: request.id, network: networkKey(request.ip), now, dueAt };
  return database.db.transaction().execute(async (transaction) => {
    const ids = cases.map(({ caseId }) => caseId);
    const found = new Map((await lockProposedCases(transaction, ids, viewer.id)).map((each) => [each.id, each]));
    const asked = cases.map(({ caseId, version, subjectVersion }) => ({
      caseId,
      decision,
      rule,
      note,
      version,
      subjectVersion,
    }));
    const isRepeat = ({ caseId }: { caseId: number }) => found.get(caseId)?.pending_batch === batchId;
    const judged = asked
      .filter((each) => !isRepeat(each))
      .map((each) => ({ ...each, error: whyNot(found.get(each.caseId), each, { viewer, now }) }));
    const pending = judged.flatMap(({ error, ...each }) => (error ? [] : [each]));
    if (pending.length > 0) {
      await addPendingDecisions(transaction, pending, by);
      await record(
        transaction,
        ...pending.map(
          ({ caseId }) => ({ action: 'case.propose', kind: 'case', id: caseId, after: { decision, rule } }) as const,
        ),
      );
    }
    return {
      dueAt: dueAt.toISOString(),
      held: [...asked.filter(isRepeat), ...pending].map(({ caseId }) => caseId),
      refused: judged.flatMap(({ caseId, error }) =>
        error ? [{ caseId, reason: say(wordsOf(error), language) }] : [],
      ),
    };
  });
}

/** Why this moderator cannot decide a case like this; null where they can. What changes until it is due is found then. */
function whyNot(
  found: ProposedCase | undefined,
  asked: PendingDecision,
  { viewer, now }: { viewer: Viewer; now: Date },
): AppError | null {
  if (!found) return new AppError('NOT_FOUND');
  const isDecided = found.pending_batch !== null || !isOpenState(found.state);
  if (isDecided) return new AppError('CONFLICT', { text: m.refusals_case_is_decided });
  if (found.claimed_by !== viewer.id && isClaimLive(found.claimed_at, now))
    return new AppError('CONFLICT', { text: m.refusals_case_is_taken });
  if (found.version !== asked.version || found.product_version !== asked.subjectVersion) return versionConflict();
  const denial = denyCase(viewer, partiesOf(found));
  if (denial) return refusal(denial);
  if (found.is_product_appealed && asked.decision !== 'dismiss')
    return new AppError('CONFLICT', { text: m.refusals_act_appeal_waits });
  const isPossible = possibleDecisions(found).includes(asked.decision);
  // A person is blocked for so many days, with a fresh code: that is no decision of one key.
  if (!isPossible || (found.target_kind === 'user' && asked.decision === 'block'))
    return fieldRefusal('decision', m.refusals_decision_not_possible_here);
  return wrongRule(found, { ...asked, blockUser: null });
}
