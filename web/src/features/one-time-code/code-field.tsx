import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const length = 6;
const places = [0, 1, 2, 3, 4, 5];

/** The digits of a typed or pasted text that fit into a code (product/accounts#field-rules: at most 6). */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, length);
}

/**
 * Six boxes under one real input, so that paste, autofill and the keyboard work as in any field. The digits are the input's
 * own text, spaced so that each stands in its box.
 */
export function CodeField({
  ref,
  label,
  value,
  invalid,
  describedBy,
  onChange,
  onEnter,
}: {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (code: string) => void;
  /** Enter, also while the code is too short for the button */
  onEnter: () => void;
}) {
  const [selection, setSelection] = useState<Selection | null>(null);

  useEffect(() => {
    const follow = (): void => setSelection(selectionOf(ref.current, value.length));
    follow();
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [ref, value]);

  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const code = codeDigits(event.clipboardData.getData('text'));
    if (code.length < 4) return;
    event.preventDefault();
    onChange(code);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <div className="@container relative">
      <div className="grid grid-cols-6 gap-2" aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className={`h-14 rounded-field border transition-shadow ${boxLook(place, selection, invalid)}`}
          />
        ))}
      </div>
      <div className="absolute inset-0 overflow-clip">
        <input
          ref={ref}
          className="h-14 w-[calc(100%+60px)] bg-transparent! pl-[calc((100cqw+8px)/12-4px-0.5ch)] text-24 font-semibold tracking-[calc((100cqw+8px)/6-1ch)] tabular-nums selection:bg-transparent focus-visible:outline-hidden autofill:[-webkit-text-fill-color:var(--text)] autofill:[transition:background-color_1e9s]"
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={length}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-required="true"
          value={value}
          onChange={(event) => {
            onChange(codeDigits(event.target.value));
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onFocus={() => setSelection(selectionOf(ref.current, value.length))}
          onBlur={() => setSelection(null)}
        />
      </div>
    </div>
  );
}

interface Selection {
  start: number;
  end: number;
}

function selectionOf(input: HTMLInputElement | null, filled: number): Selection | null {
  if (!input || input !== document.activeElement) return null;
  const { selectionStart, selectionEnd } = input;
  return { start: Math.min(selectionStart ?? filled, filled), end: Math.min(selectionEnd ?? filled, filled) };
}

/** The box of the caret has a halo, selected digits are tinted. */
function boxLook(place: number, selection: Selection | null, invalid: boolean): string {
  const outline = invalid ? 'border-danger' : 'border-control';
  if (!selection) return outline;
  const { start, end } = selection;
  if (place >= start && place < end) return `${outline} bg-lapis-soft`;
  const hasCaret = start === end && place === Math.min(start, length - 1);
  return hasCaret ? 'border-lapis-text shadow-[0_0_0_3px_var(--lapis-soft)]' : outline;
}
