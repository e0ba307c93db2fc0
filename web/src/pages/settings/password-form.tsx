import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isCode } from '#contract/rules/sign-in.ts';
import { limits } from '#contract/values/limits.ts';
import { formatPhone } from '#contract/values/phone.ts';
import { codePoints } from '#contract/values/text.ts';
import { useApi } from '#web/api/api-context.ts';
import { type MeData, meQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Sets or changes the password: a fresh one-time code proves the phone first (decisions §3). */
export function PasswordForm({ me }: { me: MeData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({});

  const form = useRef<HTMLFormElement>(null);

  // The button that asked is gone; later the first refused field has the focus.
  useEffect(() => {
    if (!asked) return;
    form.current?.querySelector<HTMLElement>(Object.keys(errors).length > 0 ? '[aria-invalid]' : 'input')?.focus();
  }, [asked, errors]);

  const ask = useMutation({
    mutationFn: () => api.call('sendOtp', { body: { phone: me.phoneNumber, purpose: 'login' } }),
    onSuccess: (answer) => {
      setAsked(true);
      setCode(answer.code ?? '');
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const save = useMutation({
    mutationFn: () => api.call('createPassword', { body: { code, password } }),
    onSuccess: () => {
      setAsked(false);
      setCode('');
      setPassword('');
      void queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
      toast(m.cabinet_password_saved(), { kind: 'success' });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(isCode(code) ? {} : { code: m.cabinet_code_wrong() }),
      ...(codePoints(password) < limits.passwordMin
        ? { password: m.cabinet_password_length({ min: limits.passwordMin }) }
        : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate();
  };
  if (!asked) {
    return (
      <>
        <p className="mb-3 text-14 text-ink-2">
          {me.hasPassword ? m.cabinet_password_set() : m.cabinet_password_none()}
        </p>
        <Button kind="tonal" loading={ask.isPending} onClick={() => ask.mutate()}>
          {me.hasPassword ? m.cabinet_password_change() : m.cabinet_password_create()}
        </Button>
      </>
    );
  }
  return (
    <form ref={form} className="grid gap-4 md:grid-cols-2" onSubmit={submit} noValidate>
      <p className="text-14 text-ink-2 md:col-span-2">{m.cabinet_code_sent({ phone: formatPhone(me.phoneNumber) })}</p>
      <Input
        label={m.cabinet_code()}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={errors.code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      <Input
        label={m.cabinet_password_new()}
        required
        type="password"
        autoComplete="new-password"
        maxLength={limits.password}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex gap-2 md:col-span-2">
        <Button type="submit" loading={save.isPending}>
          {m.common_save()}
        </Button>
        <Button
          kind="ghost"
          onClick={() => {
            setAsked(false);
            setErrors({});
          }}
        >
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
