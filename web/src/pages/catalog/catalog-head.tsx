import { Fragment, useState } from 'react';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon, houseIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface CategoryStep {
  id: number;
  name: string;
  slug: string;
}

interface CatalogHeadProps {
  title: string;
  ancestors: readonly CategoryStep[];
  /** what the last step of the way is called */
  current: string;
  subcategories: readonly CategoryStep[];
  /** null until it is known */
  total: { count: number; isFloor: boolean } | null;
  /** of a search, how much was found in each of them; undefined until it is known, null where nothing is searched for */
  counts: readonly { id: number; count: number }[] | null | undefined;
  /** what goes along to the categories below */
  childSearch: string;
  /** the place that goes along to other categories, as the query of an address */
  placeSearch: string;
}

/** Way here, title with the total, and the categories below this one. On phones the title keeps to one line, so that the first card is in sight. */
export function CatalogHead({
  title,
  ancestors,
  current,
  subcategories,
  counts,
  total,
  placeSearch,
  childSearch,
}: CatalogHeadProps) {
  const language = useLang();
  const steps = [
    { to: paths.home(), name: m.common_home() },
    ...ancestors.map((step) => ({ to: paths.category(step.id, step.slug) + placeSearch, name: step.name })),
  ];
  // A phone has room for the parent between home and the category itself; the parent leads on to those above it.
  const onWide = (index: number): string => (index > 0 && index < steps.length - 1 ? 'max-md:hidden' : '');
  return (
    <>
      <nav
        className={ancestors.length > 0 ? 'breadcrumb' : 'breadcrumb max-md:hidden'}
        aria-label={m.pages_breadcrumb()}
      >
        {steps.map((step, index) => (
          <Fragment key={step.to}>
            <Link to={step.to} className={onWide(index)}>
              {index === 0 && <Icon of={houseIcon} size={16} className="md:hidden" />}
              <span className={index === 0 ? 'max-md:sr-only' : undefined}>{step.name}</span>
            </Link>
            <Icon of={chevronRightIcon} size={14} className={onWide(index)} />
          </Fragment>
        ))}
        <span aria-current="page">{current}</span>
      </nav>
      <div className="mb-1 flex min-h-9 items-baseline gap-x-3 max-[17.99rem]:flex-wrap max-md:first-of-type:pt-2 md:mb-3 md:flex-wrap">
        <h1 className="h1 max-md:truncate max-md:text-20 max-[17.99rem]:whitespace-normal max-[17.99rem]:[overflow-wrap:anywhere] md:[overflow-wrap:anywhere]">
          {title || <Skeleton className="h-8 w-48" />}
        </h1>
        <p className="flex-none text-13 whitespace-nowrap text-ink-3 md:text-14" aria-live="polite">
          {total &&
            (total.isFloor ? m.lists_total_floor : m.lists_total)({ count: formatNumber(total.count, language) })}
        </p>
      </div>
      <CategoryChips categories={subcategories} counts={counts} search={childSearch} />
    </>
  );
}

/** How many chips stand in sight at a desk before the rest is asked for. */
const chipsAtFirst = 8;

/**
 * The categories below; of a search those that something was found in, the most first. What a search found comes after the list, so its
 * row keeps to one line at a desk until more is asked for: a second one would push the list down.
 */
function CategoryChips({
  categories,
  counts,
  search,
}: {
  categories: readonly CategoryStep[];
  counts: CatalogHeadProps['counts'];
  search: string;
}) {
  const language = useLang();
  const [all, setAll] = useState(false);
  const countOf = (id: number): number => counts?.find((each) => each.id === id)?.count ?? 0;
  const shown = counts
    ? categories.filter(({ id }) => countOf(id) > 0).sort((one, other) => countOf(other.id) - countOf(one.id))
    : categories;
  const isLine = counts !== null;
  const [hidden, setHidden] = useState(0);
  const measure = (line: HTMLElement | null): void => {
    if (!line || !isLine) return;
    const chips = [...line.querySelectorAll('a')];
    setHidden(chips.filter((chip) => chip.offsetLeft + chip.offsetWidth > line.clientWidth).length);
  };
  if (shown.length === 0) return null;
  const folded = isLine ? hidden : shown.length > chipsAtFirst + 1 ? shown.length - chipsAtFirst : 0;
  const fold = isLine ? 'chip-row--line' : folded > 0 ? 'chip-row--cut' : '';
  return (
    <nav
      ref={measure}
      className={`chip-row ${all ? '' : fold}`}
      aria-label={m.lists_child_categories()}
      aria-busy={counts === undefined || undefined}
    >
      {shown.map((child) => (
        <ChipLink key={child.id} to={paths.category(child.id, child.slug) + search}>
          {child.name}
          {counts && <span className="chip__count">{formatNumber(countOf(child.id), language)}</span>}
        </ChipLink>
      ))}
      {folded > 0 && !all && (
        <button type="button" className="chip chip-row__more needs-script" onClick={() => setAll(true)}>
          {m.lists_filter_more({ count: folded })}
        </button>
      )}
    </nav>
  );
}
