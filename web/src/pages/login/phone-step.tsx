import { type ClipboardEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { normalizePhone } from '#contract/values/phone.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lockIcon, phoneIcon } from '#web/ui/icons.ts';
import type { PhoneState } from './login-state.ts';
import { PasswordField } from './password-field.tsx';
import { type Deletion, editPhone, isPhoneEmpty } from './phone-input.ts';
import type { Login } from './use-login.ts';

/** First step: the phone number, and the password instead of a code if the person chose so (decisions §3). */
export function PhoneStep({
  state,
  login,
  noticeId,
  focus,
}: {
  state: PhoneState;
  login: Login;
  noticeId: string;
  /** the person came back here from a later step */
  focus: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const { dispatch } = login;
  const { notice, password, running } = state;
  const byPassword = password !== null;
  const wasByPassword = useRef(byPassword);

  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  useEffect(() => {
    if (wasByPassword.current === byPassword) return;
    wasByPassword.current = byPassword;
    (byPassword ? passwordInput : input).current?.focus();
  }, [byPassword]);

  useEffect(() => {
    if (!notice) return;
    if (!byPassword || notice.field === 'phone') return input.current?.focus();
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }, [notice, byPassword]);

  useEffect(() => {
    const typedBeforeHydration = input.current?.value;
    if (typedBeforeHydration) dispatch({ type: 'phoneTyped', phone: editPhone('', typedBeforeHydration, 0).value });
  }, [dispatch]);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    if (input.current === document.activeElement) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onInput = (event: FormEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.currentTarget;
    const edit = editPhone(state.phone, value, selectionStart ?? value.length, deletionOf(event.nativeEvent));
    caret.current = edit.caret;
    dispatch({ type: 'phoneTyped', phone: edit.value });
  };
  /** A whole number replaces what stands there, wherever the caret is. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const phone = normalizePhone(event.clipboardData.getData('text'));
    if (!phone) return;
    event.preventDefault();
    const edit = editPhone('', phone, phone.length);
    caret.current = edit.caret;
    dispatch({ type: 'phoneTyped', phone: edit.value });
  };

  return (
    <>
      <Field label={m.login_phone()}>
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
              autoComplete={byPassword ? 'username' : 'tel'}
              placeholder="+998 90 123 45 67"
              aria-describedby={notice ? noticeId : undefined}
              aria-invalid={notice?.field === 'phone' || undefined}
              value={state.phone}
              onChange={onInput}
              onPaste={onPaste}
            />
          </span>
        )}
      </Field>
      {byPassword && (
        <PasswordField
          ref={passwordInput}
          value={password}
          sending={running !== null}
          invalid={notice?.field === 'password'}
          describedBy={notice ? noticeId : undefined}
          onChange={(typed) => dispatch({ type: 'passwordTyped', password: typed })}
        />
      )}
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-3.5"
        disabled={isPhoneEmpty(state.phone)}
        loading={running !== null}
      >
        {byPassword ? m.login_sign_in() : m.login_continue()}
      </Button>
      {!byPassword && (
        <p className="mt-4 flex items-start gap-2 text-13 text-ink-3">
          <Icon of={lockIcon} size={16} />
          {m.login_sms_hint()}
        </p>
      )}
      <div className="mt-1.5 -mb-2 flex justify-center">
        {byPassword ? (
          <Button kind="ghost" className="text-lapis-text" onClick={login.goBack}>
            {m.login_by_code()}
          </Button>
        ) : (
          <Button
            kind="ghost"
            className="text-lapis-text"
            disabled={running !== null}
            onClick={() => dispatch({ type: 'passwordChosen' })}
          >
            {m.login_by_password()}
          </Button>
        )}
      </div>
    </>
  );
}

function deletionOf(event: Event): Deletion {
  if (!(event instanceof InputEvent)) return null;
  if (event.inputType === 'deleteContentBackward') return 'backward';
  return event.inputType === 'deleteContentForward' ? 'forward' : null;
}
