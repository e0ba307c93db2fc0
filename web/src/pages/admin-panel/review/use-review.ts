import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import type { CaseDetails } from '../moderation/case-texts.ts';
import { casesKey } from '../moderation/cases-key.ts';
import { type PendingBatch, useDecisions, type Verdict } from '../moderation/use-decisions.ts';

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
  const [decided, setDecided] = useState(0);
  const [startedAt] = useState(() => Date.now());
  const { pending, propose, undo } = useDecisions();
  // What a call names is what is held when it goes out, not when it was asked for.
  const held = useRef<readonly CaseDetails[]>([]);
  const skipped = useRef<number[]>([]);
  const left = useRef(new Map<number, CaseDetails>());
  const asking = useRef<Promise<void>>(Promise.resolve());

  const hold = useCallback((change: (before: readonly CaseDetails[]) => readonly CaseDetails[]): void => {
    held.current = change(held.current);
    setCases(held.current);
  }, []);

  const ask = useCallback((): Promise<void> => {
    asking.current = asking.current.then(async () => {
      const [current, ...ahead] = held.current.map(({ id }) => id);
      const body = { current: current ?? null, ahead, skipped: skipped.current.slice(-skippedAtMost) };
      try {
        const { content } = await api.call('leaseCases', { body });
        hold((before) => [
          ...before.filter(({ id }) => !content.lost.includes(id)),
          ...content.cases.filter(({ id }) => !before.some((one) => one.id === id) && !skipped.current.includes(id)),
        ]);
        if (current !== undefined && content.lost.includes(current)) toast(m.moderation_review_lost());
        for (const one of content.cases) preload(one);
        setLease(content);
        setFailing(false);
      } catch {
        setFailing(true);
      }
    });
    return asking.current;
  }, [api, hold]);

  useEffect(() => {
    void ask();
    return () => {
      const caseIds = held.current.map(({ id }) => id);
      held.current = [];
      if (caseIds.length > 0) void api.call('releaseCases', { body: { caseIds } }).catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: casesKey });
    };
  }, [api, ask, queryClient]);

  const decide = useCallback(
    async (verdict: Verdict): Promise<void> => {
      const [current] = held.current;
      if (!current) return;
      hold((before) => before.slice(1));
      setDecided((count) => count + 1);
      const { id: caseId, version, subjectVersion } = current;
      left.current.set(caseId, current);
      const isBack = (): void => setDecided((count) => count - 1);
      try {
        const [refused] = await propose([{ caseId, version, subjectVersion }], verdict);
        if (refused) {
          toast(m.moderation_review_refused({ id: caseId, reason: refused.reason }), { kind: 'error' });
          skipped.current.push(caseId);
          isBack();
        }
      } catch (error) {
        // It was not sent, or nobody knows: the same case again, which says so by itself where it was.
        toast(error instanceof Error ? error.message : m.moderation_review_unsent(), { kind: 'error' });
        hold((before) => [current, ...before]);
        isBack();
        return;
      }
      await ask();
    },
    [ask, hold, propose],
  );

  const takeBack = useCallback(
    async (batch: PendingBatch): Promise<void> => {
      const back = await undo(batch);
      const found = back.flatMap((id) => left.current.get(id) ?? []);
      if (found.length === 0) return;
      hold((before) => [...found, ...before]);
      setDecided((count) => count - found.length);
      await ask();
    },
    [ask, hold, undo],
  );

  const skip = useCallback(async (): Promise<void> => {
    const [current] = held.current;
    if (!current) return;
    skipped.current.push(current.id);
    hold((before) => before.slice(1));
    await api.call('releaseCases', { body: { caseIds: [current.id] } }).catch(() => undefined);
    await ask();
  }, [api, ask, hold]);

  /** What was skipped comes again. */
  const restart = useCallback((): void => {
    skipped.current = [];
    void ask();
  }, [ask]);

  return {
    current: cases[0],
    state: cases.length > 0 ? 'case' : isFailing ? 'failed' : lease === null ? 'loading' : 'empty',
    isFailing,
    hasSkipped: skipped.current.length > 0,
    remaining: lease?.remaining ?? 0,
    failed: lease?.failed ?? [],
    decided,
    startedAt,
    last: pending.at(-1),
    decide,
    takeBack,
    skip,
    restart,
    retry: () => void ask(),
  } as const;
}

/** As many as one call may name. */
const skippedAtMost = 100;

/** The pictures of what comes next are there before it. */
function preload({ product }: CaseDetails): void {
  for (const image of product?.images.slice(0, 2) ?? []) new Image().src = pictureUrl(image, reviewPictureWidth);
}
