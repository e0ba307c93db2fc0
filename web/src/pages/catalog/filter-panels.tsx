import { useEffect, useId, useRef } from 'react';
import { FilterFields } from '#web/features/filters/filter-fields.tsx';
import { FilterFoot } from '#web/features/filters/filter-foot.tsx';
import { textOf } from '#web/features/filters/use-filter-draft.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { slidersHorizontalIcon } from '#web/ui/icons.ts';
import { FilterForm, type FilterPanelProps } from './filter-form.tsx';
import { sidebarId } from './results/skip-links.tsx';

/** The filters beside the list (product/catalogue#page); on phones without script they stand folded above it. */
export function FilterSidebar(props: FilterPanelProps) {
  const { staged, properties, regions } = props;
  const nothingChosen = textOf(staged.applied) === '';
  const form = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current) fold.current.open = true;
  }, []);
  return (
    <aside id={sidebarId} tabIndex={-1} className="catalog__side filters panel" aria-label={m.lists_filters()}>
      <details ref={fold} className="catalog__side-fold">
        <summary>
          <Icon of={slidersHorizontalIcon} />
          {m.lists_filters()}
        </summary>
        <FilterForm {...props} id={form}>
          <CachedFragment
            as="div"
            className="catalog__side-body"
            part={`filters ${regions.map(({ name }) => name)}`}
            data={nothingChosen ? properties : null}
          >
            <Fields {...props} />
          </CachedFragment>
          <div className="catalog__side-foot">
            <FilterFoot {...props} form={form} />
          </div>
        </FilterForm>
      </details>
    </aside>
  );
}

/** The same on a drawer that fills a phone (product/catalogue#staged); what was edited in it and not applied is given up when it closes. */
export function FilterDrawer({ open, onClose, ...props }: FilterPanelProps & { open: boolean; onClose: () => void }) {
  const form = useId();
  return (
    <Dialog
      form="drawer"
      width="100%"
      className="catalog__drawer filters"
      open={open}
      onClose={onClose}
      title={m.lists_filter()}
      closeLabel={m.common_close()}
      foot={<FilterFoot {...props} form={form} />}
    >
      <FilterForm {...props} id={form}>
        <Fields {...props} />
      </FilterForm>
    </Dialog>
  );
}

function Fields({ staged, properties, facets, regions, districts, placesMissing }: FilterPanelProps) {
  const places = { regions, districts, missing: placesMissing };
  return <FilterFields staged={staged} properties={properties} facets={facets} places={places} />;
}
