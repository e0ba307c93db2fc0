import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { isSecondPress } from '#web/ui/dialogs/second-press.ts';

/** Asks for a sum, and once more where it may be a slip of the finger: then the sum stands in the question. */
export function AmountDialog({
  title,
  save,
  question,
  isSending,
  onSubmit,
  onConfirm,
  onReturn,
  onClose,
  children,
}: {
  title: string;
  /** what the button does that takes the sum */
  save: string;
  /** whether the sum is meant, and what says yes; null: nothing is asked */
  question: { text: string; yes: string } | null;
  isSending: boolean;
  onSubmit: () => void;
  onConfirm: () => void;
  /** back from the question to the sum */
  onReturn: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const questionText = useRef<HTMLParagraphElement>(null);
  /** ms, performance.now() */
  const askedSince = useRef(0);
  const isAsking = question !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isAsking) return;
    askedSince.current = performance.now();
    questionText.current?.focus();
  }, [isAsking]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        question ? (
          <>
            <Button key="change" kind="ghost" onClick={onReturn}>
              {m.deal_question_no()}
            </Button>
            <Button
              key="confirm"
              loading={isSending}
              onClick={() => {
                if (!isSecondPress(askedSince.current)) onConfirm();
              }}
            >
              {question.yes}
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" kind="ghost" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button key="save" type="submit" form={formId} loading={isSending}>
              {save}
            </Button>
          </>
        )
      }
    >
      {question && (
        <p role="alert" className="text-14" tabIndex={-1} ref={questionText}>
          {question.text}
        </p>
      )}
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isSending) onSubmit();
        }}
        noValidate
        hidden={isAsking}
      >
        {children}
      </form>
    </Dialog>
  );
}
