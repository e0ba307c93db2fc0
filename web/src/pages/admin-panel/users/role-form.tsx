import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Role, roles } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { oneOf } from '../table/table-query.ts';
import { roleTexts } from './role-texts.ts';
import type { Account } from './user-texts.ts';

/** Another role for an account. */
export function RoleForm({ account, onChanged }: { account: Account; onChanged: (next: Account) => void }) {
  const api = useApi();
  const [role, setRole] = useState<Role>(account.role);
  const choice = useRef<HTMLSelectElement>(null);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call('changeRole', { params: { userId: account.id }, body: { role, version: account.version } }),
    onSuccess({ content }) {
      toast(m.manage_users_role_saved(), { kind: 'success' });
      onChanged(content);
    },
    onError: () => choice.current?.focus(),
  });
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
          error={change.error?.message}
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
      <p className="mt-1.5 text-13 text-ink-3">{m.manage_users_role_hint()}</p>
    </section>
  );
}
