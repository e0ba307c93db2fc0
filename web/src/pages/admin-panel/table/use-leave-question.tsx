import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

/** Does something that leaves what was typed: at once where nothing was, else after the question. */
export type Leave = (go: () => void) => void;

/**
 * Asks before what was typed is left: by Esc, the backdrop, the close button, a link, a step through the history, or with the page. A
 * field that is gone, since its form was accepted, does not count, nor does a search. A second step back without a touch in between
 * is not held: browsers let no page keep a person.
 */
export function useLeaveQuestion(): {
  /** belong around the fields */
  guards: { onInput: (event: FormEvent) => void; onClickCapture: (event: MouseEvent) => void };
  leave: Leave;
  question: ReactNode;
} {
  const typedIn = useRef(new Set<Element>());
  const [tableQuery, ask] = useState<{ go: () => void } | null>(null);
  const { key } = useLocation();
  /** the entry of the history that may be left with the words */
  const allowed = useRef<string>(null);
  const holdsWords = (): boolean => allowed.current !== key && [...typedIn.current].some((field) => field.isConnected);
  const leave: Leave = (go) => {
    if (holdsWords()) ask({ go });
    else go();
  };
  const onUnload = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (holdsWords()) event.preventDefault();
  });
  const onStep = useEffectEvent((event: NavigateEvent): void => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !holdsWords()) return;
    event.preventDefault();
    const steps = event.destination.index - (navigation.currentEntry?.index ?? 0);
    leave(() => history.go(steps));
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('beforeunload', (event) => onUnload(event), { signal });
    // Older browsers do not tell of a step before it is done.
    if ('navigation' in window) navigation.addEventListener('navigate', (event) => onStep(event), { signal });
    return () => ending.abort();
  }, []);
  return {
    guards: {
      onInput: ({ target }) => {
        if (target instanceof Element && target.getAttribute('type') !== 'search') typedIn.current.add(target);
      },
      onClickCapture: (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const opensElsewhere = link?.target || event.ctrlKey || event.metaKey || event.shiftKey;
        if (!link || opensElsewhere || !holdsWords()) return;
        event.preventDefault();
        leave(() => link.click());
      },
    },
    leave,
    question: tableQuery && (
      <ConfirmDialog
        open
        onClose={() => ask(null)}
        title={m.admin_leave_question()}
        labels={{ close: m.common_close(), cancel: m.admin_leave_stay(), confirm: m.admin_leave() }}
        onConfirm={() => {
          allowed.current = key;
          ask(null);
          tableQuery.go();
        }}
      >
        {m.admin_leave_text()}
      </ConfirmDialog>
    ),
  };
}
