import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { categoryQuery } from '#web/api/reference-queries.ts';
import { productFacetsQuery } from '#web/features/filters/catalog-queries.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { arrowLeftIcon, chevronRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CatalogState, catalogFilter, catalogSearch } from './address/catalog-address.ts';
import type { CategoryStep } from './catalog-head.tsx';

/** What the child categories begin with, and which of them do. */
export interface ChildProperty {
  name: string;
  children: readonly CategoryStep[];
}

/** A child category, then what it begins with: the make, then its model (product/catalogue#quick-row). */
export function ChildPanel({
  childProperty,
  categoryId,
  state,
  onClose,
}: {
  childProperty: ChildProperty;
  categoryId: number | null;
  state: CatalogState;
  onClose: () => void;
}) {
  const [child, setChild] = useState<CategoryStep | null>(null);
  // What waits elsewhere to be applied does not go along.
  const facets = useQuery(productFacetsQuery(useApi(), catalogFilter(state, categoryId)));
  return (
    <Dialog
      form="menu"
      width="340px"
      className="filters"
      open
      onClose={onClose}
      title={child?.name ?? childProperty.name}
      closeLabel={m.common_close()}
    >
      {child ? (
        <Options child={child} state={state} onBack={() => setChild(null)} onClose={onClose} />
      ) : (
        <ul>
          {childProperty.children.map((each) => (
            <li key={each.id}>
              <button type="button" className="quick__row" onClick={() => setChild(each)}>
                <span>{each.name}</span>
                <Count of={facets.data?.categories.find(({ id }) => id === each.id)?.count} />
                <Icon of={chevronRightIcon} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The category whole, and what it can be narrowed to; the filters that it has too go along. */
function Options({
  child,
  state,
  onBack,
  onClose,
}: {
  child: CategoryStep;
  state: CatalogState;
  onBack: () => void;
  onClose: () => void;
}) {
  const api = useApi();
  const category = useQuery(categoryQuery(api, child.id));
  const counts = useQuery(productFacetsQuery(api, catalogFilter(state, child.id)));
  const property = category.data?.properties.find(({ options }) => options.length > 0);
  const path = paths.category(child.id, child.slug);
  const addressOf = (chosen: CatalogState['filters']['properties']): string => {
    const { filters } = state;
    return (
      path +
      catalogSearch({
        ...state,
        cursor: null,
        filters: { ...filters, properties: { ...filters.properties, ...chosen } },
      })
    );
  };
  const countOf = (key: string) =>
    counts.data?.properties.find((each) => each.key === property?.key)?.options.find((option) => option.key === key)
      ?.count;
  return (
    <>
      <Button kind="ghost" size="sm" icon={arrowLeftIcon} onClick={onBack}>
        {m.common_back()}
      </Button>
      {category.isError && <p className="filters__note">{m.lists_filter_counts_failed()}</p>}
      <ul>
        <li>
          <Link className="quick__row" to={addressOf({})} onClick={onClose}>
            <span>{m.lists_whole_category()}</span>
            <Count of={counts.data?.total} />
          </Link>
        </li>
        {category.isPending && <Skeleton className="my-3 h-40" />}
        {property?.optionKeys.map((key, index) => (
          <li key={key}>
            <Link className="quick__row" to={addressOf({ [property.key]: [key] })} onClick={onClose}>
              <span>{property.options[index]}</span>
              <Count of={countOf(key)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Count({ of }: { of: number | undefined }) {
  const language = useLang();
  return <span className="filters__count">{of === undefined ? '' : formatNumber(of, language)}</span>;
}
