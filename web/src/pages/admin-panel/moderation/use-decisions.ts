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
      const sentAt = Date.now();
      const { content } = await api.call('proposeDecisions', { body: { batchId, cases: [...cases], ...verdict } });
      const left = sentAt + takeBackSeconds * 1000 - Date.now();
      if (content.held.length > 0 && left > 0) {
        const until = Date.now() + left;
        setPending((before) => [...before, { batchId, caseIds: content.held, until, ...verdict }]);
        const clock = setTimeout(() => forget(batchId), left);
        clocks.current.add(clock);
      }
      return content.refused;
    },
    [api, forget],
  );

  /** Takes the last decision back. @returns its cases; none where it was too late, which is told */
  const undo = useCallback(
    async (batch: PendingBatch): Promise<readonly number[]> => {
      forget(batch.batchId);
      try {
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
