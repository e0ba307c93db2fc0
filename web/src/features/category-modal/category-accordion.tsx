import type { CategoryData } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon, chevronRightIcon, chevronUpIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { type CategoryListProps, RowContent } from './category-row.tsx';

/** The id of the button that leads into a subcategory. */
export const enterId = (categoryId: number): string => `catalogue-enter-${categoryId}`;

/**
 * The list of a phone: the selected category opens inline, pressed again it closes; a subcategory with more below it leads in
 * (product/frame#category-modal).
 */
export function CategoryAccordion({
  categories,
  all,
  query,
  selected,
  onSelect,
  onEnter,
  onClose,
}: CategoryListProps & {
  onSelect: (categoryId: number | null) => void;
  onEnter: (subcategory: CategoryData) => void;
  onClose: () => void;
}) {
  return (
    <ul>
      {categories.map((category) => {
        const open = category === selected;
        const id = `catalogue-sub-${category.id}`;
        return (
          <li key={category.id}>
            <button
              type="button"
              className="catalogue__row"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => onSelect(open ? null : category.id)}
            >
              <RowContent category={category} place={all.indexOf(category)} query={query} />
              <Icon of={open ? chevronUpIcon : chevronDownIcon} />
            </button>
            {open && (
              <ul className="catalogue__sub" id={id}>
                <li>
                  <Link className="catalogue__all" to={paths.category(category.id, category.slug)} onClick={onClose}>
                    {m.common_show_all()}
                  </Link>
                </li>
                {category.children.map((child) => (
                  <li key={child.id}>
                    {child.children.length > 0 ? (
                      <button type="button" id={enterId(child.id)} onClick={() => onEnter(child)}>
                        {child.name}
                        <Icon of={chevronRightIcon} />
                      </button>
                    ) : (
                      <Link to={paths.category(child.id, child.slug)} onClick={onClose}>
                        {child.name}
                      </Link>
                    )}
                  </li>
                ))}
                {category.children.length === 0 && <li className="text-ink-3">{m.common_categories_empty()}</li>}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
