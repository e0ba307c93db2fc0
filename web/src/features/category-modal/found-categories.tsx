import { useId } from 'react';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { FoundList } from '#web/ui/found-list.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FoundCategory } from './use-found-categories.ts';

/** What the search finds below the top level (product/frame#category-modal). */
export function FoundCategories({
  found,
  query,
  onClose,
}: {
  found: readonly FoundCategory[];
  query: string;
  onClose: () => void;
}) {
  const titleId = useId();
  if (found.length === 0) return null;
  return (
    <section className="catalogue__found" aria-labelledby={titleId}>
      <h3 id={titleId}>{m.common_categories_deeper()}</h3>
      <FoundList
        items={found}
        typed={query}
        onBefore={focusBeforeFound}
        row={({ category }, content) => (
          <Link className="found__row" to={paths.category(category.id, category.slug)} onClick={onClose}>
            {content}
          </Link>
        )}
      />
    </section>
  );
}

/** The row above, else the field. */
function focusBeforeFound(): void {
  const before = document.querySelectorAll<HTMLElement>(
    '.catalogue-dialog :is(.catalogue__search > input, .catalogue__row)',
  );
  [...before].at(-1)?.focus();
}
