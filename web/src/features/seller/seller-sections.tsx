import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { productFacetsQuery } from '#web/features/filters/catalog-queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';

/** The sections of a seller's listings: top categories with their counts, to narrow the list to one (product/cabinet#shops). */
export function SellerSections({
  sellerId,
  chosen,
  onChoose,
}: {
  sellerId: number;
  chosen: number | null;
  onChoose: (categoryId: number | null) => void;
}) {
  const language = useLang();
  const { data } = useQuery(productFacetsQuery(useApi(), { sellerId }));
  const sections = data?.categories.filter(({ count }) => count > 0) ?? [];
  // One section is the whole list.
  if (sections.length < 2) return null;
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2 noscript:hidden">
      <legend className="sr-only">{m.people_shop_sections()}</legend>
      {[{ id: null, name: m.people_shop_all_sections(), count: null }, ...sections].map(({ id, name, count }) => (
        <button
          key={id ?? 0}
          type="button"
          className={id === chosen ? 'chip chip--selected' : 'chip'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
          {count !== null && <span className="text-ink-2 tabular-nums">{formatNumber(count, language)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
