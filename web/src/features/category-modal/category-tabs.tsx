import { type KeyboardEvent, useEffect, useState } from 'react';
import type { CategoryData } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon } from '#web/ui/icons.ts';
import { type CategoryListProps, RowContent } from './category-row.tsx';
import { createHoverIntent } from './hover-intent.ts';

/** The id of the pane that shows what stands under the selected category. */
export const panelId = 'catalogue-panel';
export const tabId = (categoryId: number): string => `catalogue-tab-${categoryId}`;

/** The list at the left of the desktop: resting on a row selects it, so do a click and the arrows; Enter opens its page. */
export function CategoryTabs({
  categories,
  all,
  query,
  selected,
  onSelect,
  onOpen,
}: CategoryListProps & { onSelect: (categoryId: number) => void; onOpen: (category: CategoryData) => void }) {
  const [intent] = useState(createHoverIntent);
  useEffect(() => intent.leave, [intent]);

  const onKeyDown = (event: KeyboardEvent, category: CategoryData): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(category);
      return;
    }
    if (event.key === 'ArrowRight') {
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${panelId} a`)?.focus();
      return;
    }
    const at = categories.indexOf(category);
    const last = categories.length - 1;
    const found = document.querySelector<HTMLElement>('.catalogue-dialog .found__row');
    if (event.key === 'ArrowDown' && at === last && found) {
      event.preventDefault();
      found.focus();
      return;
    }
    const target = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const next = target === undefined ? undefined : categories[target];
    if (!next) return;
    event.preventDefault();
    intent.leave();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };

  return (
    <div
      role="tablist"
      aria-orientation="vertical"
      aria-label={m.common_catalog()}
      onPointerMove={(event) => intent.move({ x: event.clientX, y: event.clientY })}
      onPointerLeave={intent.leave}
    >
      {categories.map((category) => (
        <button
          key={category.id}
          id={tabId(category.id)}
          type="button"
          role="tab"
          className="catalogue__row"
          tabIndex={category === selected ? 0 : -1}
          aria-selected={category === selected}
          aria-controls={panelId}
          onClick={() => onSelect(category.id)}
          onKeyDown={(event) => onKeyDown(event, category)}
          onPointerEnter={(event) => {
            if (event.pointerType !== 'mouse') return;
            intent.enter({ x: event.clientX, y: event.clientY }, () => onSelect(category.id));
          }}
        >
          <RowContent category={category} place={all.indexOf(category)} query={query} />
          <Icon of={chevronRightIcon} />
        </button>
      ))}
    </div>
  );
}
