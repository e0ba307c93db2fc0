import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { Button } from '#web/ui/button.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { SearchBox } from '../table/search-box.tsx';
import { LoadFailed, RefreshButton, RowsSkeleton } from '../table/tab-parts.tsx';
import { addLook, rowEnd, titleLook, toolsLook } from '../table/table-tools.tsx';

/**
 * A tab whose rows stand inside each other: title, search, tools; a failed load keeps what was there, and says so (product/panel#failures).
 */
export function ReferencePage({
  title,
  query,
  searchLabel,
  words,
  setWords,
  tools,
  add,
  children,
}: {
  title: string;
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'isPaused' | 'refetch'>;
  searchLabel: string;
  words: string;
  setWords: (words: string) => void;
  /** what else can be done with the rows */
  tools?: ReactNode;
  add: { label: string; run: () => void } | null;
  children: ReactNode;
}) {
  return (
    <div className="px-4 pt-4 lg:px-7">
      <div className={toolsLook}>
        <h1 className={titleLook}>{title}</h1>
        <i className={rowEnd} />
        <SearchBox label={searchLabel} words={words} onSearch={setWords} />
        <RefreshButton query={query} />
        {tools}
        {add && (
          <Button icon={plusIcon} className={addLook} onClick={add.run}>
            {add.label}
          </Button>
        )}
      </div>
      {(query.isError || isUnanswered(query)) && <LoadFailed tab={title} onRetry={() => void query.refetch()} />}
      <div className={query.isError ? 'opacity-50' : ''}>{children}</div>
      {!query.data && !isUnanswered(query) && <RowsSkeleton />}
    </div>
  );
}
