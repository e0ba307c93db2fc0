import { useId, useState } from 'react';
import { ApplyButton } from '#web/features/filters/filter-foot.tsx';
import type { FilterProperty } from '#web/features/filters/filters.ts';
import { PriceSection, priceTitle } from '#web/features/filters/price-section.tsx';
import { PropertyFields } from '#web/features/filters/property-section.tsx';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FilterForm, type FilterPanelProps } from './filter-form.tsx';

export type QuickPanelProps = Pick<
  FilterPanelProps,
  'path' | 'beside' | 'staged' | 'properties' | 'facets' | 'onApply'
> & {
  /** null for the price */
  property: FilterProperty | null;
  onClose: () => void;
};

/** One filter alone; what was edited in it and not applied is given up when it closes. */
export function QuickPanel({ property, onClose, ...props }: QuickPanelProps) {
  const { staged, properties, facets } = props;
  const form = useId();
  const [putBack] = useState(staged.mark);
  return (
    <Dialog
      form="menu"
      width="340px"
      className="filters quick-panel"
      open
      onClose={() => {
        putBack();
        onClose();
      }}
      title={property?.name ?? priceTitle(properties, facets.data?.priceUnit)}
      closeLabel={m.common_close()}
      foot={<ApplyButton staged={staged} facets={facets} form={form} />}
    >
      <FilterForm
        {...props}
        id={form}
        onApply={(filters) => {
          onClose();
          props.onApply(filters);
        }}
      >
        {property ? (
          <PropertyFields
            property={property}
            staged={staged}
            facet={facets.data?.properties.find(({ key }) => key === property.key)}
          />
        ) : (
          <PriceSection staged={staged} properties={properties} unit={facets.data?.priceUnit} />
        )}
      </FilterForm>
    </Dialog>
  );
}
