import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { type ModerationRule, moderationRulesOf } from '#contract/values/moderation/moderation.ts';
import { moderatorBlockDays, type Role } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { ActFields, useStaffAct } from '../table/act-fields.tsx';
import { refusalOf } from '../table/refusal.ts';
import { useBadFieldFocus } from '../table/use-bad-field-focus.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { Account } from './user-texts.ts';

/** What is stated: with a rule a block, without one its end. */
interface Stated {
  rule: ModerationRule | null;
  note: string;
}

const terms = [1, 3, 7, moderatorBlockDays, 90, 365];
/** what is chosen at first */
const usualDays = '7';
const dayMs = 24 * 3_600_000;

/** For how long staff of a role can block, as choices. */
export function blockTerms(role: Role): { value: string; label: string }[] {
  const short = terms.filter((term) => role === 'admin' || term <= moderatorBlockDays);
  return [
    ...short.map((term) => ({ value: String(term), label: m.manage_users_block_days({ count: term }) })),
    ...(role === 'admin' ? [{ value: 'forever', label: m.manage_users_block_forever() }] : []),
  ];
}

/** The end of a block that begins now, from a choice of `blockTerms`; null is without end. */
export function blockEnd(term: string): string | null {
  return term === 'forever' ? null : new Date(Date.now() + Number(term) * dayMs).toISOString();
}

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
  const [days, setDays] = useState(usualDays);
  const act = useStaffAct();
  const params = { userId: account.id };
  const isBlocked = account.status === 'blocked';
  const send = useMutation({
    mutationFn: async ({ rule, note: reason }: Stated) => {
      const until = blockEnd(days);
      const stated = { reason, version: account.version };
      const { content } = await (rule
        ? api.call('blockAccount', { params, body: { ...stated, rule, until } })
        : api.call('unblockAccount', { params, body: stated }));
      return content;
    },
    onSuccess: (next) => {
      toast(next.status === 'blocked' ? m.manage_users_blocked() : m.manage_users_unblocked(), { kind: 'success' });
      act.reset();
      setDays(usualDays);
      onChanged(next);
    },
  });
  const { form, tried } = useBadFieldFocus(send.isPending);
  const { fields } = refusalOf(send.error);
  return (
    <form
      ref={form}
      className="grid gap-3 rounded-card bg-canvas p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const stated = act.state();
        if (stated) send.mutate(stated);
        tried();
      }}
    >
      <h3 className="font-semibold">{isBlocked ? m.manage_users_block_change() : m.manage_users_block_title()}</h3>
      <Select
        label={m.manage_users_block_term()}
        placeholder={m.manage_users_block_term()}
        value={days}
        options={blockTerms(role)}
        onChange={(event) => setDays(event.target.value || usualDays)}
        error={fields.until}
      />
      <ActFields
        fields={act.fields}
        rules={moderationRulesOf.user}
        refused={{ rule: fields.rule, note: fields.reason }}
        noteLimit={limits.staffReason}
      />
      <p className="text-13 text-ink-3">{m.manage_users_block_note()}</p>
      <RefusalNote
        error={send.error}
        onReload={() => {
          send.reset();
          onStale();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" loading={send.isPending}>
          {isBlocked ? m.manage_users_block_change() : m.manage_users_block()}
        </Button>
        {isBlocked && (
          <Button
            kind="tonal"
            loading={send.isPending}
            onClick={() => {
              send.mutate({ rule: null, note: act.stateNote() });
              tried();
            }}
          >
            {m.manage_users_unblock()}
          </Button>
        )}
      </div>
    </form>
  );
}
