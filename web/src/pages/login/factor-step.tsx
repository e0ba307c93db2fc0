import { useEffect, useRef } from 'react';
import { FactorField } from '#web/features/one-time-code/factor-field.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { FactorState } from './login-state.ts';
import type { Login } from './use-login.ts';

/** The second step of staff: a code of their app, or a recovery code (rules/identity#second-factor). */
export function FactorStep({ state, login, noticeId }: { state: FactorState; login: Login; noticeId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { notice, isRecovery } = state;

  useEffect(() => {
    if (notice?.kind !== 'error') return;
    input.current?.focus();
    input.current?.select();
  }, [notice]);

  return (
    <>
      <FactorField
        key={isRecovery ? 'recovery' : 'app'}
        ref={input}
        value={state.code}
        isRecovery={isRecovery}
        invalid={notice?.kind === 'error'}
        describedBy={notice ? noticeId : undefined}
        onChange={(code) => login.dispatch({ type: 'codeTyped', code })}
        onSwitch={() => login.dispatch({ type: 'factorSwitched' })}
        onEnter={login.submit}
      />
      <Button type="submit" size="lg" wide className="mt-3.5" loading={state.running === 'factor'}>
        {m.login_sign_in()}
      </Button>
      {isRecovery && <p className="mt-3 text-center text-13 text-ink-3">{m.second_factor_login_help()}</p>}
    </>
  );
}
