import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import type { CaseDetails, CaseRow } from '../moderation/case-texts.ts';
import { casesKey } from '../moderation/cases-key.ts';
import { reviewFilter } from '../moderation/queue-groups.ts';
import { batchesOf, type DecisionOf, decidedCase } from '../moderation/use-bulk-decisions.tsx';
import {
  type DecidedCase,
  lastActOf,
  type PendingBatch,
  refusedText,
  useDecisions,
  type Verdict,
} from '../moderation/use-decisions.ts';

type Lease = ApiOutput<'leaseCases'>['content'];

/** Width in pixels of the picture that review mode shows. */
export const reviewPictureWidth = 1280;

/**
 * Cases one after the other (product/panel#review): the first of `cases` is looked at, the rest wait behind it, so that a decision shows the next
 * at once and is sent meanwhile.
 */
export function useReview() {
  const api = useApi();
  const [search] = useSearchParams();
  // As the address was when it began: narrowed otherwise another one begins.
  const [filter] = useState(() => reviewFilter(search));
  const queryClient = useQueryClient();
  const [cases, setCases] = useState<readonly CaseDetails[]>([]);
  const [lease, setLease] = useState<Pick<Lease, 'remaining'> | null>(null);
  const [isFailing, setFailing] = useState(false);
  const [busy, setBusy] = useState(0);
  const [decided, setDecided] = useState(0);
  const [startedAt] = useState(() => Date.now());
  const [isReading, setReading] = useState(false);
  const { pending, propose, undo } = useDecisions();
  // What a call names is what is held when it goes out, not when it was asked for.
  const inHand = useRef<readonly CaseDetails[]>([]);
  const skipped = useRef<readonly number[]>([]);
  const left = useRef(new Map<number, CaseDetails>());
  const deciding = useRef(new Set<number>());
  /** decided here and not taken back */
  const counted = useRef(new Set<number>());
  const unanswered = useRef(new Set<number>());
  /** when these came back */
  const takenBackAt = useRef(new Map<number, number>());
  const replacedAt = useRef(Number.NEGATIVE_INFINITY);
  const isLeft = useRef(false);
  const asking = useRef<Promise<void>>(Promise.resolve());
  /** the cases of a group that is decided are being read: until they have come nothing else is decided about the case under the hand */
  const reading = useRef(false);

  const setInHand = useCallback((change: (before: readonly CaseDetails[]) => readonly CaseDetails[]): void => {
    inHand.current = change(inHand.current);
    setCases(inHand.current);
  }, []);

  const during = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy((count) => count + 1);
    await work();
    setBusy((count) => count - 1);
  }, []);

  const release = useCallback(
    (caseIds: number[]): Promise<unknown> =>
      caseIds.length === 0 ? Promise.resolve() : api.call('releaseCases', { body: { caseIds } }).catch(() => undefined),
    [api],
  );

  const ask = useCallback((): Promise<void> => {
    const lease = async (): Promise<void> => {
      if (isLeft.current) return;
      const [current, ...ahead] = inHand.current.map(({ id }) => id);
      const notAgain = [...skipped.current, ...deciding.current].slice(-skippedAtMost);
      const askedAt = performance.now();
      try {
        const { content } = await api.call('leaseCases', {
          body: { current: current ?? null, ahead, skipped: notAgain, filter },
        });
        if (isLeft.current) return void release(content.cases.map(({ id }) => id));
        // Of a case that was taken back meanwhile the answer knows nothing.
        const lost = content.lost.filter((id) => (takenBackAt.current.get(id) ?? 0) < askedAt);
        const shown = inHand.current[0]?.id;
        const isUnwanted = ({ id }: CaseDetails): boolean => skipped.current.includes(id);
        setInHand((before) => [
          ...before.filter(({ id }) => !lost.includes(id)),
          ...content.cases.filter(
            (one) => !before.some(({ id }) => id === one.id) && !isUnwanted(one) && !deciding.current.has(one.id),
          ),
        ]);
        if (shown !== undefined && lost.includes(shown)) {
          replacedAt.current = performance.now();
          if (!unanswered.current.has(shown)) toast(m.moderation_review_lost());
        }
        // The answer about these was lost, the decision was not.
        const arrived = lost.filter((id) => unanswered.current.delete(id));
        for (const id of arrived) counted.current.add(id);
        setDecided(counted.current.size);
        void release(content.cases.filter(isUnwanted).map(({ id }) => id));
        for (const one of content.cases) preload(one);
        setLease(content);
        setFailing(false);
      } catch {
        setFailing(true);
      }
    };
    asking.current = asking.current.then(() => during(lease));
    return asking.current;
  }, [api, during, filter, setInHand, release]);

  useEffect(() => {
    isLeft.current = false;
    void ask();
    return () => {
      isLeft.current = true;
      const caseIds = inHand.current.map(({ id }) => id);
      inHand.current = [];
      void release(caseIds);
      void queryClient.invalidateQueries({ queryKey: casesKey });
    };
  }, [ask, queryClient, release]);

  const decideAll = useCallback(
    (decisions: readonly DecidedCase[], verdict: Verdict, actId?: string): Promise<void> =>
      during(async () => {
        const caseIds = decisions.map(({ caseId }) => caseId);
        const leaving = inHand.current.filter(({ id }) => caseIds.includes(id));
        for (const one of leaving) left.current.set(one.id, one);
        for (const id of caseIds) {
          deciding.current.add(id);
          unanswered.current.delete(id);
        }
        setInHand((before) => before.filter((one) => !leaving.includes(one)));
        for (const id of caseIds) counted.current.add(id);
        setDecided(counted.current.size);
        try {
          const refused = await propose(decisions, verdict, actId);
          // Where they are still this moderator's they come again, newly read.
          if (refused.length > 0) toast(refusedText(refused), { kind: 'error' });
          for (const { caseId } of refused) counted.current.delete(caseId);
        } catch (error) {
          // It was not sent, or nobody knows: once more, behind what is looked at now.
          toast(error instanceof Error ? error.message : m.moderation_review_unsent(), { kind: 'error' });
          setInHand((before) => [...before.slice(0, 1), ...leaving, ...before.slice(1)]);
          for (const { id } of leaving) unanswered.current.add(id);
          for (const id of caseIds) counted.current.delete(id);
        }
        setDecided(counted.current.size);
        for (const id of caseIds) deciding.current.delete(id);
        await ask();
      }),
    [ask, during, setInHand, propose],
  );

  /** The case under the hand, unless another one has only just come in its place, or it is being decided with its group. */
  const currentCase = useCallback(
    () => (reading.current || performance.now() - replacedAt.current < settlingMs ? undefined : inHand.current[0]),
    [],
  );

  const decide = useCallback(
    (verdict: Verdict): void => {
      const current = currentCase();
      if (!current) return;
      const { id: caseId, version, subjectVersion } = current;
      void decideAll([{ caseId, version, subjectVersion }], verdict);
    },
    [currentCase, decideAll],
  );

  /** Decides the group of the case under the hand once its cases have come, each as it can be and that case as it was looked at. */
  const decideGroup = useCallback(
    async (
      coming: Promise<readonly CaseRow[]>,
      decisionOf: DecisionOf,
      reason: Omit<Verdict, 'decision'>,
    ): Promise<void> => {
      const current = currentCase();
      reading.current = true;
      setReading(true);
      const rows = await coming.catch((error: unknown) => {
        toast(error instanceof Error ? error.message : m.moderation_review_unsent(), { kind: 'error' });
        return null;
      });
      reading.current = false;
      setReading(false);
      if (!current?.group || !rows) return;
      try {
        const { id, version, subjectVersion } = current;
        const looked = rows.map((row) => (row.id === id ? { ...row, version, subjectVersion } : row));
        const actId = newIdempotencyKey();
        await Promise.all(
          batchesOf(looked, decisionOf).map(([decision, batch]) =>
            decideAll(batch.map(decidedCase), { decision, ...reason }, actId),
          ),
        );
      } catch (error) {
        toast(error instanceof Error ? error.message : m.moderation_review_unsent(), { kind: 'error' });
      }
    },
    [currentCase, decideAll],
  );

  const takeBack = useCallback(
    (batches: readonly PendingBatch[]): Promise<void> =>
      during(async () => {
        const back = (await Promise.all(batches.map(undo))).flat();
        if (back.length === 0) return;
        // What was decided in the queue was never looked at here.
        const returning = back.flatMap((id) => left.current.get(id) ?? []);
        setInHand((before) => [...returning, ...before.filter(({ id }) => !back.includes(id))]);
        for (const id of back) {
          counted.current.delete(id);
          takenBackAt.current.set(id, performance.now());
        }
        setDecided(counted.current.size);
        await ask();
      }),
    [ask, during, setInHand, undo],
  );

  const skip = useCallback((): void => {
    const current = currentCase();
    if (!current) return;
    // The oldest is forgotten, and may come again, rather than that the next cannot be told.
    skipped.current = [...skipped.current, current.id].slice(-skippedAtMost);
    setInHand((before) => before.slice(1));
    void during(async () => {
      await release([current.id]);
      await ask();
    });
  }, [ask, currentCase, during, setInHand, release]);

  /** Decided otherwise than by a key: it is gone from here, and cannot be taken back. */
  const settled = useCallback(
    (caseId: number): void => {
      setInHand((before) => before.filter(({ id }) => id !== caseId));
      counted.current.add(caseId);
      setDecided(counted.current.size);
      void ask();
    },
    [ask, setInHand],
  );

  /** What was skipped comes again. */
  const restart = useCallback((): void => {
    skipped.current = [];
    void ask();
  }, [ask]);

  return {
    current: cases[0],
    state:
      cases.length > 0
        ? 'case'
        : busy > 0 || (lease === null && !isFailing)
          ? 'loading'
          : isFailing
            ? 'failed'
            : lease && lease.remaining > 0
              ? 'rest'
              : 'empty',
    isFailing,
    isReading,
    hasSkipped: skipped.current.length > 0,
    remaining: lease?.remaining ?? 0,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    decided,
    startedAt,
    lastAct: lastActOf(pending),
    decide,
    decideAll,
    decideGroup,
    takeBack,
    skip,
    settled,
    restart,
    retry: () => void ask(),
  } as const;
}

/** As many as one call may name. */
const skippedAtMost = 100;
/** ms in which nothing is decided about a case that came in the place of another by itself: the press was meant for that one. */
const settlingMs = 300;

/** The pictures of what comes next are there before it. */
function preload({ product }: CaseDetails): void {
  for (const image of product?.images.slice(0, 2) ?? []) new Image().src = pictureUrl(image, reviewPictureWidth);
}
