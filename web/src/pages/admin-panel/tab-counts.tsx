import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { countsKey } from './table/tab-parts.tsx';

type Counts = ApiOutput<'countForStaff'>['content'];
/** The tabs that have a count. */
export type CountedTab = Exclude<keyof Counts, 'upTo'>;

/** ms between two counts where nothing was changed from here; a page that nobody sees does not ask */
const recountMs = 60_000;

const countsQuery = (api: Api) =>
  queryOptions({
    queryKey: countsKey,
    queryFn: ({ signal }) => api.call('countForStaff', {}, { signal }).then((answer) => answer.content),
    staleTime: recountMs,
    refetchInterval: recountMs,
  });

/** How much each tab has: once for the whole panel, and anew whenever one of its lists is asked for anew after a change. */
export function useTabCounts(): Counts | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery(countsQuery(useApi()));
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        const [panel, part] = event.query.queryKey;
        if (panel !== countsKey[0] || part === countsKey[1]) return;
        void queryClient.invalidateQueries({ queryKey: countsKey }, { cancelRefetch: false });
      }),
    [queryClient],
  );
  return data;
}

/** The count at the end of a tab's link, where nothing else stands before it is known; on small screens only for those who listen. */
export function TabCount({ tab, counts }: { tab: CountedTab; counts: Counts | undefined }) {
  const language = useLang();
  const count = counts?.[tab];
  const text =
    counts && count !== undefined ? `${formatNumber(count, language)}${count >= counts.upTo ? '+' : ''}` : null;
  const waits = tab === 'reports';
  return (
    <span
      className={`text-12 tabular-nums max-lg:sr-only lg:ml-auto lg:flex-none ${waits && count ? 'font-semibold text-ink' : 'text-ink-3'}`}
    >
      {text !== null && waits ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="sr-only">{m.admin_tab_waiting({ count: text })}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
