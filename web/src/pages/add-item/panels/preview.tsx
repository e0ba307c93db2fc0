import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isExchanged, paysSalary, priceProperties } from '#contract/values/products/price-properties.ts';
import { useApi } from '#web/api/api-context.ts';
import { type ProductCardData, type PropertyData, regionsQuery } from '#web/api/queries.ts';
import { exchangeRateQuery } from '#web/api/reference-queries.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import type { PriceText } from '#web/ui/price.tsx';
import type { AddItemForm } from '../form/add-item-form.ts';
import { type Part, type ReadyPart, readyPercent } from '../form/readiness.ts';
import { statedBy } from '../form/typed-statement.ts';

/** The card as buyers will see it, and what is still missing; on wide screens (product/look#form-preview). */
export function Preview({
  form,
  properties,
  parts,
}: {
  form: AddItemForm;
  /** of the chosen category */
  properties: readonly PropertyData[];
  parts: readonly ReadyPart[];
}) {
  const card = usePreviewCard(form, properties);
  const isPriced = form.price !== '' || form.paymentType === 'Bepul';
  const percent = readyPercent(parts);
  return (
    <aside className="top-23 hidden content-start gap-4 self-start lg:sticky lg:grid" aria-label={m.add_item_preview()}>
      <div>
        <p className="mb-1.5 text-14 font-medium text-ink-3">{m.add_item_preview()}</p>
        <div inert>
          <ProductCard
            product={card}
            leading
            sizes="316px"
            price={isPriced ? undefined : noPrice(paysSalary(properties))}
          />
        </div>
      </div>
      <div className="panel p-4.5">
        <p className="text-14 font-semibold">{m.add_item_ready({ percent })}</p>
        <div className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-linear-to-r from-lapis to-online transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
        <ul className="mt-3.5 grid gap-0.5">
          {parts.map(({ part, done }) => (
            <li
              key={part}
              className={`flex min-h-7.5 items-center gap-2 text-14 ${done ? 'text-green' : 'text-ink-2'}`}
            >
              {done ? (
                <Icon of={checkIcon} />
              ) : (
                <span
                  className="m-[3px] size-3 rounded-full inset-ring-[1.5px] inset-ring-control"
                  aria-hidden="true"
                />
              )}
              {partTexts[part](form)}
              {done && <span className="sr-only">, {m.add_item_step_done()}</span>}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

const noPrice = (isSalary: boolean): PriceText => ({
  free: false,
  amount: isSalary ? m.lists_salary() : m.add_item_price(),
  currency: '',
  secondary: null,
});

const partTexts: Readonly<Record<Part, (form: AddItemForm) => string>> = {
  texts: () => m.add_item_ready_texts(),
  price: () => m.add_item_ready_price(),
  category: () => m.add_item_ready_category(),
  properties: () => m.add_item_ready_properties(),
  place: () => m.add_item_ready_place(),
  photos: (form) => m.add_item_ready_photos({ count: form.photos.length }),
};

/** The form as a product that nobody has seen or liked yet. */
function usePreviewCard(form: AddItemForm, properties: readonly PropertyData[]): ProductCardData {
  const api = useApi();
  const regions = useQuery(regionsQuery(api));
  const rate = useQuery({ ...exchangeRateQuery(api), enabled: form.currencyType === 'USD' });
  const [createdAt] = useState(() => new Date().toISOString());
  const region = regions.data?.find(({ id }) => id === form.regionId);
  const district = region?.districts.find(({ id }) => id === form.districtId);
  const photo = form.photos[form.imageIndex];
  const price = Number(form.price);
  const upperEnd = properties.find(({ key }) => key === priceProperties.salaryTo);
  return {
    ...statedBy(form),
    id: 0,
    slug: '',
    title: form.title.trim() || m.add_item_heading(),
    price,
    priceUzs: form.currencyType === 'USD' ? Math.round(price * (rate.data?.rate ?? 0)) : price,
    minPrice: null,
    maxPrice: upperEnd ? Number(form.properties[upperEnd.id]) || null : null,
    negotiable: form.negotiable && form.paymentType !== 'Bepul',
    priceUnit: priceUnitOf(form, properties),
    isExchange: isExchanged(properties),
    facts: [],
    isTop: false,
    isReserved: false,
    categoryId: form.categoryPath.at(-1) ?? 0,
    region: { id: region?.id ?? 0, name: region?.shortName ?? m.common_region() },
    district: { id: district?.id ?? 0, name: district?.name ?? m.common_district() },
    createdAt,
    viewCount: 0,
    likesCount: 0,
    likes: [],
    isLiked: false,
    mainImage: photo
      ? {
          id: photo.id,
          url: photo.preview ?? photo.url,
          widths: [],
          width: photo.width,
          height: photo.height,
          color: photo.color,
          order: 0,
          isMainImage: true,
        }
      : null,
  };
}

/** What the price is for; the first unit of the category until one is chosen, as buyers will see it (product/listings#price-unit). */
function priceUnitOf(form: AddItemForm, properties: readonly PropertyData[]): string | null {
  const unit = properties.find(({ priceUnits }) => priceUnits);
  const chosen = unit?.optionKeys.indexOf(form.properties[unit.id] ?? '') ?? 0;
  return unit?.priceUnits?.[Math.max(chosen, 0)] ?? null;
}
