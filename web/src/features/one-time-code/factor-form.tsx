import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isFactorCode } from '#contract/rules/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FactorField } from './factor-field.tsx';

/** Asks for a code of the second factor, and does what it is for. */
export function FactorForm({
  submitLabel,
  danger,
  ofAppAlone,
  onCode,
  onCancel,
  children,
}: {
  submitLabel: string;
  /** what follows cannot be undone at once */
  danger?: boolean;
  /** there are no recovery codes yet */
  ofAppAlone?: boolean;
  /** its refusal is shown here */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  /** what stands above the field */
  children?: ReactNode;
}) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const refuse = (text: string): void => {
    setError(text);
    input.current?.focus();
    input.current?.select();
  };
  const confirm = useMutation({
    mutationFn: onCode,
    onError: (failure) => refuse(failure instanceof ApiError ? failure.message : m.login_verify_failed()),
  });
  const submit = (): void => {
    if (confirm.isPending) return;
    if (!isFactorCode(code, isRecovery)) {
      refuse(m.second_factor_code_needed());
      return;
    }
    setError(null);
    confirm.mutate(code);
  };
  return (
    <form
      className="grid max-w-90 gap-3"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <div role="alert">
        {error && (
          <p id={noteId} className="text-14 font-medium wrap-anywhere text-danger">
            {error}
          </p>
        )}
      </div>
      <div>
        <FactorField
          key={isRecovery ? 'recovery' : 'app'}
          ref={input}
          value={code}
          isRecovery={isRecovery}
          invalid={error !== null}
          describedBy={error ? noteId : undefined}
          onChange={(typed) => {
            setCode(typed);
            setError(null);
          }}
          onSwitch={
            ofAppAlone
              ? null
              : () => {
                  setRecovery(!isRecovery);
                  setCode('');
                  setError(null);
                }
          }
          onEnter={submit}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} loading={confirm.isPending}>
          {submitLabel}
        </Button>
        <Button kind="ghost" onClick={onCancel} disabled={confirm.isPending}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
