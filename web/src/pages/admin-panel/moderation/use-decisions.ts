import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaseDecision, type ModerationRule, takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

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

/** Decisions that can still be taken back. */
export interface PendingBatch extends Verdict {
  batchId: string;
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
  const sending = useRef(new Map<string, Promise<unknown>>());
  const clocks = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = clocks.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const forget = useCallback(
    (batchId: string): void => setPending((before) => before.filter((batch) => batch.batchId !== batchId)),
    [],
  );

  /** @returns the cases that cannot be decided like this @throws ApiError */
  const propose = useCallback(
    async (cases: readonly DecidedCase[], verdict: Verdict): Promise<readonly { caseId: number; reason: string }[]> => {
      const batchId = crypto.randomUUID();
      const caseIds = cases.map(({ caseId }) => caseId);
      const until = Date.now() + takeBackSeconds * 1000;
      // It can be taken back from now on: whoever is quick need not wait for the answer.
      setPending((before) => [...before, { batchId, caseIds, until, ...verdict }]);
      clocks.current.add(setTimeout(() => forget(batchId), takeBackSeconds * 1000));
      const sent = api.call('proposeDecisions', { body: { batchId, cases: [...cases], ...verdict } });
      sending.current.set(batchId, sent);
      try {
        const { held, refused } = (await sent).content;
        if (held.length === 0) forget(batchId);
        else
          setPending((before) =>
            before.map((batch) => (batch.batchId === batchId ? { ...batch, caseIds: held } : batch)),
          );
        return refused;
      } catch (error) {
        forget(batchId);
        throw error;
      } finally {
        sending.current.delete(batchId);
      }
    },
    [api, forget],
  );

  /** Takes the last decision back. @returns its cases; none where it was too late, which is told */
  const undo = useCallback(
    async (batch: PendingBatch): Promise<readonly number[]> => {
      forget(batch.batchId);
      try {
        await sending.current.get(batch.batchId);
        return (await api.call('undoDecisions', { body: { batchId: batch.batchId } })).content.caseIds;
      } catch (error) {
        toast(error instanceof Error ? error.message : m.moderation_undo_failed(), { kind: 'error' });
        return [];
      }
    },
    [api, forget],
  );
  return { pending, propose, undo };
}
