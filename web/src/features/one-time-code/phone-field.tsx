import { type ClipboardEvent, type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { normalizePhone } from '#contract/values/text/phone.ts';
import { m } from '#web/texts/messages.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { phoneIcon } from '#web/ui/icons.ts';
import { type Deletion, editPhone } from './phone-input.ts';

/** A phone number that formats itself as it is typed, the caret staying where the person is (product/accounts#phone-field). */
export function PhoneField({
  ref: input,
  label = m.login_phone(),
  autoComplete = 'tel',
  value,
  invalid,
  describedBy,
  error,
  onChange,
}: {
  ref: RefObject<HTMLInputElement | null>;
  label?: string;
  autoComplete?: string;
  /** as the field shows it */
  value: string;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  error?: string | null | undefined;
  onChange: (phone: string) => void;
}) {
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    if (input.current === document.activeElement) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (edit: { value: string; caret: number }): void => {
    caret.current = edit.caret;
    onChange(edit.value);
  };
  const onInput = (event: FormEvent<HTMLInputElement>): void => {
    const { value: raw, selectionStart } = event.currentTarget;
    take(editPhone(value, raw, selectionStart ?? raw.length, deletionOf(event.nativeEvent)));
  };
  /** A whole number replaces what stands there, wherever the caret is. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const phone = normalizePhone(event.clipboardData.getData('text'));
    if (!phone) return;
    event.preventDefault();
    take(editPhone('', phone, phone.length));
  };

  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="input-box min-h-14">
          <Icon of={phoneIcon} size={20} />
          <input
            {...control}
            ref={input}
            className="w-full text-[clamp(1rem,4.8vw,1.125rem)] tabular-nums"
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete={autoComplete}
            placeholder="+998 90 123 45 67"
            aria-describedby={describedBy ?? control['aria-describedby']}
            aria-invalid={invalid || control['aria-invalid'] || undefined}
            value={value}
            onChange={onInput}
            onPaste={onPaste}
          />
        </span>
      )}
    </Field>
  );
}

function deletionOf(event: Event): Deletion {
  if (!(event instanceof InputEvent)) return null;
  if (event.inputType === 'deleteContentBackward') return 'backward';
  return event.inputType === 'deleteContentForward' ? 'forward' : null;
}
