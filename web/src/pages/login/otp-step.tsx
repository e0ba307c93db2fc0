import { useEffect, useRef } from 'react';
import { CodeField, codeDigits } from '#web/features/one-time-code/code-field.tsx';
import { formatCountdown, useSecondsLeft } from '#web/features/one-time-code/use-seconds-left.ts';
import { useSmsCode } from '#web/features/one-time-code/use-sms-code.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { OtpState } from './login-state.ts';
import type { Login } from './use-login.ts';

/** Second step: the one-time code, and another one when the count is down. */
export function OtpStep({ state, login, noticeId }: { state: OtpState; login: Login; noticeId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { notice, sent, running } = state;

  useSmsCode(running === 'verify' ? null : sent.resendAt, (code) =>
    login.dispatch({ type: 'codeArrived', code: codeDigits(code) }),
  );

  useEffect(() => {
    if (notice?.kind !== 'error') return;
    input.current?.focus();
    input.current?.select();
  }, [notice]);

  useEffect(() => {
    if (sent.resendAt) input.current?.focus();
  }, [sent.resendAt]);

  return (
    <>
      <CodeField
        ref={input}
        label={m.login_code()}
        value={state.code}
        invalid={notice?.field === 'code'}
        describedBy={notice ? noticeId : undefined}
        onChange={(code) => login.dispatch({ type: 'codeTyped', code })}
        onEnter={login.submit}
      />
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-3.5"
        disabled={running === 'resend'}
        loading={running === 'verify'}
      >
        {state.deleted ? m.login_restore() : m.login_verify()}
      </Button>
      <Resend at={sent.resendAt} running={running} onResend={login.resend} />
    </>
  );
}

function Resend({ at, running, onResend }: { at: number; running: OtpState['running']; onResend: () => void }) {
  const seconds = useSecondsLeft(at);
  return (
    <div className="mt-1.5 -mb-2 flex min-h-11 items-center justify-center text-center text-13 text-ink-3 tabular-nums">
      {seconds > 0 ? (
        <span role="timer">{m.login_resend_in({ time: formatCountdown(seconds) })}</span>
      ) : (
        <Button
          kind="ghost"
          className="text-lapis-text"
          disabled={running === 'verify'}
          loading={running === 'resend'}
          onClick={onResend}
        >
          {m.login_resend()}
        </Button>
      )}
    </div>
  );
}
