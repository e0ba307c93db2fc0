import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/**
 * Asks before what was typed is left: by Esc, the backdrop, the close button, or with the page. A field that is gone, since its form
 * was accepted, does not count, nor does a search.
 */
export function useLeaveQuestion(onLeave: () => void): {
  /** marks the field as typed in; belongs around the fields */
  onInput: (event: FormEvent) => void;
  leave: () => void;
  question: ReactNode;
} {
  const typedIn = useRef(new Set<Element>());
  const [isAsking, ask] = useState(false);
  const holdsWords = (): boolean => [...typedIn.current].some((field) => field.isConnected);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if ([...typedIn.current].some((field) => field.isConnected)) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  return {
    onInput: ({ target }) => {
      if (target instanceof Element && target.getAttribute('type') !== 'search') typedIn.current.add(target);
    },
    leave: () => {
      if (holdsWords()) ask(true);
      else onLeave();
    },
    question: isAsking && (
      <ConfirmDialog
        open
        onClose={() => ask(false)}
        title={m.admin_leave_question()}
        labels={{ close: m.common_close(), cancel: m.admin_leave_stay(), confirm: m.admin_leave() }}
        onConfirm={onLeave}
      >
        {m.admin_leave_text()}
      </ConfirmDialog>
    ),
  };
}
