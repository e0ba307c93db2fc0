import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon, downloadIcon, plusIcon, searchIcon, slidersHorizontalIcon } from '#web/ui/icons.ts';
import { Menu } from '#web/ui/menu.tsx';
import type { Asked } from './asked.ts';
import type { Column, Filter, Source } from './column.ts';
import { RefreshButton } from './tab-parts.tsx';
import { useCsvExport } from './use-csv-export.ts';

/** ms without a key before the rows of what was typed are asked for */
const typingPauseMs = 300;

/** Search, filters, refresh, columns, CSV, Add New (spec §2 Admin). */
export function TableTools<Row>({
  asked,
  change,
  filters,
  columns,
  all,
  lead,
  source,
  title,
  search,
  searchLabel,
  onAdd,
  query,
}: {
  asked: Asked;
  change: (changes: Readonly<Record<string, string>>) => void;
  filters: readonly Filter[];
  columns: { shown: readonly Column<Row>[]; toggle: (key: string) => void };
  all: readonly Column<Row>[];
  lead: { label: string; text: (row: Row) => string };
  source: Source<Row>;
  title: string;
  search: RefObject<HTMLInputElement | null>;
  searchLabel: string | undefined;
  onAdd: { label: string; run: () => void } | undefined;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}) {
  const csv = useCsvExport(title, source, lead, columns.shown);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {searchLabel && <SearchBox label={searchLabel} words={asked.q} onSearch={(q) => change({ q })} box={search} />}
      {filters.map((filter) => (
        <span key={filter.key} className="select max-md:min-w-[calc(50%-4px)] max-md:flex-1 md:max-w-50">
          <select
            className="input"
            aria-label={filter.label}
            value={asked.filters[filter.key] ?? ''}
            onChange={(event) => change({ [filter.key]: event.target.value })}
          >
            <option value="">{filter.label}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={chevronDownIcon} />
        </span>
      ))}
      <RefreshButton query={query} />
      <div className="max-lg:hidden">
        <Menu label={m.admin_columns()} trigger={<Icon of={slidersHorizontalIcon} />} className="btn btn--outline">
          {all.map((column) => (
            <Checkbox
              key={column.key}
              className="px-3"
              checked={columns.shown.includes(column)}
              onChange={() => columns.toggle(column.key)}
            >
              {column.label}
            </Checkbox>
          ))}
        </Menu>
      </div>
      <Button
        kind="outline"
        icon={downloadIcon}
        className="max-md:size-11 max-md:p-0"
        loading={csv.progress !== null}
        onClick={() => void csv.run(asked)}
      >
        <span className="max-md:sr-only">
          {csv.progress === null ? m.admin_csv() : `${Math.round(csv.progress * 100)} %`}
        </span>
      </Button>
      {onAdd && (
        <Button icon={plusIcon} className="md:ml-auto" onClick={onAdd.run}>
          {onAdd.label}
        </Button>
      )}
    </div>
  );
}

function SearchBox({
  label,
  words,
  onSearch,
  box,
}: {
  label: string;
  words: string;
  onSearch: (words: string) => void;
  box: RefObject<HTMLInputElement | null>;
}) {
  const [typed, type] = useState(words);
  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === words) return;
    const waiting = setTimeout(() => onSearch(trimmed), typingPauseMs);
    return () => clearTimeout(waiting);
  });
  return (
    <span className="input-box min-h-11! min-w-40 flex-1 md:max-w-90">
      <Icon of={searchIcon} />
      <input
        ref={box}
        className="min-h-10!"
        type="search"
        value={typed}
        maxLength={limits.searchText}
        placeholder={label}
        aria-label={label}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  );
}
