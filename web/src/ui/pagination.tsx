import { Icon } from './icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from './icons.ts';
import { Link } from './link.tsx';

export interface PaginationTexts {
  label: string;
  previous: string;
  next: string;
  page: (number: number) => string;
}

/** Numbered pages around the current one, with the ends in reach. */
export function Pagination({
  page,
  pages,
  to,
  texts,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
  texts: PaginationTexts;
}) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={texts.label}>
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={texts.previous}>
          <Icon of={chevronLeftIcon} />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={index === 1 ? 'gap-before' : 'gap-after'}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={texts.page(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} aria-label={texts.next}>
          <Icon of={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of the current page; null stands for a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
