import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { outranks, type Role, roles } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { refusalOf } from '../table/refusal.ts';
import { oneOf } from '../table/table-query.ts';
import { roleTexts } from './role-texts.ts';
import type { Account } from './user-texts.ts';

/** Another role for an account. */
export function RoleForm({ account, onChanged }: { account: Account; onChanged: (next: Account) => void }) {
  const api = useApi();
  const [role, setRole] = useState<Role>(account.role);
  const [reason, setReason] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const change = useMutation({
    mutationFn: () =>
      api.call('changeRole', { params: { userId: account.id }, body: { role, reason, version: account.version } }),
    onSuccess({ content }) {
      toast(m.manage_users_role_saved(), { kind: 'success' });
      onChanged(content);
    },
    onError: () => choice.current?.focus(),
  });
  const { fields, refusal } = refusalOf(change.error);
  return (
    <section>
      <div className="flex items-start gap-2">
        <Select
          ref={choice}
          className="min-w-0 flex-1"
          label={m.admin_column_role()}
          placeholder={m.admin_column_role()}
          value={role}
          options={roles.map((value) => ({ value, label: roleTexts[value]() }))}
          error={refusal ?? undefined}
          onChange={(event) => {
            setRole(oneOf(roles, event.target.value) ?? account.role);
            change.reset();
          }}
        />
        <Button
          kind="tonal"
          className="mt-7"
          disabled={role === account.role}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {m.manage_users_role_change()}
        </Button>
      </div>
      {outranks(account.role, role) && (
        <Textarea
          className="mt-3"
          label={m.moderation_note()}
          required
          rows={2}
          maxLength={limits.staffReason}
          value={reason}
          hint={m.admin_act_note_hint()}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <p className="mt-1.5 text-13 text-ink-3">{m.manage_users_role_hint()}</p>
    </section>
  );
}
