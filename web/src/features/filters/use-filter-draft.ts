import { useMemo, useState } from 'react';
import { writeFilters, writeProperties } from './filter-address.ts';
import { draftOf, type FilterDraft, type ReadDraft, readDraft } from './filter-draft.ts';
import type { FilterProperty, Filters } from './filters.ts';

export interface StagedFilters extends ReadDraft {
  draft: FilterDraft;
  change: (draft: FilterDraft) => void;
  /** back to what is applied */
  reset: () => void;
  /** @returns what puts the draft back as it is now */
  mark: () => () => void;
  /** something differs from what is applied */
  isChanged: boolean;
  applied: Filters;
}

/** Edits that wait for "Qo'llash" (product/catalogue#staged). They are given up when what is applied changes by another way. */
export function useFilterDraft(applied: Filters, properties: readonly FilterProperty[]): StagedFilters {
  const key = textOf(applied);
  const fresh = (): { key: string; properties: typeof properties; draft: FilterDraft } => ({
    key,
    properties,
    draft: draftOf(applied, properties),
  });
  const [kept, setKept] = useState(fresh);
  const staged = kept.key === key && kept.properties === properties ? kept : fresh();
  if (staged !== kept) setKept(staged);
  const { draft } = staged;
  const read = useMemo(() => readDraft(draft, properties), [draft, properties]);
  return {
    ...read,
    draft,
    change: (next) => setKept({ ...staged, draft: next }),
    reset: () => setKept(fresh()),
    mark: () => () => setKept(staged),
    isChanged: read.faults.size > 0 || textOf(read.filters) !== key,
    applied,
  };
}

/** One text for equal filters. */
export function textOf(filters: Filters): string {
  const search = new URLSearchParams();
  writeFilters(search, filters);
  writeProperties(search, filters.properties);
  return search.toString();
}
