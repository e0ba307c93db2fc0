import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type CaseDecision, type ModerationRule, takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { newBatchId } from './batch-id.ts';
import { casesKey } from './cases-key.ts';

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
  /** whether it came to be is not known */
  isUnanswered?: boolean;
}

type Decisions = ReturnType<typeof usePendingDecisions>;

/** Kept by the panel, not by a tab: whoever goes to another one can still take back what they decided. */
export const DecisionsContext = createContext<Decisions | null>(null);

/** The decisions of the panel around. */
export function useDecisions(): Decisions {
  const decisions = useContext(DecisionsContext);
  if (!decisions) throw new Error('no decisions are kept around this');
  return decisions;
}

/** Under this the panel keeps what the server knows of the moderator's own decisions. */
const ownKey = [...casesKey, 'own'] as const;

const ownDecisionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.call('listOwnPendingDecisions', {}, { signal }).then(({ content }) => content),
  });

/** Decisions of this moderator that did not come about: their cases wait again. */
export const useFailedDecisions = () => useQuery(ownDecisionsQuery(useApi())).data?.failed ?? [];

/** ms after which what came of a decision is there to be read. */
const settledAfterMs = 1500;
/** ms before each try to take back what nobody knows of: it may arrive behind the first ones. */
const undoTriesMs = [0, 1000, 2500];

/**
 * Decides cases so that it can be taken back for ten seconds (product/panel#review). `pending` are those decisions, the last one at the end; what
 * an earlier page of this moderator decided a moment ago is among them.
 */
export function usePendingDecisions() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingBatch[]>([]);
  const sending = useRef(new Map<string, Promise<{ content: { held: readonly number[] } }>>());
  // By the cases that they name: nobody knows whether these came to be.
  const unanswered = useRef(new Map<string, Verdict & { batchId: string }>());
  const undone = useRef(new Set<string>());
  const clocks = useRef(new Set<ReturnType<typeof setTimeout>>());
  const forget = useCallback(
    (batchId: string): void => setPending((before) => before.filter((batch) => batch.batchId !== batchId)),
    [],
  );
  const keep = useCallback(
    (batch: PendingBatch): void => {
      // What an earlier page decided may be known later than what was decided since.
      setPending((before) =>
        [...before.filter(({ batchId }) => batchId !== batch.batchId), batch].toSorted((a, b) => a.until - b.until),
      );
      const left = batch.until - Date.now();
      clocks.current.add(setTimeout(() => forget(batch.batchId), left));
      // Whatever lists these cases says then what came of it.
      clocks.current.add(
        setTimeout(() => void queryClient.invalidateQueries({ queryKey: casesKey }), left + settledAfterMs),
      );
    },
    [forget, queryClient],
  );
  useEffect(() => {
    const running = clocks.current;
    const adopt = async (): Promise<void> => {
      const { pending: earlier } = await queryClient.fetchQuery({ ...ownDecisionsQuery(api), staleTime: 0 });
      for (const { batchId, msLeft, decision, rule, caseIds } of earlier) {
        if (undone.current.has(batchId) || sending.current.has(batchId)) continue;
        keep({ batchId, actId: batchId, caseIds, until: Date.now() + msLeft, decision, rule, note: '' });
      }
    };
    // Without an answer there is no way back to offer; what is asked for next says that nothing comes.
    adopt().catch(() => undefined);
    return () => running.forEach(clearTimeout);
  }, [api, keep, queryClient]);

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
      const send = () => api.call('proposeDecisions', { body: { batchId, cases: [...cases], ...verdict } });
      if (earlier && !isRepeat) forget(earlier.batchId);
      const sent =
        earlier && !isRepeat
          ? api
              .call('undoDecisions', { body: { batchId: earlier.batchId } })
              .catch(() => undefined)
              .then(send)
          : send();
      sending.current.set(batchId, sent);
      const batch = { batchId, actId: actId ?? batchId, caseIds, until, ...verdict };
      // It can be taken back from now on: whoever is quick need not wait for the answer.
      keep(batch);
      try {
        const { held, refused } = (await sent).content;
        unanswered.current.delete(named);
        if (held.length === 0) forget(batchId);
        else
          setPending((before) =>
            before.map((one) => (one.batchId === batchId ? { ...one, caseIds: held, isUnanswered: false } : one)),
          );
        return refused;
      } catch (error) {
        if (isUnknown(error)) {
          // It may stand, and then the way back is wanted all the more.
          unanswered.current.set(named, { batchId, ...verdict });
          setPending((before) => before.map((one) => (one.batchId === batchId ? { ...one, isUnanswered: true } : one)));
        } else forget(batchId);
        throw error;
      } finally {
        sending.current.delete(batchId);
      }
    },
    [api, forget, keep],
  );

  /** Takes a decision back. @returns its cases; none where nothing was held, or where it was too late, which is told */
  const undo = useCallback(
    async (batch: PendingBatch): Promise<readonly number[]> => {
      const { batchId } = batch;
      forget(batchId);
      undone.current.add(batchId);
      // What was refused is told by whoever proposed it. Whether what nobody answered came to be only the server knows.
      const held = await sending.current.get(batchId)?.then(
        ({ content }) => content.held,
        (error: unknown) => (isUnknown(error) ? null : []),
      );
      if (held?.length === 0) return [];
      const lost = [...unanswered.current].find(([, one]) => one.batchId === batchId);
      for (const wait of lost ? undoTriesMs : undoTriesMs.slice(0, 1)) {
        try {
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
          const { caseIds } = (await api.call('undoDecisions', { body: { batchId } })).content;
          if (lost) unanswered.current.delete(lost[0]);
          return caseIds;
        } catch (error) {
          // Nothing of it stands there, or not yet.
          if (lost && error instanceof ApiError && error.code === 'CONFLICT') continue;
          toast(error instanceof Error ? error.message : m.moderation_undo_failed(), { kind: 'error' });
          // It can be pressed again while it is time.
          if (isUnknown(error) && batch.until > Date.now()) keep(batch);
          return [];
        }
      }
      return [];
    },
    [api, forget, keep],
  );
  return { pending, propose, undo };
}

/** Whether nobody knows what the server did. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);

/** What was decided by the last press. */
export function lastActOf(pending: readonly PendingBatch[]): readonly PendingBatch[] {
  const last = pending.at(-1);
  return last ? pending.filter(({ actId }) => actId === last.actId) : [];
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
