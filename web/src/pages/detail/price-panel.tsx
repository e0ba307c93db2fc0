import { useQuery } from '@tanstack/react-query';
import { until } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { offeredByText } from '#contract/values/products/offered-by-text.ts';
import { paysSalary } from '#contract/values/products/price-properties.ts';
import { formatAmount, formatPrice } from '#contract/values/products/price-text.ts';
import { editableStatuses } from '#contract/values/products/product-life.ts';
import { useApi } from '#web/api/api-context.ts';
import type { ProductData } from '#web/api/queries.ts';
import { exchangeRateQuery } from '#web/api/reference-queries.ts';
import { useDecisionPanel } from '#web/features/decision/use-decision-panel.ts';
import { useDistance } from '#web/features/distance/use-distance.ts';
import { FlagNote } from '#web/features/flag-note/flag-note.tsx';
import { useLike } from '#web/features/likes/use-like.ts';
import { useShortlist } from '#web/features/shortlist/shortlist.ts';
import { ShortlistButton } from '#web/features/shortlist/shortlist-button.tsx';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { formatCardDate, formatMoment } from '#web/texts/dates.ts';

import { langOf } from '#web/texts/lang-of.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { passingText } from '#web/texts/passing-text.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { clockIcon, eyeIcon, mapPinIcon, pencilIcon } from '#web/ui/icons.ts';
import { Price } from '#web/ui/price.tsx';
import { CallButton, MessageLink } from './contact.tsx';
import { keepUnits } from './keep-units.ts';
import { KeyFacts } from './key-facts.tsx';
import { LikeAction, ShareAction } from './product-actions.tsx';
import { TitleText } from './title-text.tsx';
import type { SellerPhone } from './use-phone.ts';

/** Price first, then title, badges, place, and what one can do (product/detail#panel). */
export function PricePanel({ product, phone, isOwn }: { product: ProductData; phone: SellerPhone; isOwn: boolean }) {
  const language = useLang();
  const site = useSite();
  const price = formatPrice(product, language, site);
  return (
    <section className="@container min-w-0 md:rounded-card md:bg-surface md:p-6 md:shadow-ring">
      <Price of={{ ...price, secondary: null }} size="xl" />
      {price.secondary && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-3">
          <span className="text-14 font-medium md:text-16">{price.secondary}</span>
          <RateNote />
        </p>
      )}
      <h1
        className="mt-0.5 text-18 md:mt-1.5 font-medium tracking-[-0.01em] wrap-anywhere"
        lang={langOf(product.title, language)}
      >
        <TitleText text={keepUnits(product.title)} />
      </h1>
      <KeyFacts product={product} />
      <Facts product={product} />
      {isOwn ? (
        <OwnNote product={product} />
      ) : (
        <>
          <Actions product={product} phone={phone} />
          <WayToCompared product={product} />
        </>
      )}
    </section>
  );
}

/** The rate that the so'm come from, with its day (product/listings#rate). */
function RateNote() {
  const language = useLang();
  const { data } = useQuery(exchangeRateQuery(useApi()));
  if (!data) return null;
  return (
    <span title={formatFullDate(data.date, language)}>
      {m.product_rate({ rate: formatAmount(data.rate), date: formatCardDate(data.date, language) })}
    </span>
  );
}

/** What marks it: TOP, for whom it is reserved, what of the price can be talked about, who offers it. */
function Badges({ product }: { product: ProductData }) {
  const language = useLang();
  const isSalary = paysSalary(product.propertyValues.map(({ propertyKey }) => ({ key: propertyKey })));
  return (
    <>
      {product.isTop && <Badge kind="top">{m.common_top()}</Badge>}
      {product.reservedUntil && (
        <Badge kind={product.reservedForYou ? 'success' : 'warning'}>
          {(product.reservedForYou ? m.product_reserved_for_you : m.product_reserved_until)({
            until: until(formatMoment(product.reservedUntil, language), language),
          })}
        </Badge>
      )}
      {product.negotiable && (
        <Badge kind="negotiable">{isSalary ? m.product_salary_negotiable() : m.product_negotiable()}</Badge>
      )}
      {product.paymentType === 'Bepul' && (
        <Badge kind="success">{product.isExchange ? m.prices_exchange() : m.prices_free()}</Badge>
      )}
      {product.sendsToRegions && <Badge kind="lapis">{m.common_sends_to_regions()}</Badge>}
      {product.offeredBy && (
        <Badge kind={product.offeredBy === 'owner' ? 'success' : 'neutral'}>
          {product.offeredBy === 'company' && !product.profile.firm
            ? m.product_from_company_said()
            : offeredByText(product.offeredBy)()}
        </Badge>
      )}
    </>
  );
}

