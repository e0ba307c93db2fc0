import { useEffect, useState } from 'react';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { useAmountInput } from '#web/ui/fields/use-amount-input.ts';

/** The sum that a dialog asks for: digits alone, in focus from the start and again when it is refused. */
export function useAmountField(
  first: string,
  { currencyType, priceUnit }: Pick<Conversation, 'currencyType' | 'priceUnit'>,
) {
  const language = useLang();
  const [digits, setDigits] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const change = (next: string): void => {
    setDigits(next);
    setError(null);
  };
  const amount = useAmountInput(digits, change);
  const { ref } = amount;
  useEffect(() => ref.current?.focus(), [ref]);
  const refuse = (text: string): void => {
    setError(text);
    ref.current?.focus();
  };
  /** The field is there again with the next picture. */
  const focusAgain = (): void => void requestAnimationFrame(() => ref.current?.focus());
  const trailing = (
    <span className="text-ink-2" aria-hidden="true">
      {currencyType === 'USD' ? 'USD' : m.prices_som()}
      {priceUnit?.[language]}
    </span>
  );
  const field = { ...amount, error, trailing, required: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  return { digits, change, setError, refuse, focusAgain, field };
}
