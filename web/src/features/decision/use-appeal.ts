import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { appealTextLimit, appealTextMin } from '#contract/values/moderation/moderation.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** The words of an appeal on their way. */
export interface Appealing {
  text: string;
  setText: (text: string) => void;
  /** what keeps it from being sent */
  error: string | null;
  isPending: boolean;
  submit: (event: FormEvent) => void;
}

/** Asks why a decision is wrong, and sends it by `send`. */
export function useAppeal<Answer>(
  send: (text: string) => Promise<Answer>,
  onSent: (answer: Answer) => void,
): Appealing {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const call = useMutation({
    mutationFn: () => send(text),
    onSuccess: (answer) => {
      toast(m.moderation_own_appeal_sent(), { kind: 'success' });
      onSent(answer);
    },
    onError: (failure) => setError(failure.message),
  });
  return {
    text,
    setText(changed) {
      setText(changed);
      setError(null);
    },
    error,
    isPending: call.isPending,
    submit(event) {
      event.preventDefault();
      if (call.isPending) return;
      const wrong = faultOf(text);
      setError(wrong);
      if (!wrong) call.mutate();
    },
  };
}

function faultOf(text: string): string | null {
  const length = codePoints(text.trim());
  if (length === 0) return m.moderation_own_appeal_empty();
  if (length < appealTextMin) return m.moderation_own_appeal_short({ min: appealTextMin });
  return length > appealTextLimit ? m.moderation_own_appeal_long({ max: appealTextLimit }) : null;
}
