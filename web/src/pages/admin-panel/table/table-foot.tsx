import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isByCursor, type RowPage, type TableQuery } from './table-query.ts';

/** From–to of the total, and the pages; the neighbours alone where a list is read by cursors. */
export function TableFoot({
  tableQuery: { page, cursor, pageSize },
  answer,
  to,
}: {
  tableQuery: TableQuery;
  answer: RowPage<unknown>;
  to: (page: number | string) => string;
}) {
  const language = useLang();
  const { total, totalIsFloor, data } = answer;
  const from = (page - 1) * pageSize + 1;
  const all = `${formatNumber(total, language)}${totalIsFloor ? '+' : ''}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 pb-20 text-13 text-ink-2 lg:px-7">
      <span className="tabular-nums">
        {/* A cursor does not say how many rows come before it. */}
        {cursor === null
          ? `${formatNumber(from, language)}–${formatNumber(from + data.length - 1, language)} / ${all}`
          : m.admin_rows_of({ count: data.length, total: all })}
      </span>
      {isByCursor(answer) ? (
        <Neighbours answer={answer} to={to} />
      ) : (
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
      )}
    </div>
  );
}

/** The pages before and behind; the first is in reach from wherever one is. */
function Neighbours({
  answer: { cursor, previous },
  to,
}: {
  answer: RowPage<unknown>;
  to: (page: number | string) => string;
}) {
  if (!cursor && !previous) return null;
  return (
    <nav className="pagination" aria-label={m.common_pagination()}>
      {previous && (
        <>
          <Link to={to(1)} className="px-3">
            {m.admin_page_first()}
          </Link>
          <Link to={to(previous)} aria-label={m.common_page_previous()}>
            <Icon of={chevronLeftIcon} />
          </Link>
        </>
      )}
      {cursor && (
        <Link to={to(cursor)} aria-label={m.common_page_next()}>
          <Icon of={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}
