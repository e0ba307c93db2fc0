import type { ReactNode } from 'react';
import type { CategoryData } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { arrowRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { categoryIcon } from './category-icon.ts';
import { tintAt } from './category-row.tsx';
import { panelId, tabId } from './category-tabs.tsx';

/** product/frame#category-modal. */
const popularCount = 4;

/** Everything under the selected category: its subcategories in a grid, their children as lists (product/frame#category-modal). */
export function CategoryPane({
  category,
  onClose,
  head,
}: {
  category: CategoryData;
  onClose: () => void;
  /** puts the title beside the close button */
  head: (title: ReactNode) => ReactNode;
}) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(category.id)}>
      {head(
        <>
          <h2>{category.name}</h2>
          <Link className="link" to={paths.category(category.id, category.slug)} onClick={onClose}>
            {m.common_show_all()}
            <Icon of={arrowRightIcon} />
          </Link>
        </>,
      )}
      {category.children.length === 0 ? (
        <p className="catalogue__nothing">{m.common_categories_empty()}</p>
      ) : (
        <ul className="catalogue__grid">
          {category.children.map((child) => (
            <li key={child.id}>
              <Link className="catalogue__group" to={paths.category(child.id, child.slug)} onClick={onClose}>
                {child.name}
              </Link>
              {child.children.length > 0 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.id}>
                      <Link className="catalogue__leaf" to={paths.category(leaf.id, leaf.slug)} onClick={onClose}>
                        {leaf.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The first categories with the number of their subcategories. */
export function PopularCategories({
  categories,
  onClose,
}: {
  categories: readonly CategoryData[];
  onClose: () => void;
}) {
  if (categories.length === 0) return null;
  return (
    <section className="catalogue__popular">
      <h3>{m.common_categories_popular()}</h3>
      <ul>
        {categories.slice(0, popularCount).map((category, place) => (
          <li key={category.id}>
            <Link to={paths.category(category.id, category.slug)} onClick={onClose}>
              <span className={`catalogue__disc niche--${tintAt(place)}`}>
                <Icon of={categoryIcon(category, place)} size={20} />
              </span>
              <span>
                {category.name}
                <small>{m.common_subcategories({ count: category.children.length })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PaneSkeleton() {
  return (
    <div className="catalogue__grid" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => index).map((group) => (
        <div key={group} className="grid gap-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-3.5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
