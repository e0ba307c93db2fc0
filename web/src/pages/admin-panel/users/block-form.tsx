import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { moderatorBlockDays, type Role } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { refusalOf } from '../table/refusal.ts';
import { useBadFieldFocus } from '../table/use-bad-field-focus.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { Account } from './user-texts.ts';

const terms = [1, 3, 7, moderatorBlockDays, 90, 365];
const dayMs = 24 * 3_600_000;

/** A block with its end and its reason, or the end of one. */
export function BlockForm({
  account,
  role,
  onChanged,
  onStale,
}: {
  account: Account;
  role: Role;
  onChanged: (next: Account) => void;
  onStale: () => void;
}) {
  const api = useApi();
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const params = { userId: account.id };
  const isBlocked = account.status === 'blocked';
  const act = useMutation({
    networkMode: 'always',
    mutationFn: async (block: boolean) => {
      const until = days === 'forever' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
      const stated = { reason, version: account.version };
      const { content } = await (block
        ? api.call('blockAccount', { params, body: { ...stated, until } })
        : api.call('unblockAccount', { params, body: stated }));
      return content;
    },
    onSuccess: (next) => {
      toast(next.status === 'blocked' ? m.manage_users_blocked() : m.manage_users_unblocked(), { kind: 'success' });
      onChanged(next);
    },
  });
  const { form, tried } = useBadFieldFocus(act.isPending);
  const send = (block: boolean): void => {
    act.mutate(block);
    tried();
  };
  const { fields } = refusalOf(act.error);
  const options = [
    ...terms
      .filter((term) => role === 'admin' || term <= moderatorBlockDays)
      .map((term) => ({ value: String(term), label: m.manage_users_block_days({ count: term }) })),
    ...(role === 'admin' ? [{ value: 'forever', label: m.manage_users_block_forever() }] : []),
  ];
  return (
    <form
      ref={form}
      className="grid gap-3 rounded-card bg-canvas p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <h3 className="font-semibold">{isBlocked ? m.manage_users_block_change() : m.manage_users_block_title()}</h3>
      <Select
        label={m.manage_users_block_term()}
        placeholder={m.manage_users_block_term()}
        value={days}
        options={options}
        onChange={(event) => setDays(event.target.value || '7')}
        error={fields.until}
      />
      <Textarea
        label={m.manage_users_reason()}
        required
        rows={2}
        maxLength={limits.staffReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={m.manage_users_reason_hint()}
        error={fields.reason}
      />
      <p className="text-13 text-ink-3">{m.manage_users_block_note()}</p>
      <RefusalNote error={act.error} onReload={onStale} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" loading={act.isPending}>
          {isBlocked ? m.manage_users_block_change() : m.manage_users_block()}
        </Button>
        {isBlocked && (
          <Button kind="tonal" disabled={act.isPending} onClick={() => send(false)}>
            {m.manage_users_unblock()}
          </Button>
        )}
      </div>
    </form>
  );
}
