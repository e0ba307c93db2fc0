import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import type { TableQuery } from './table-query.ts';

/** From–to of the total, and the pages. */
export function TableFoot({
  tableQuery: { page, pageSize },
  total,
  isFloor,
  to,
}: {
  tableQuery: TableQuery;
  total: number;
  isFloor: boolean;
  to: (page: number) => string;
}) {
  const language = useLang();
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 pb-20 text-13 text-ink-2 lg:px-7">
      <span className="tabular-nums">
        {formatNumber(from, language)}–{formatNumber(Math.min(page * pageSize, total), language)} /{' '}
        {formatNumber(total, language)}
        {isFloor && '+'}
      </span>
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={to}
        texts={{
          label: m.common_pagination(),
          previous: m.common_page_previous(),
          next: m.common_page_next(),
          page: (number) => m.common_page_number({ number }),
        }}
      />
    </div>
  );
}
