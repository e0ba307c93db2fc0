import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import type { Account } from './user-texts.ts';

/** Whether a colleague has a second factor, and for admins the way to take a lost one away. */
export function FactorRemoval({
  account,
  mayRemove,
  onRemoved,
}: {
  account: Account;
  mayRemove: boolean;
  onRemoved: () => void;
}) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call('removeSecondFactor', { params: { userId: account.id } }),
    onSuccess: () => {
      setAsked(false);
      toast(m.second_factor_removed(), { kind: 'success' });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: onRemoved,
  });
  const box = useOpener<HTMLElement>(`${account.hasSecondFactor && isAsked} ${account.hasSecondFactor}`);
  return (
    <section {...box}>
      <p className={account.hasSecondFactor ? 'text-green' : 'text-ink-3'}>
        {account.hasSecondFactor ? m.second_factor_person_on() : m.second_factor_person_off()}
      </p>
      {account.hasSecondFactor && mayRemove && !isAsked && (
        <Button kind="outline" size="sm" className="mt-2 min-h-11" onClick={() => setAsked(true)}>
          {m.second_factor_remove()}
        </Button>
      )}
      {account.hasSecondFactor && isAsked && (
        <div className="mt-2 grid gap-3 rounded-card bg-danger-soft p-3">
          <p className="wrap-anywhere">{m.second_factor_remove_text({ name: account.username })}</p>
          <div className="flex flex-wrap gap-2">
            {/* First, so that it has the focus: nothing is taken away by a second Enter. */}
            <Button kind="ghost" disabled={remove.isPending} onClick={() => setAsked(false)}>
              {m.common_cancel()}
            </Button>
            <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              {m.second_factor_remove()}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
