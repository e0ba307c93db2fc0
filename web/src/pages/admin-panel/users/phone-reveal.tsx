import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { formatPhone } from '#contract/values/text/phone.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { Account } from './user-texts.ts';

/** The full phone for a reason, which the log keeps. */
export function PhoneReveal({ account, onShown }: { account: Account; onShown: () => void }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const reveal = useMutation({
    mutationFn: () => api.call('revealAccountPhone', { params: { userId: account.id }, body: { reason } }),
    onSuccess: onShown,
  });
  const box = useOpener<HTMLDivElement>(reveal.data ? 'phone' : isOpen);
  return (
    <div {...box}>
      {reveal.data ? (
        <p className="text-16 font-semibold tabular-nums" role="status">
          {formatPhone(reveal.data.content.phoneNumber)}
        </p>
      ) : !isOpen ? (
        <Button kind="outline" onClick={() => setOpen(true)}>
          {m.manage_users_phone_show()}
        </Button>
      ) : (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            reveal.mutate();
          }}
        >
          <Input
            label={m.manage_users_reason()}
            required
            maxLength={limits.staffReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            hint={m.manage_users_reason_log()}
            error={
              reveal.error instanceof ApiError
                ? (reveal.error.fields?.reason ?? reveal.error.message)
                : reveal.error?.message
            }
          />
          <Button type="submit" kind="tonal" className="justify-self-start" loading={reveal.isPending}>
            {m.manage_users_phone_show()}
          </Button>
        </form>
      )}
    </div>
  );
}
