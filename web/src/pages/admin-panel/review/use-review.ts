import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import type { CaseDetails } from '../moderation/case-texts.ts';
import { casesKey } from '../moderation/cases-key.ts';
import {
  type DecidedCase,
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
  const queryClient = useQueryClient();
  const [cases, setCases] = useState<readonly CaseDetails[]>([]);
  const [lease, setLease] = useState<Pick<Lease, 'remaining' | 'failed'> | null>(null);
  const [isFailing, setFailing] = useState(false);
  const [busy, setBusy] = useState(0);
  const [decided, setDecided] = useState(0);
  const [startedAt] = useState(() => Date.now());
  const { pending, propose, undo } = useDecisions();
  // What a call names is what is held when it goes out, not when it was asked for.
  const held = useRef<readonly CaseDetails[]>([]);
  const skipped = useRef<readonly number[]>([]);
  const left = useRef(new Map<number, CaseDetails>());
  const deciding = useRef(new Set<number>());
  const unanswered = useRef(new Set<number>());
  const replacedAt = useRef(Number.NEGATIVE_INFINITY);
  const isLeft = useRef(false);
  const asking = useRef<Promise<void>>(Promise.resolve());

  const hold = useCallback((change: (before: readonly CaseDetails[]) => readonly CaseDetails[]): void => {
    held.current = change(held.current);
    setCases(held.current);
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
      const [current, ...ahead] = held.current.map(({ id }) => id);
      const notAgain = [...skipped.current, ...deciding.current].slice(-skippedAtMost);
      try {
        const { content } = await api.call('leaseCases', {
          body: { current: current ?? null, ahead, skipped: notAgain },
        });
        if (isLeft.current) return void release(content.cases.map(({ id }) => id));
        const shown = held.current[0]?.id;
        const isUnwanted = ({ id }: CaseDetails): boolean => skipped.current.includes(id);
        hold((before) => [
          ...before.filter(({ id }) => !content.lost.includes(id)),
          ...content.cases.filter(
            (one) => !before.some(({ id }) => id === one.id) && !isUnwanted(one) && !deciding.current.has(one.id),
          ),
        ]);
        if (shown !== undefined && content.lost.includes(shown)) {
          replacedAt.current = performance.now();
          if (!unanswered.current.has(shown)) toast(m.moderation_review_lost());
        }
        // The answer about these was lost, the decision was not.
        const arrived = content.lost.filter((id) => unanswered.current.delete(id));
        setDecided((count) => count + arrived.length);
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
  }, [api, during, hold, release]);

  useEffect(() => {
    isLeft.current = false;
    void ask();
    return () => {
      isLeft.current = true;
      const caseIds = held.current.map(({ id }) => id);
      held.current = [];
      void release(caseIds);
      void queryClient.invalidateQueries({ queryKey: casesKey });
    };
  }, [ask, queryClient, release]);

  const decideAll = useCallback(
    (decisions: readonly DecidedCase[], verdict: Verdict): Promise<void> =>
      during(async () => {
        const caseIds = decisions.map(({ caseId }) => caseId);
        const leaving = held.current.filter(({ id }) => caseIds.includes(id));
        for (const one of leaving) left.current.set(one.id, one);
        for (const id of caseIds) {
          deciding.current.add(id);
          unanswered.current.delete(id);
        }
        hold((before) => before.filter((one) => !leaving.includes(one)));
        setDecided((count) => count + caseIds.length);
        try {
          const refused = await propose(decisions, verdict);
          // Where they are still this moderator's they come again, newly read.
          if (refused.length > 0) toast(refusedText(refused), { kind: 'error' });
          setDecided((count) => count - refused.length);
        } catch (error) {
          // It was not sent, or nobody knows: once more, behind what is looked at now.
          toast(error instanceof Error ? error.message : m.moderation_review_unsent(), { kind: 'error' });
          hold((before) => [...before.slice(0, 1), ...leaving, ...before.slice(1)]);
          for (const { id } of leaving) unanswered.current.add(id);
          setDecided((count) => count - caseIds.length);
        }
        for (const id of caseIds) deciding.current.delete(id);
        await ask();
      }),
    [ask, during, hold, propose],
  );

  /** The case under the hand, unless another one has only just come in its place. */
  const currentCase = useCallback(
    () => (performance.now() - replacedAt.current < settlingMs ? undefined : held.current[0]),
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

  const takeBack = useCallback(
    (batch: PendingBatch): Promise<void> =>
      during(async () => {
        const back = await undo(batch);
        if (back.length === 0) return;
        hold((before) => [
          ...back.flatMap((id) => left.current.get(id) ?? []),
          ...before.filter(({ id }) => !back.includes(id)),
        ]);
        setDecided((count) => count - back.length);
        await ask();
      }),
    [ask, during, hold, undo],
  );

  const skip = useCallback((): void => {
    const current = currentCase();
    if (!current) return;
    // The oldest is forgotten, and may come again, rather than that the next cannot be told.
    skipped.current = [...skipped.current, current.id].slice(-skippedAtMost);
    hold((before) => before.slice(1));
    void during(async () => {
      await release([current.id]);
      await ask();
    });
  }, [ask, currentCase, during, hold, release]);

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
    hasSkipped: skipped.current.length > 0,
    remaining: lease?.remaining ?? 0,
    failed: lease?.failed ?? [],
    decided,
    startedAt,
    last: pending.at(-1),
    decide,
    decideAll,
    takeBack,
    skip,
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
