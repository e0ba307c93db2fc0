import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { logOutIcon } from '#web/ui/icons.ts';
import { useNextControl } from '#web/ui/use-next-control.ts';
import { rowMoment } from '../tabs/row-dates.ts';
import type { Account } from './user-texts.ts';

/** Where the account is signed in. */
export function UserSessions({ account, mayEnd, onEnded }: { account: Account; mayEnd: boolean; onEnded: () => void }) {
  const api = useApi();
  const language = useLang();
  const end = useMutation({
    mutationFn: (sessionId: string) => api.call('endAccountSession', { params: { userId: account.id, sessionId } }),
    onSuccess: () => toast(m.manage_users_session_ended(), { kind: 'success' }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: onEnded,
  });
  const sessions = account.sessions ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  const list = useNextControl<HTMLUListElement>(() => title.current);
  return (
    <section>
      <h3 ref={title} tabIndex={-1} className="mb-2 font-semibold">
        {m.manage_users_sessions()}
      </h3>
      {sessions.length === 0 && <p className="text-ink-3">{m.manage_users_no_sessions()}</p>}
      <ul {...list} className="grid gap-1">
        {sessions.map(({ id, device, network, lastSeenAt }) => {
          const name = device || m.manage_users_unknown_device();
          return (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                <span className="block text-13 text-ink-3">
                  {[network, m.manage_users_session_seen({ when: rowMoment(lastSeenAt, language) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {mayEnd && (
                <IconButton
                  icon={logOutIcon}
                  label={m.manage_users_session_end({ device: name })}
                  // Disabled it would lose the focus.
                  aria-disabled={end.isPending || undefined}
                  onClick={() => {
                    if (!end.isPending) end.mutate(id);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
