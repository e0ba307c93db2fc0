import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/texts/language.ts';
import { casesCounted } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { casesKey } from './cases-key.ts';
import { useQueueAddress, wholeShelf } from './queue-address.ts';

/** Under this the list leaves how much waits. */
export const queueCountsKey = [...casesKey, 'counts'] as const;

/** How many cases there are, as far as they are counted. */
export const countText = (count: number, language: Language): string =>
  `${formatNumber(count, language)}${count >= casesCounted ? '+' : ''}`;

/** How much waits, as ways to it. */
export function QueueCounts() {
  const api = useApi();
  const language = useLang();
  const address = useQueueAddress();
  const counts = useQuery({
    queryKey: queueCountsKey,
    queryFn: ({ signal }) =>
      api.call('listCases', { query: { pageSize: 1 } }, { signal }).then((answer) => answer.content.counts),
    // Never fetched here: the list's query writes these counts into the cache.
    enabled: false,
  }).data;
  const shelf = (name: string | null, mine: string | null = null): string =>
    address({ ...wholeShelf, shelf: name, mine });
  const ways = [
    { label: m.moderation_shelf_waiting(), count: counts?.waiting, to: shelf(null) },
    { label: m.moderation_shelf_appealed(), count: counts?.appealed, to: shelf('appealed') },
    { label: m.moderation_mine_only(), count: counts?.mine, to: shelf(null, 'true') },
    { label: m.moderation_kinds(), count: counts?.kinds, to: `${paths.adminPanel()}?tab=users&asks=kind` },
  ];
  return (
    <p className="panel-nav mb-2 flex items-center gap-x-4 overflow-x-auto text-14 whitespace-nowrap">
      <ButtonLink kind="tonal" className="flex-none" to={address({ review: '1' })}>
        {m.moderation_review()}
      </ButtonLink>
      {ways.map(({ label, count, to }) => (
        <Link key={label} to={to} className="link">
          {label}: {count === undefined ? '–' : countText(count, language)}
        </Link>
      ))}
    </p>
  );
}
