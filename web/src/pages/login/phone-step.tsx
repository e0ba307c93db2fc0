import { useEffect, useRef } from 'react';
import { PhoneField } from '#web/features/one-time-code/phone-field.tsx';
import { editPhone, isPhoneEmpty } from '#web/features/one-time-code/phone-input.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lockIcon } from '#web/ui/icons.ts';
import type { PhoneState } from './login-state.ts';
import { PasswordField } from './password-field.tsx';
import type { Login } from './use-login.ts';

/** First step: the phone number, and the password instead of a code if the person chose so (product/accounts#password). */
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

  return (
    <>
      <PhoneField
        ref={input}
        autoComplete={byPassword ? 'username' : 'tel'}
        describedBy={notice ? noticeId : undefined}
        invalid={notice?.field === 'phone'}
        value={state.phone}
        onChange={(phone) => dispatch({ type: 'phoneTyped', phone })}
      />
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
