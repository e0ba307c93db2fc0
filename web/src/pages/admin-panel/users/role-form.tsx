import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Role, roles } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { MeData } from '#web/api/queries.ts';
import { CodeForm } from '#web/features/one-time-code/code-form.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { roleTexts } from '../admin-shell.tsx';
import { oneOf } from '../table/asked.ts';
import type { Account } from './user-texts.ts';

/** Another role for an account; the server wants a code of the last quarter of an hour. */
export function RoleForm({
  account,
  me,
  onChanged,
}: {
  account: Account;
  me: MeData;
  onChanged: (next: Account) => void;
}) {
  const api = useApi();
  const [role, setRole] = useState<Role>(account.role);
  const [isAsked, setAsked] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const save = async (): Promise<void> => {
    const body = { role, version: account.version };
    const { content } = await api.call('changeRole', { params: { userId: account.id }, body });
    toast(m.manage_users_role_saved(), { kind: 'success' });
    onChanged(content);
  };
  const change = useMutation({
    networkMode: 'always',
    mutationFn: save,
    onError: (error) => {
      const wantsCode = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
      setAsked(wantsCode);
      if (!wantsCode) choice.current?.focus();
    },
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
          error={isAsked ? null : change.error?.message}
          onChange={(event) => {
            setRole(oneOf(roles, event.target.value) ?? account.role);
            change.reset();
          }}
        />
        <Button
          kind="tonal"
          className="mt-7"
          disabled={role === account.role || isAsked}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {m.manage_users_role_change()}
        </Button>
      </div>
      <p className="mt-1.5 text-13 text-ink-3">{m.manage_users_role_hint()}</p>
      {isAsked && (
        <div className="mt-3">
          <p className="mb-2 text-ink-2">{m.manage_users_role_code()}</p>
          <CodeForm
            phone={me.phoneNumber}
            submitLabel={m.manage_users_role_change()}
            onCode={async (code) => {
              await api.call('confirmCode', { body: { code } });
              await save();
            }}
            onCancel={() => setAsked(false)}
          />
        </div>
      )}
    </section>
  );
}
