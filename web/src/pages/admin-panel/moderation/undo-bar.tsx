import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { decisionTexts } from './case-texts.ts';
import { casesKey } from './cases-key.ts';
import { lastActOf, type PendingBatch, useDecisions } from './use-decisions.ts';

/** The way to take back what was decided last, wherever in the panel one is; nothing once that is not possible any more. */
export function LastDecision() {
  const queryClient = useQueryClient();
  const { pending, undo } = useDecisions();
  const act = lastActOf(pending);
  const takeBack = async (): Promise<void> => {
    await Promise.all(act.map(undo));
    await queryClient.invalidateQueries({ queryKey: casesKey });
  };
  return act[0] && <UndoBar key={act[0].actId} batches={act} onUndo={() => void takeBack()} />;
}

/** Says what was decided last, with the way to take it back and the seconds that are left for it. */
export function UndoBar({ batches, onUndo }: { batches: readonly PendingBatch[]; onUndo: () => void }) {
  const left = useSecondsUntil(Math.min(...batches.map(({ until }) => until)));
  const text = batches
    .map(({ decision, caseIds }) =>
      m.moderation_undo_said({ decision: decisionTexts[decision](), count: caseIds.length }),
    )
    .join(' · ');
  // A status that comes together with its text is passed over by some screen readers.
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p
      role="status"
      className="pointer-events-auto flex w-fit items-center gap-2 rounded-card bg-ink py-1 pr-1 pl-4 text-14 text-surface shadow-3 [--ring:currentColor]"
    >
      {said}
      <button type="button" className="min-h-11 rounded-control px-3 font-semibold hover:opacity-80" onClick={onUndo}>
        {m.moderation_undo()}
        <span aria-hidden="true" className="ml-2 inline-block w-5 text-right tabular-nums opacity-70">
          {left}
        </span>
      </button>
    </p>
  );
}

function useSecondsUntil(until: number): number {
  const secondsLeft = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    setLeft(secondsLeft());
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  });
  return left;
}
