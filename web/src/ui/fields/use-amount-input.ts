import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Deletion, editAmount, groupAmount, readAmount } from './amount-input.ts';

/** What an input that holds an amount must carry. */
export interface AmountInput {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/**
 * Groups the digits of an input while they are typed and keeps the caret where the person is (product/look#fields). `1,5 mln` stays as it
 * is typed until the person leaves the field.
 */
export function useAmountInput(digits: string, onDigits: (digits: string) => void): AmountInput {
  const ref = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const [worded, setWorded] = useState<{ text: string; digits: string } | null>(null);
  const value = worded?.digits === digits ? worded.text : groupAmount(digits);

  useLayoutEffect(() => {
    if (caret && document.activeElement === ref.current) ref.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const read = readAmount(target.value);
    setWorded(read === null ? null : { text: target.value, digits: read });
    if (read !== null) {
      onDigits(read);
      return;
    }
    const edit = editAmount(value, target.value, target.selectionStart ?? target.value.length, deletionOf(nativeEvent));
    setCaret({ at: edit.caret });
    onDigits(edit.digits);
  };
  return { ref, value, onChange, onBlur: () => setWorded(null) };
}

function deletionOf(event: Event): Deletion {
  if (!(event instanceof InputEvent)) return null;
  if (event.inputType === 'deleteContentBackward') return 'backward';
  return event.inputType === 'deleteContentForward' ? 'forward' : null;
}
