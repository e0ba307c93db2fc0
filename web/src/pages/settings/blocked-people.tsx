import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNextControl } from '#web/ui/use-next-control.ts';

const blockedQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['relation', 'blocked'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api
        .call('listBlockedUsers', { query: pageParam ? { cursor: pageParam } : {} }, { signal })
        .then((answer) => answer.content),
    getNextPageParam: (page) => page.cursor,
  });

/** The section of the settings with whom I have blocked, each with a way to lift the block. */
export function BlockedPeople() {
  return (
    <section className="panel" aria-labelledby="settings-blocked">
      <h2 className="h3 mb-2" id="settings-blocked">
        {m.people_blocked_people()}
      </h2>
      <BlockedList />
    </section>
  );
}

function BlockedList() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(blockedQuery(api));
  const none = useRef<HTMLParagraphElement>(null);
  const list = useNextControl<HTMLUListElement>(() => none.current);
  const lift = useMutation({
    mutationFn: (person: { id: number; username: string }) =>
      api.call('blockUser', { params: { userId: person.id }, body: { blocked: false } }),
    onSuccess: async (_, { username }) => {
      toast(m.people_unblocked_done({ name: username }), { kind: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['relation'] });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  if (isUnanswered(query)) {
    return (
      <ErrorState
        title={m.people_blocked_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void query.refetch()}
        level={3}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-16" />;
  const people = query.data.pages.flatMap((page) => page.data);
  if (people.length === 0) {
    return (
      <p ref={none} tabIndex={-1} className="text-14 text-ink-2">
        {m.people_blocked_none()}
      </p>
    );
  }
  return (
    <>
      <ul {...list} className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Avatar name={person.username} src={person.avatar} size={44} />
            <span className="min-w-0 flex-1">
              <b className="block font-semibold text-14 wrap-anywhere">{person.username}</b>
              <span className="text-13 text-ink-3">
                {m.people_blocked_since({ date: formatFullDate(person.blockedAt, language) })}
              </span>
            </span>
            <Button
              kind="outline"
              size="sm"
              loading={lift.isPending && lift.variables.id === person.id}
              onClick={() => lift.mutate(person)}
            >
              {m.people_unblock()}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={m.people_reviews_more()} />
    </>
  );
}
