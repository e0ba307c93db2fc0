import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { limits } from '#contract/values/limits.ts';
import { formatPhone, normalizePhone } from '#contract/values/text/phone.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type MeData, meQuery } from '#web/api/queries.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { CodeForm } from '#web/features/one-time-code/code-form.tsx';
import { PhoneField } from '#web/features/one-time-code/phone-field.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';

/** Proof of the present phone: a code confirmed just now, or the password where that phone is lost. */
type Proof = { password?: string };
type Step =
  | { at: 'start' }
  | { at: 'old' }
  | { at: 'password' }
  | { at: 'number'; proof: Proof; phone?: string; refusal?: string }
  | { at: 'new'; proof: Proof; phone: string };

/** Another phone for the account: a code of the present one, then a code of the new one (record 0026). */
export function PhoneForm({ me }: { me: MeData }) {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const box = useOpener<HTMLDivElement>(step.at);
  return (
    <div {...box}>
      <PhoneSteps me={me} step={step} setStep={setStep} />
    </div>
  );
}

function PhoneSteps({ me, step, setStep }: { me: MeData; step: Step; setStep: (step: Step) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const stop = (): void => setStep({ at: 'start' });

  const change = async (code: string): Promise<void> => {
    if (step.at !== 'new') return;
    const { phone, proof } = step;
    try {
      await api.call('changePhone', { body: { phone, code, ...proof } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What was confirmed first is five minutes old by now, or was not the password: from the beginning.
      if (error.code === 'STEP_UP_REQUIRED') setStep({ at: 'old' });
      else if (error.code === 'LOGIN_INVALID') setStep({ at: 'password' });
      else if (error.code === 'PHONE_TAKEN' || error.fields.phone) {
        setStep({ at: 'number', proof, phone, refusal: error.message });
      } else throw error;
      toast(error.message, { kind: 'error' });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] });
    stop();
    toast(m.cabinet_phone_changed(), { kind: 'success' });
  };

  switch (step.at) {
    case 'start':
      return (
        <>
          <p className="mb-1 text-16 font-semibold tabular-nums">{formatPhone(me.phoneNumber)}</p>
          <p className="mb-3 text-14 text-ink-2">{m.cabinet_phone_text()}</p>
          <Button kind="tonal" onClick={() => setStep({ at: 'old' })}>
            {m.cabinet_phone_change()}
          </Button>
        </>
      );
    case 'old':
      return (
        <>
          <p className="mb-3 text-14 text-ink-2">{m.cabinet_phone_step_old()}</p>
          <CodeForm
            key="old"
            phone={me.phoneNumber}
            submitLabel={m.login_continue()}
            onCode={async (code) => {
              await api.call('confirmCode', { body: { code } });
              setStep({ at: 'number', proof: {} });
            }}
            onCancel={stop}
          />
          <LostPhone me={me} onPassword={() => setStep({ at: 'password' })} />
        </>
      );
    case 'password':
      return <PasswordStep onPassword={(password) => setStep({ at: 'number', proof: { password } })} onCancel={stop} />;
    case 'number':
      return (
        <NumberStep
          key={step.refusal}
          me={me}
          phone={step.phone}
          refusal={step.refusal}
          onPhone={(phone) => setStep({ at: 'new', proof: step.proof, phone })}
          onCancel={stop}
        />
      );
    case 'new':
      return (
        <>
          <p className="mb-3 text-14 text-ink-2">{m.cabinet_phone_step_new()}</p>
          <CodeForm
            key="new"
            phone={step.phone}
            submitLabel={m.cabinet_phone_save()}
            onCode={change}
            onCancel={() => setStep({ at: 'number', proof: step.proof, phone: step.phone })}
            cancelLabel={m.common_back()}
          />
        </>
      );
  }
}

function LostPhone({ me, onPassword }: { me: MeData; onPassword: () => void }) {
  const canUsePassword = me.hasPassword && me.role === 'user';
  return (
    <details className="mt-3 text-14 text-ink-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-lapis-text">
        {m.cabinet_phone_lost()}
      </summary>
      <p className="mb-2 max-w-120">{canUsePassword ? m.cabinet_phone_lost_password() : m.cabinet_phone_lost_sim()}</p>
      {canUsePassword && (
        <Button kind="outline" onClick={onPassword}>
          {m.cabinet_phone_by_password()}
        </Button>
      )}
    </details>
  );
}

function PasswordStep({ onPassword, onCancel }: { onPassword: (password: string) => void; onCancel: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password) onPassword(password);
    else input.current?.focus();
  };
  return (
    <form className="grid max-w-90 gap-3" onSubmit={submit} noValidate>
      <Input
        ref={input}
        label={m.login_password()}
        required
        type="password"
        autoComplete="current-password"
        maxLength={limits.password * 2}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.login_continue()}</Button>
        <Button kind="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

function NumberStep({
  me,
  phone,
  refusal,
  onPhone,
  onCancel,
}: {
  me: MeData;
  phone: string | undefined;
  refusal: string | undefined;
  onPhone: (phone: string) => void;
  onCancel: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(phone ? formatPhone(phone) : '');
  const [error, setError] = useState<string | null>(refusal ?? null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const normalized = normalizePhone(typed);
    const found = !normalized
      ? signInRuleTexts.phone()
      : normalized === me.phoneNumber
        ? m.refusals_same_phone()
        : null;
    setError(found);
    if (normalized && !found) onPhone(normalized);
    else input.current?.focus();
  };
  return (
    <form className="grid max-w-90 gap-3" onSubmit={submit} noValidate>
      <PhoneField
        ref={input}
        label={m.cabinet_phone_new()}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.login_continue()}</Button>
        <Button kind="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
