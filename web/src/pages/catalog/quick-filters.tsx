import { type ReactNode, useState } from 'react';
import { paysSalary } from '#contract/values/products/price-properties.ts';
import { quickFilters } from '#contract/values/reference.ts';
import type { FilterProperty } from '#web/features/filters/filters.ts';
import { isCounted, valuesOf } from '#web/features/filters/filters.ts';
import { priceTitle } from '#web/features/filters/price-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import type { CatalogState } from './address/catalog-address.ts';
import { ChildPanel, type ChildProperty } from './child-panel.tsx';
import { CountFilter } from './count-filter.tsx';
import { PlaceChip } from './place-chip.tsx';
import { QuickPanel, type QuickPanelProps } from './quick-panel.tsx';
import './quick.css';

export interface QuickFiltersProps {
  state: CatalogState;
  panel: Omit<QuickPanelProps, 'property' | 'onClose'>;
  childProperty: ChildProperty | null;
  categoryId: number | null;
  /** the address of this catalogue with other filters */
  addressOf: (filters: CatalogState['filters']) => string;
  /** told while something is chosen, when counts are wanted */
  onOpen: (isOpen: boolean) => void;
  /** what else stands in the row */
  children: ReactNode;
}

/** What decides in this category, above the results (product/catalogue#quick-row): on phones the place too, in one row that scrolls. */
export function QuickFilters({
  state,
  panel,
  childProperty,
  categoryId,
  addressOf,
  onOpen,
  children,
}: QuickFiltersProps) {
  const { properties } = panel;
  const { filters } = state;
  const [opened, setOpened] = useState<string | null>(null);
  const open = (name: string | null): void => {
    setOpened(name);
    onOpen(name !== null);
  };
  const [first, ...others] = quickProperties(properties);
  const hasPrice = filters.minPrice !== null || filters.maxPrice !== null;
  const property = properties.find(({ key }) => key === opened);
  const filterOf = (each: FilterProperty) =>
    isCounted(each) ? (
      <CountFilter key={each.key} property={each} filters={filters} addressOf={addressOf} />
    ) : (
      <QuickChip
        key={each.key}
        chosen={valuesOf(filters.properties, each.key).length > 0}
        onClick={() => open(each.key)}
      >
        {each.name}
      </QuickChip>
    );
  return (
    <div className="quick">
      <PlaceChip />
      {childProperty && <QuickChip onClick={() => open(ofChild)}>{childProperty.name}</QuickChip>}
      {!paysSalary(properties) && first && filterOf(first)}
      <QuickChip chosen={hasPrice} onClick={() => open(ofPrice)}>
        {priceTitle(properties)}
      </QuickChip>
      {paysSalary(properties) && first && filterOf(first)}
      {others.map(filterOf)}
      {children}
      {(opened === ofPrice || property) && (
        <QuickPanel {...panel} property={property ?? null} onClose={() => open(null)} />
      )}
      {childProperty && opened === ofChild && (
        <ChildPanel childProperty={childProperty} categoryId={categoryId} state={state} onClose={() => open(null)} />
      )}
    </div>
  );
}

/** Keys of properties have no space. */
const ofPrice = ' price';
const ofChild = ' child';

function quickProperties(properties: readonly FilterProperty[]): readonly FilterProperty[] {
  return properties.filter(({ rank }) => rank <= quickFilters.maxRank).slice(0, quickFilters.properties);
}

function QuickChip({ chosen, onClick, children }: { chosen?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={chosen ? 'chip chip--selected needs-script' : 'chip needs-script'}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
      <Icon of={chevronDownIcon} size={16} />
    </button>
  );
}
