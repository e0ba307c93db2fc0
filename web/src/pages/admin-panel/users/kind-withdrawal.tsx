import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { refusalOf } from '../table/refusal.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { Account } from './user-texts.ts';

/** Takes the kind of a shop or an agent back, with a comment that its owner reads (product/accounts#kinds). */
export function KindWithdrawal({
  account,
  onChanged,
  onStale,
}: {
  account: Account;
  onChanged: (next: Account) => void;
  onStale: () => void;
}) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const withdraw = useMutation({
    mutationFn: () =>
      api.call('withdrawKind', { params: { userId: account.id }, body: { reason, version: account.version } }),
    onSuccess({ content }) {
      toast(m.manage_users_kind_withdrawn(), { kind: 'success' });
      onChanged(content);
    },
  });
  const box = useOpener<HTMLElement>(String(isAsked));
  const { fields } = refusalOf(withdraw.error);
  return (
    <section {...box}>
      <p className="text-ink-2">{`${m.manage_users_kind()}: ${userKindTexts[account.kind]()}`}</p>
      {isAsked ? (
        <form
          noValidate
          className="mt-2 grid gap-3 rounded-card bg-danger-soft p-3"
          onSubmit={(event) => {
            event.preventDefault();
            withdraw.mutate();
          }}
        >
          <p>{m.manage_users_kind_withdraw_text()}</p>
          <Textarea
            label={m.moderation_note()}
            required
            rows={2}
            maxLength={limits.staffReason}
            value={reason}
            hint={m.admin_act_note_hint()}
            error={fields.reason}
            onChange={(event) => {
              setReason(event.target.value);
              if (withdraw.isError) withdraw.reset();
            }}
          />
          <RefusalNote error={withdraw.error} onReload={onStale} />
          <div className="flex flex-wrap gap-2">
            <Button kind="ghost" disabled={withdraw.isPending} onClick={() => setAsked(false)}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" kind="danger" loading={withdraw.isPending}>
              {m.manage_users_kind_withdraw()}
            </Button>
          </div>
        </form>
      ) : (
        <Button kind="outline" size="sm" className="mt-2 min-h-11" onClick={() => setAsked(true)}>
          {m.manage_users_kind_withdraw()}
        </Button>
      )}
    </section>
  );
}
