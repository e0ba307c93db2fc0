import type { SortField } from '#contract/values/products/product.ts';
import { m } from '#web/texts/messages.ts';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { arrowDownIcon, arrowUpDownIcon, arrowUpIcon, checkIcon, layoutGridIcon, listIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { type CatalogState, catalogSearch, sortAfterClick, usualSort } from './address/catalog-address.ts';
import { type CatalogView, chooseView } from './catalog-view.ts';

const labels: Readonly<Record<Exclude<SortField, 'price'>, () => string>> = {
  relevance: m.lists_sort_relevance,
  createdAt: m.lists_sort_date,
  viewCount: m.lists_sort_views,
};
const fields: readonly SortField[] = ['price', 'createdAt', 'viewCount'];
const views: readonly { view: CatalogView; icon: string; label: () => string }[] = [
  { view: 'grid', icon: layoutGridIcon, label: m.lists_view_grid },
  { view: 'list', icon: listIcon, label: m.lists_view_list },
];

interface SortMenuProps {
  path: string;
  state: CatalogState;
  /** what the price is called here */
  priceTitle: string;
  view: CatalogView;
}

/** Price, date or views, the best match of a search before them; each choice is an address of its own. Phones choose the view here too. */
export function SortMenu({ path, state, priceTitle, view }: SortMenuProps) {
  const labelOf = (field: SortField): string => (field === 'price' ? priceTitle : labels[field]());
  const { by, order } = state.sort ?? usualSort(state.title);
  const direction = order === 'ASC' ? m.lists_sort_ascending() : m.lists_sort_descending();
  const arrow = order === 'ASC' ? arrowUpIcon : arrowDownIcon;
  const isDirected = by !== 'relevance';
  return (
    <Menu
      className="btn btn--outline catalog__sort"
      label={`${m.lists_sort()}: ${labelOf(by)}${isDirected ? `, ${direction}` : ''}`}
      trigger={
        <>
          <span className="flex items-center gap-2 max-md:hidden">
            {labelOf(by)}
            {isDirected && <Icon of={arrow} />}
          </span>
          <Icon of={arrowUpDownIcon} className="md:hidden" />
        </>
      }
    >
      {(state.title ? (['relevance', ...fields] as const) : fields).map((field) => (
        <Link
          key={field}
          className="menu__item"
          replace
          to={path + catalogSearch({ ...state, sort: sortAfterClick(state, field), cursor: null })}
          aria-current={field === by ? 'true' : undefined}
        >
          <span className="flex-1">{labelOf(field)}</span>
          {field === by && (
            <>
              {isDirected && <span className="sr-only">{direction}</span>}
              <Icon of={isDirected ? arrow : checkIcon} />
            </>
          )}
        </Link>
      ))}
      <div className="needs-script mt-1.5 border-line border-t pt-1.5 md:hidden">
        {views.map(({ view: each, icon, label }) => (
          <button
            key={each}
            type="button"
            className="menu__item w-full"
            aria-current={each === view ? 'true' : undefined}
            onClick={() => chooseView(each)}
          >
            <Icon of={icon} />
            <span className="flex-1">{label()}</span>
            {each === view && <Icon of={checkIcon} />}
          </button>
        ))}
      </div>
    </Menu>
  );
}
