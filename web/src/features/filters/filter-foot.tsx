import type { MouseEvent } from 'react';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Facets } from './use-facets.ts';
import type { StagedFilters } from './use-filter-draft.ts';

/** Tozalash and Qo'llash, with what the edits would find. */
export function FilterFoot({
  staged,
  facets,
  form,
  clearTo,
  onClear,
}: {
  staged: StagedFilters;
  facets: Facets;
  /** id of the form that Qo'llash sends */
  form: string;
  /** the address without filters */
  clearTo: string;
  onClear: () => void;
}) {
  return (
    <>
      <ButtonLink
        kind="ghost"
        to={clearTo}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onClear();
        }}
      >
        {m.common_clear()}
      </ButtonLink>
      <ApplyButton staged={staged} facets={facets} form={form} />
    </>
  );
}

/** Sends the form, and tells what the edits would find. */
export function ApplyButton({ staged, facets, form }: { staged: StagedFilters; facets: Facets; form: string }) {
  const language = useLang();
  const { data, isFresh } = facets;
  const count = data ? formatNumber(data.total, language) : null;
  const total =
    count === null || staged.faults.size > 0
      ? null
      : data?.totalIsFloor
        ? m.lists_total_floor_short({ count })
        : m.lists_total({ count });
  return (
    <>
      <Button type="submit" form={form} kind={staged.isChanged ? 'primary' : 'tonal'} className="filters__apply">
        <span>
          {m.common_apply()}
          <small className={isFresh ? undefined : 'filters__stale'}>{total ?? '\u00A0'}</small>
        </span>
      </Button>
      <p className="sr-only" role="status">
        {staged.isChanged && isFresh && total}
      </p>
    </>
  );
}
