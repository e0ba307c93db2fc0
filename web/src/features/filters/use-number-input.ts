import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLang } from '#web/texts/language.ts';
import { withDecimalSign } from '#web/texts/numbers.ts';
import { withoutGroups } from '#web/ui/fields/without-groups.ts';

/** What an input that holds a plain number must carry. */
interface NumberInput {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Shows a number with the reader's decimal sign, takes it without the signs that part its groups, and keeps the caret where the person is
 * (product/look#fields).
 * @param isWhole whether it can have no fraction
 */
export function useNumberInput(number: string, isWhole: boolean, onNumber: (number: string) => void): NumberInput {
  const ref = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ beforeEnd: number } | null>(null);
  const language = useLang();

  useLayoutEffect(() => {
    const input = ref.current;
    if (!caret || !input || document.activeElement !== input) return;
    const at = Math.max(0, input.value.length - caret.beforeEnd);
    input.setSelectionRange(at, at);
  }, [caret]);

  return {
    ref,
    value: withDecimalSign(number, language),
    onChange({ target: { value, selectionStart } }) {
      setCaret({ beforeEnd: value.length - (selectionStart ?? value.length) });
      onNumber(withoutGroups(value, { isWhole, language }));
    },
  };
}
