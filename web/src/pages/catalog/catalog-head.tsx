import { Fragment } from 'react';
import { usePlace } from '#web/features/place/place-store.ts';
import { useShellDialogs } from '#web/features/shell/shell-dialogs.tsx';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon, mapPinIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface CategoryStep {
  id: number;
  name: string;
  slug: string;
}

/** Way here, title with the total, and the categories below this one. */
export function CatalogHead({
  title,
  ancestors,
  current,
  subcategories,
  total,
  placeSearch,
}: {
  title: string;
  ancestors: readonly CategoryStep[];
  /** what the last step of the way is called */
  current: string;
  subcategories: readonly CategoryStep[];
  /** null until it is known */
  total: { count: number; isFloor: boolean } | null;
  /** the place that goes along to other categories, as the query of an address */
  placeSearch: string;
}) {
  const language = useLang();
  const steps = [
    { to: paths.home(), name: m.common_home() },
    ...ancestors.map((step) => ({ to: paths.category(step.id, step.slug) + placeSearch, name: step.name })),
  ];
  return (
    <>
      <nav className="breadcrumb" aria-label={m.pages_breadcrumb()}>
        {steps.map((step) => (
          <Fragment key={step.to}>
            <Link to={step.to}>{step.name}</Link>
            <Icon of={chevronRightIcon} size={14} />
          </Fragment>
        ))}
        <span aria-current="page">{current}</span>
      </nav>
      <div className="mb-3 flex min-h-9 flex-wrap items-baseline gap-x-3">
        <h1 className="h1 [overflow-wrap:anywhere]">{title || <Skeleton className="h-8 w-48" />}</h1>
        <p className="text-14 text-ink-3" aria-live="polite">
          {total &&
            (total.isFloor ? m.lists_total_floor : m.lists_total)({ count: formatNumber(total.count, language) })}
        </p>
        <PlaceChip />
      </div>
      {subcategories.length > 0 && (
        <nav className="chip-row" aria-label={m.lists_child_categories()}>
          {subcategories.map((child) => (
            <ChipLink key={child.id} to={paths.category(child.id, child.slug) + placeSearch}>
              {child.name}
            </ChipLink>
          ))}
        </nav>
      )}
    </>
  );
}

/** The chosen place, where a phone's header has no room for it. */
function PlaceChip() {
  const { open, warm } = useShellDialogs();
  const place = usePlace();
  return (
    <button
      type="button"
      className="ml-auto flex min-h-11 max-w-full items-center gap-1.5 text-14 font-medium text-lapis-text md:hidden noscript:hidden"
      aria-haspopup="dialog"
      aria-label={place ? `${m.common_location()}: ${place.name}` : m.common_location()}
      onTouchStart={() => warm('place')}
      onClick={() => open('place')}
    >
      <Icon of={mapPinIcon} size={16} />
      <span className="truncate">{place?.name ?? m.common_location()}</span>
    </button>
  );
}
