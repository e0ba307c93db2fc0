import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '#contract/values/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { plusIcon, searchIcon } from '#web/ui/icons.ts';
import { LoadFailed, RefreshButton, RowsSkeleton } from '../table/tab-parts.tsx';

/** A tab whose rows stand inside each other: title, search, tools; a failed load keeps what was there, and says so (spec §8). */
export function ReferencePage({
  title,
  query,
  searchLabel,
  words,
  setWords,
  add,
  children,
}: {
  title: string;
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  searchLabel: string;
  words: string;
  setWords: (words: string) => void;
  add: { label: string; run: () => void } | null;
  children: ReactNode;
}) {
  return (
    <div className="px-4 pt-4 lg:px-7">
      <h1 className="mb-3 text-20 font-semibold tracking-tight">{title}</h1>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="input-box min-h-11! min-w-40 flex-1 md:max-w-90">
          <Icon of={searchIcon} />
          <input
            className="min-h-10!"
            type="search"
            value={words}
            maxLength={limits.searchText}
            placeholder={searchLabel}
            aria-label={searchLabel}
            onChange={(event) => setWords(event.target.value)}
          />
        </span>
        <RefreshButton query={query} />
        {add && (
          <Button icon={plusIcon} className="md:ml-auto" onClick={add.run}>
            {add.label}
          </Button>
        )}
      </div>
      {query.isError && <LoadFailed tab={title} onRetry={() => void query.refetch()} />}
      <div className={query.isError ? 'opacity-50' : ''}>{children}</div>
      {!query.data && !query.isError && <RowsSkeleton />}
    </div>
  );
}
