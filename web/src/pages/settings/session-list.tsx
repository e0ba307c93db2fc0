import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { SignOutDialog } from '#web/features/cabinet/sign-out.tsx';
import { useSite } from '#web/site/site.ts';
import { supportAddress } from '#web/site/support-address.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { logOutIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNextControl } from '#web/ui/use-next-control.ts';

const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => api.call('listSessions', {}, { signal }).then((answer) => answer.content),
  });

/** Where this account is signed in, with a way to end each of the others. */
export function SessionList() {
  const api = useApi();
  const language = useLang();
  const support = supportAddress(useSite());
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const sessions = useQuery(sessionsQuery(api));
  const foot = useRef<HTMLDivElement>(null);
  const box = useNextControl<HTMLDivElement>(() => foot.current?.querySelector('button'));
  /** one session by its id, or all others without one */
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null ? api.call('endOtherSessions') : api.call('endSession', { params: { sessionId } }),
    onSuccess: () => {
      toast(m.cabinet_session_ended(), { kind: 'success' });
      return queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  if (isUnanswered(sessions)) {
    return (
      <ErrorState
        title={m.cabinet_sessions_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void sessions.refetch()}
        level={3}
      />
    );
  }
  if (!sessions.data) return <Skeleton className="h-28" />;
  const others = sessions.data.filter((each) => !each.current);
  return (
    <>
      <p className="text-14 text-ink-2">{m.cabinet_sessions_text()}</p>
      {support && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-ink-2">
          {m.cabinet_sessions_help()}
          <a href={support.href} className="link wrap-anywhere">
            {support.text}
          </a>
        </p>
      )}
      <div {...box}>
        <ul className="mb-4 divide-y divide-line">
          {sessions.data.map((each) => (
            <li key={each.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1">
                <b className="block text-14 font-semibold [overflow-wrap:anywhere]">
                  {each.device || m.cabinet_session_unknown()}
                </b>
                <span className="block text-13 text-ink-3">
                  {m.cabinet_session_seen({
                    when: formatRelativeTime(each.lastSeenAt, Date.now(), language).toLowerCase(),
                  })}
                </span>
              </span>
              {each.current ? (
                <Badge kind="success">{m.cabinet_session_current()}</Badge>
              ) : (
                <Button
                  kind="outline"
                  size="sm"
                  loading={end.isPending && end.variables === each.id}
                  onClick={() => end.mutate(each.id)}
                >
                  {m.cabinet_session_end()}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div ref={foot} className="flex flex-wrap gap-2">
          {others.length > 0 && (
            <Button kind="tonal" loading={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
              {m.cabinet_sessions_end_others()}
            </Button>
          )}
          <Button kind="outline" icon={logOutIcon} onClick={() => setLeaving(true)}>
            {m.common_sign_out()}
          </Button>
        </div>
      </div>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
