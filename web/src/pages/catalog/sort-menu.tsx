import type { SortField } from '#contract/values/product.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { type CatalogState, catalogSearch, sortAfterClick } from './catalog-address.ts';

const labels: Readonly<Record<SortField, () => string>> = {
  price: m.lists_sort_price,
  createdAt: m.lists_sort_date,
  viewCount: m.lists_sort_views,
};
const fields: readonly SortField[] = ['price', 'createdAt', 'viewCount'];

/** Price, date or views; each choice is an address of its own. */
export function SortMenu({ path, state }: { path: string; state: CatalogState }) {
  const ascending = state.sortOrder === 'ASC';
  const direction = ascending ? m.lists_sort_ascending() : m.lists_sort_descending();
  const arrow = ascending ? arrowUpIcon : arrowDownIcon;
  return (
    <Menu
      className="btn btn--outline min-h-12"
      label={`${m.lists_sort()}: ${labels[state.sortBy]()}, ${direction}`}
      trigger={
        <>
          {labels[state.sortBy]()}
          <Icon of={arrow} />
        </>
      }
    >
      {fields.map((field) => (
        <Link
          key={field}
          className="menu__item"
          replace
          to={path + catalogSearch({ ...state, ...sortAfterClick(state, field), cursor: null })}
          aria-current={field === state.sortBy ? 'true' : undefined}
        >
          <span className="flex-1">{labels[field]()}</span>
          {field === state.sortBy && (
            <>
              <span className="sr-only">{direction}</span>
              <Icon of={arrow} />
            </>
          )}
        </Link>
      ))}
    </Menu>
  );
}
