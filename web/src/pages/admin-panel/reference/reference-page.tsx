import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, plusIcon, refreshCwIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { addLook, rowEnd, titleLook, toolsLook } from '../table/table-tools.tsx';

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
      <div className={toolsLook}>
        <h1 className={titleLook}>{title}</h1>
        <i className={rowEnd} />
        <SearchBox label={searchLabel} words={words} onSearch={setWords} />
        <Button
          kind="outline"
          icon={refreshCwIcon}
          className="max-md:size-11 max-md:p-0"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <span className="max-md:sr-only">{m.admin_refresh()}</span>
        </Button>
        {add && (
          <Button icon={plusIcon} className={addLook} onClick={add.run}>
            {add.label}
          </Button>
        )}
      </div>
      {query.isError && (
        <div
          className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-danger-soft px-4 py-1 text-14 text-danger"
          role="alert"
        >
          <Icon of={circleAlertIcon} />
          <p className="flex-1">{m.admin_load_failed({ tab: title })}</p>
          <button type="button" className="link" onClick={() => void query.refetch()}>
            {m.common_retry()}
          </button>
        </div>
      )}
      <div className={query.isError ? 'opacity-50' : ''}>{children}</div>
      {!query.data && !query.isError && (
        <div className="grid gap-2" role="status" aria-label={m.common_loading()}>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
    </div>
  );
}
