import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaseDecision, type ModerationRule, takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { newBatchId } from './batch-id.ts';

/** What a decision names of a case. */
export interface DecidedCase {
  caseId: number;
  version: number;
  subjectVersion: number | null;
}

export interface Verdict {
  decision: CaseDecision;
  rule: ModerationRule | null;
  note: string;
}

/** A case that was not decided. */
interface Refused {
  caseId: number;
  reason: string;
}

/** Decisions that can still be taken back. */
export interface PendingBatch extends Verdict {
  batchId: string;
  /** the same for batches that were decided by one press, and are taken back by one */
  actId: string;
  caseIds: readonly number[];
  /** ms since the epoch, by this device's clock */
  until: number;
}

/**
 * Decides cases so that it can be taken back for ten seconds (product/panel#review). `pending` are those decisions, the last one at the end.
 */
export function useDecisions() {
  const api = useApi();
  const [pending, setPending] = useState<readonly PendingBatch[]>([]);
  const sending = useRef(new Map<string, Promise<{ content: { held: readonly number[] } }>>());
  // By the cases that they name: nobody knows whether these came to be.
  const unanswered = useRef(new Map<string, Verdict & { batchId: string }>());
  const clocks = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = clocks.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const forget = useCallback(
    (batchId: string): void => setPending((before) => before.filter((batch) => batch.batchId !== batchId)),
    [],
  );

  /** One call for all these cases. @returns those that cannot be decided like this @throws ApiError */
  const propose = useCallback(
    async (cases: readonly DecidedCase[], verdict: Verdict, actId?: string): Promise<readonly Refused[]> => {
      const caseIds = cases.map(({ caseId }) => caseId);
      const named = caseIds.join();
      const earlier = unanswered.current.get(named);
      const isRepeat = earlier !== undefined && isSame(earlier, verdict);
      // Asked again by its own number it is not decided twice.
      const batchId = isRepeat ? earlier.batchId : newBatchId();
      const until = Date.now() + takeBackSeconds * 1000;
      // It can be taken back from now on: whoever is quick need not wait for the answer.
      setPending((before) => [...before, { batchId, actId: actId ?? batchId, caseIds, until, ...verdict }]);
      clocks.current.add(setTimeout(() => forget(batchId), takeBackSeconds * 1000));
      const send = () => api.call('proposeDecisions', { body: { batchId, cases: [...cases], ...verdict } });
      const sent =
        earlier && !isRepeat
          ? api
              .call('undoDecisions', { body: { batchId: earlier.batchId } })
              .catch(() => undefined)
              .then(send)
          : send();
      sending.current.set(batchId, sent);
      try {
        const { held, refused } = (await sent).content;
        unanswered.current.delete(named);
        if (held.length === 0) forget(batchId);
        else
          setPending((before) =>
            before.map((batch) => (batch.batchId === batchId ? { ...batch, caseIds: held } : batch)),
          );
        return refused;
      } catch (error) {
        forget(batchId);
        if (error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500))
          unanswered.current.set(named, { batchId, ...verdict });
        throw error;
      } finally {
        sending.current.delete(batchId);
      }
    },
    [api, forget],
  );

  /** Takes a decision back. @returns its cases; none where nothing was held, or where it was too late, which is told */
  const undo = useCallback(
    async ({ batchId }: PendingBatch): Promise<readonly number[]> => {
      forget(batchId);
      try {
        // What was refused, or never came, is told by whoever proposed it.
        const sent = await sending.current.get(batchId)?.catch(() => ({ content: { held: [] } }));
        if (sent?.content.held.length === 0) return [];
        return (await api.call('undoDecisions', { body: { batchId } })).content.caseIds;
      } catch (error) {
        toast(error instanceof Error ? error.message : m.moderation_undo_failed(), { kind: 'error' });
        return [];
      }
    },
    [api, forget],
  );
  return { pending, propose, undo };
}

function isSame(one: Verdict, other: Verdict): boolean {
  return one.decision === other.decision && one.rule === other.rule && one.note === other.note;
}

/** What was not decided, and why, in one message. */
export function refusedText(refused: readonly Refused[]): string {
  const [only, ...others] = refused;
  if (only && others.length === 0) return m.moderation_review_refused({ id: only.caseId, reason: only.reason });
  const reasons = [...Map.groupBy(refused, ({ reason }) => reason)];
  return m.moderation_refused_cases({
    cases: reasons
      .map(([reason, cases]) => `${m.common_number({ id: cases.map(({ caseId }) => caseId).join(', ') })}: ${reason}`)
      .join(' '),
  });
}
