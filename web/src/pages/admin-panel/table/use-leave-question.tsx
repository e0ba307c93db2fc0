import { type FormEvent, type ReactNode, useRef } from 'react';
import { LeaveDialog } from '#web/features/leaving/unsaved-question.tsx';
import { type Leave, useLeaving } from '#web/features/leaving/use-leaving.ts';

/**
 * Asks before what was typed is left (product/panel#tables). A field that is gone, since its form was accepted, does not count, nor
 * does a search.
 */
export function useLeaveQuestion(): {
  /** belongs around the fields */
  guards: { onInput: (event: FormEvent) => void };
  leave: Leave;
  question: ReactNode;
} {
  const typedIn = useRef(new Set<Element>());
  const { leave, isAsked, stay, goOn } = useLeaving(() => [...typedIn.current].some((field) => field.isConnected));
  return {
    guards: {
      onInput: ({ target }) => {
        if (target instanceof Element && target.getAttribute('type') !== 'search') typedIn.current.add(target);
      },
    },
    leave,
    question: isAsked && <LeaveDialog open onStay={stay} onLeave={goOn} />,
  };
}