function Facts({ product }: { product: ProductData }) {
  const language = useLang();
  const like = useLike(product);
  const distance = useDistance()(product);
  const fact = 'inline-flex items-center gap-1.5';
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13 text-ink-3 md:mt-3.5 md:gap-y-1">
      {/* On a phone a line of its own: what stands beside it goes to the next line with a pixel more or less, and all below with it. */}
      <span className="flex max-w-full gap-1.5 max-md:basis-full">
        <Icon of={mapPinIcon} size={15} className="mt-0.5 flex-none" />
        <span className="min-w-0 wrap-anywhere">
          {product.location && `${product.location} · `}
          {product.region.name}, {product.district.name}
          {distance && ` · ${distance}`}
        </span>
      </span>
      <span className={fact}>
        <Icon of={clockIcon} size={15} />
        <time
          dateTime={product.createdAt}
          title={formatFullDate(product.createdAt, language)}
          {...passingText(formatRelativeTime(product.createdAt, Date.now(), language))}
        />
      </span>
      <span className={fact}>
        <Icon of={eyeIcon} size={15} />
        <span className="sr-only">{m.common_views({ count: product.viewCount })}</span>
        <span aria-hidden="true">{formatNumber(product.viewCount, language)}</span>
      </span>
      <span className="sr-only">{m.common_likes({ count: like.count })}</span>
      <span className="flex flex-wrap gap-x-1.5 gap-y-1 empty:hidden">
        <Badges product={product} />
      </span>
    </div>
  );
}

function Actions({ product, phone }: { product: ProductData; phone: SellerPhone }) {
  return (
    <div className="mt-4.5 hidden gap-2.5 md:grid">
      <CallButton phone={phone} label={m.product_call()} />
      <MessageLink product={product} label={m.product_message()} />
      <div className="grid grid-cols-[auto_1fr_auto] gap-2.5 noscript:hidden">
        <LikeAction product={product} form="button" />
        <ShortlistButton product={product} />
        <ShareAction product={product} form="button" />
      </div>
    </div>
  );
}

/** From a listing that is among those to compare, the way to them. */
function WayToCompared({ product }: { product: ProductData }) {
  const chosen = useShortlist();
  if (!chosen.includes(product.id)) return null;
  return (
    <ButtonLink kind="outline" wide className="mt-3.5 md:mt-2.5" to={paths.cart()}>
      {m.product_compared({ count: chosen.length })}
    </ButtonLink>
  );
}

const statusTexts: Partial<Record<ProductData['status'], () => string>> = {
  pending: m.product_status_pending,
  rejected: m.product_status_rejected,
  blocked: m.product_status_blocked,
  sold: m.product_status_sold,
  withdrawn: m.product_status_withdrawn,
  expired: m.product_status_expired,
  deleted: m.product_status_deleted,
};

/** What the owner reads instead of the ways to reach themself. */
function OwnNote({ product }: { product: ProductData }) {
  const status = statusTexts[product.status];
  const editable = editableStatuses.includes(product.status);
  const isDecided = product.status === 'rejected' || product.status === 'blocked';
  const Decision = useDecisionPanel(isDecided);
  return (
    <div className="mt-4.5 rounded-field bg-lapis-soft p-4 text-14" role="note">
      <p className="font-semibold">{m.product_own_title()}</p>
      {status ? (
        <p className="mt-1 text-ink-2">
          {status()}
          {product.statusReason && !Decision && `: ${product.statusReason}`}
        </p>
      ) : (
        <p className="mt-1 text-ink-2">{m.product_own_text()}</p>
      )}
      <FlagNote reasons={product.heldFor} className="mt-2.5" />
      {isDecided && Decision && (
        <div className="mt-3">
          <Decision product={product} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5 md:grid md:grid-cols-[1fr_auto]">
        {editable && (
          <ButtonLink icon={pencilIcon} to={paths.editProduct(product.id)}>
            {m.common_edit()}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" className={editable ? 'md:order-1 md:col-span-2' : ''} to={paths.cabinet()}>
          {m.product_own_link()}
        </ButtonLink>
        <span className="max-md:hidden">
          <ShareAction product={product} form="small" />
        </span>
      </div>
    </div>
  );
}
