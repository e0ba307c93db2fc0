import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { CabinetWaiting } from '#web/features/cabinet/cabinet-waiting.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { type SavedSearch, savedSearchesQuery } from '#web/features/saved-searches/saved-searches-query.ts';
import { useOnline } from '#web/features/shell/use-online.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookmarkIcon, wifiOffIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNextControl } from '#web/ui/use-next-control.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

export const Waiting = () => <CabinetWaiting title={m.search_saved_title()} />;

/** What this person looks for again and again, and how much of it is new. */
export function Page() {
  const searches = useQuery(savedSearchesQuery(useApi()));
  const online = useOnline();
  return (
    <CabinetLayout>
      <PageHead title={m.search_saved_title()} noindex />
      <div className="mb-4 flex items-baseline gap-3">
        <h1 className="h1">{m.search_saved_title()}</h1>
        {!!searches.data?.length && <span className="count">{searches.data.length}</span>}
      </div>
      {!online && searches.data && (
        <p
          className="mb-3 flex items-center gap-2 rounded-field bg-saf-soft px-4 py-3 text-14 text-saf-text"
          role="status"
        >
          <Icon of={wifiOffIcon} />
          {m.search_saved_offline()}
        </p>
      )}
      {searches.data ? (
        <SavedSearches searches={searches.data} />
      ) : isUnanswered(searches) ? (
        <ErrorState
          title={m.search_saved_failed()}
          text={online ? undefined : m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void searches.refetch()}
        />
      ) : (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
    </CabinetLayout>
  );
}

function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const onward = useRef<HTMLAnchorElement>(null);
  const list = useNextControl<HTMLUListElement>(() => onward.current);
  if (searches.length === 0) {
    return (
      <EmptyState title={m.search_saved_empty()} text={m.search_saved_empty_text()} icon={bookmarkIcon}>
        <ButtonLink kind="tonal" to={paths.allProducts()} ref={onward}>
          {m.common_catalog()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul {...list} className="grid grid-cols-1 gap-3">
      {searches.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}
