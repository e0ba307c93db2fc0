import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type MeData, meQuery } from '#web/api/queries.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { CodeForm } from '#web/features/one-time-code/code-form.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';

/** Sets or changes the password: a fresh one-time code proves the phone (product/accounts#password). */
export function PasswordForm({ me }: { me: MeData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setOpen(false);
    setPassword('');
    setError(null);
  };
  const refuse = (text: string): void => {
    setError(text);
    input.current?.focus();
  };

  const save = async (code: string): Promise<void> => {
    if (codePoints(password) < limits.passwordMin) {
      return refuse(m.cabinet_password_length({ min: limits.passwordMin }));
    }
    try {
      await api.call('createPassword', { body: { code, password } });
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure.fields.password : undefined;
      if (!refusal) throw failure;
      return refuse(refusal);
    }
    void queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
    close();
    toast(m.cabinet_password_saved(), { kind: 'success' });
  };

  const box = useOpener<HTMLDivElement>(isOpen);
  if (!isOpen) {
    return (
      <div {...box}>
        <p className="mb-3 text-14 text-ink-2">
          {me.hasPassword ? m.cabinet_password_set() : m.cabinet_password_none()}
        </p>
        <Button kind="tonal" onClick={() => setOpen(true)}>
          {me.hasPassword ? m.cabinet_password_change() : m.cabinet_password_create()}
        </Button>
      </div>
    );
  }
  return (
    <div {...box}>
      <CodeForm phone={me.phoneNumber} submitLabel={m.common_save()} onCode={save} onCancel={close}>
        <Input
          ref={input}
          label={m.cabinet_password_new()}
          required
          type="password"
          autoComplete="new-password"
          hint={m.cabinet_password_length({ min: limits.passwordMin })}
          maxLength={limits.password}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(null);
          }}
        />
      </CodeForm>
    </div>
  );
}
