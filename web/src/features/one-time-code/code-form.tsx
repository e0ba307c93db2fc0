import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isCode } from '#contract/rules/sign-in.ts';
import { formatPhone } from '#contract/values/text/phone.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { callWithProof } from './call-with-proof.ts';
import { CodeField, codeDigits } from './code-field.tsx';
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts';
import { useSmsCode } from './use-sms-code.ts';

/** product/accounts#flow: the code of the console driver fills itself in after a second. */
const fillAfterMs = 1000;

/** Sends a code to a phone when it appears, and asks for it: the code step of the login screen for who is signed in. */
export function CodeForm({
  phone,
  submitLabel,
  danger,
  onCode,
  onCancel,
  cancelLabel = m.common_cancel(),
  children,
}: {
  /** E.164 */
  phone: string;
  submitLabel: string;
  /** what follows cannot be undone at once */
  danger?: boolean;
  /** does what the code is for; its refusal is shown here */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  cancelLabel?: string;
  /** further fields that are sent with the code */
  children?: ReactNode;
}) {
  const api = useApi();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ resendAt: number; returned: string | null } | null>(null);
  const [note, setNote] = useState<{ kind: 'info' | 'error'; text: string } | null>(null);
  const refuse = (error: unknown): void =>
    setNote({ kind: 'error', text: error instanceof ApiError ? error.message : m.login_send_failed() });

  const send = useMutation({
    mutationFn: () =>
      callWithProof((proof) => api.call('sendOtp', { body: { phone, purpose: 'login', ...proof } }), {
        signal: leaving.current.signal,
        onProving: (isProving) => setNote(isProving ? { kind: 'info', text: m.login_proving() } : null),
      }),
    onSuccess: (answer) => {
      setSent({ resendAt: Date.now() + answer.resendAfter * 1000, returned: answer.code ?? null });
      setNote({ kind: 'info', text: m.cabinet_code_sent({ phone: formatPhone(phone) }) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'OTP_RESEND_TOO_SOON') return refuse(error);
      setSent({ resendAt: Date.now() + (error.retryAfter ?? 0) * 1000, returned: null });
      setNote({ kind: 'info', text: m.login_code_sent_before() });
    },
  });
  const confirm = useMutation({
    mutationFn: onCode,
    onError: (error) => {
      refuse(error);
      input.current?.focus();
      input.current?.select();
    },
  });

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const asked = useRef(false);
  const { mutate: sendNow } = send;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    sendNow();
  }, [sendNow]);
  useEffect(() => {
    if (sent) input.current?.focus();
  }, [sent]);
  useEffect(() => {
    if (!sent?.returned) return;
    const { returned } = sent;
    const timer = setTimeout(() => setCode(returned), fillAfterMs);
    return () => clearTimeout(timer);
  }, [sent]);
  useSmsCode(confirm.isPending ? null : (sent?.resendAt ?? null), (arrived) => setCode(codeDigits(arrived)));

  const submit = (): void => {
    if (confirm.isPending) return;
    if (!isCode(code)) {
      setNote({ kind: 'error', text: m.rules_sign_in_code() });
      input.current?.focus();
      return;
    }
    setNote(null);
    confirm.mutate(code);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  const isError = note?.kind === 'error';
  const text = note && (
    <p id={noteId} className={`text-14 wrap-anywhere ${isError ? 'font-medium text-danger' : 'text-ink-2'}`}>
      {note.text}
    </p>
  );

  return (
    <form className="grid max-w-90 gap-3" onSubmit={onSubmit} noValidate>
      <div>
        <div role="status">{!isError && text}</div>
        <div role="alert">{isError && text}</div>
      </div>
      <CodeField
        ref={input}
        label={m.login_code()}
        value={code}
        invalid={isError && sent !== null}
        describedBy={note ? noteId : undefined}
        onChange={setCode}
        onEnter={submit}
      />
      <Resend
        at={sent?.resendAt ?? null}
        sending={send.isPending}
        busy={confirm.isPending}
        onResend={() => send.mutate()}
      />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} loading={confirm.isPending} disabled={!sent}>
          {submitLabel}
        </Button>
        <Button kind="ghost" onClick={onCancel} disabled={confirm.isPending}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}

function Resend({
  at,
  sending,
  busy,
  onResend,
}: {
  at: number | null;
  sending: boolean;
  busy: boolean;
  onResend: () => void;
}) {
  const seconds = useSecondsLeft(at ?? 0);
  return (
    <div className="flex min-h-11 items-center text-13 text-ink-3 tabular-nums">
      {seconds > 0 ? (
        <span role="timer">{m.login_resend_in({ time: formatCountdown(seconds) })}</span>
      ) : (
        <Button kind="ghost" className="-ml-4 text-lapis-text" loading={sending} disabled={busy} onClick={onResend}>
          {m.login_resend()}
        </Button>
      )}
    </div>
  );
}
