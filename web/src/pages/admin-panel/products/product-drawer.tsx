import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductFacts } from '../moderation/product-facts.tsx';
import { SiteLink } from '../reference/site-link.tsx';
import { AdminDrawer } from '../table/admin-drawer.tsx';
import { UserLink } from '../table/drawer-links.tsx';
import { Facts } from '../table/tab-parts.tsx';
import { ProductActs } from './product-acts.tsx';
import type { ProductForStaff } from './product-for-staff.ts';
import { ProductHistory } from './product-history.tsx';
import { productStatusKinds } from './product-status-kinds.ts';

/** The drawer that the address names, over whatever tab stands there (`?tab=…&listing=…`). */
export function AddressedProduct() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('listing'));
  const close = useCallback(
    () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('listing');
          return next;
        },
        // A step back must not open again what was closed.
        { replace: true },
      ),
    [setSearch],
  );
  return Number.isSafeInteger(id) && id > 0 ? <ProductDrawer key={id} productId={id} onClose={close} /> : null;
}

/** All that staff know of a listing, and what they can do with it (product/panel#listing). */
function ProductDrawer({ productId, onClose }: { productId: number; onClose: () => void }) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['admin', 'product', productId],
    queryFn: ({ signal }) =>
      api.call('getProductForStaff', { params: { productId } }, { signal }).then(({ content }) => content),
  });
  const details = query.data;
  const isUnknown = query.error instanceof ApiError && query.error.code === 'NOT_FOUND';
  return (
    <AdminDrawer
      isAddressed
      title={details?.title || m.admin_listing_title({ id: productId })}
      onClose={onClose}
      foot={details && <ProductActs details={details} />}
    >
      {details ? (
        <div className="grid gap-6 text-14">
          <Head details={details} />
          {details.product && <Shown product={details.product} />}
          <Seller seller={details.seller} />
          <ProductHistory details={details} />
        </div>
      ) : isUnanswered(query) ? (
        <ErrorState
          level={3}
          title={isUnknown ? m.admin_listing_none() : m.admin_listing_failed()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="grid gap-3" role="status" aria-label={m.common_loading()}>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
    </AdminDrawer>
  );
}

function Head({ details }: { details: ProductForStaff }) {
  const language = useLang();
  const { status, product, expiresAt, topUntil, createdAt, reportCount } = details;
  const rule = product?.statusRule;
  const date = (moment: string | null): string => (moment ? formatFullDate(moment, language) : '–');
  return (
    <section className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind={productStatusKinds[status] ?? 'neutral'}>{productStatusTexts[status]()}</Badge>
        {topUntil && <Badge kind="top">{m.common_top()}</Badge>}
        {product && <SiteLink to={paths.product(product.id, product.slug)} />}
      </p>
      {(rule || product?.statusReason) && (
        <section className="grid gap-1 rounded-card bg-danger-soft px-4 py-3" role="note">
          <h3 className="text-13 text-ink-2">{m.admin_listing_seller_reads()}</h3>
          {rule && <p className="font-semibold text-danger">{moderationRuleTexts[rule].title()}</p>}
          {product?.statusReason && (
            <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note: product.statusReason })}</p>
          )}
          {rule && <p className="text-ink-2">{m.moderation_own_mend({ text: moderationRuleTexts[rule].mend() })}</p>}
        </section>
      )}
      <Facts
        facts={[
          [m.admin_column_id(), details.id],
          [m.admin_column_created(), date(createdAt)],
          [m.admin_listing_expires(), date(expiresAt)],
          ...(topUntil ? ([[m.manage_promotions_until(), date(topUntil)]] as const) : []),
          [m.moderation_reports(), reportCount],
        ]}
      />
    </section>
  );
}

/** The listing as everybody reads it. */
function Shown({ product }: { product: NonNullable<ProductForStaff['product']> }) {
  const language = useLang();
  const { amount, currency, secondary } = formatPrice(product, language, { showsDollars: true });
  return (
    <section className="grid gap-2">
      {product.images.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3" aria-label={m.admin_listing_photos()}>
          {product.images.map((image, index) => (
            <li key={image.id}>
              <a href={pictureUrl(image, 1280)} target="_blank" rel="noreferrer">
                <img
                  src={pictureUrl(image, 320)}
                  alt={m.moderation_photo({ number: index + 1 })}
                  width={200}
                  height={150}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-badge bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <b className="text-16 font-semibold">{currency ? `${amount}\u00A0${currency}` : amount}</b>
        {secondary && <span className="ml-2 text-13 text-ink-3">{secondary}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{product.description}</p>
      <ProductFacts product={product} />
      <p className="text-13 text-ink-3">
        {[product.category.name, product.region.name, product.district.name, product.location]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}

function Seller({ seller }: { seller: ProductForStaff['seller'] }) {
  const language = useLang();
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{m.admin_column_seller()}</h3>
      <p className="flex flex-wrap items-center gap-2">
        <UserLink userId={seller.id}>{seller.username}</UserLink>
        {seller.status !== 'active' && (
          <Badge kind="danger">
            {seller.status === 'blocked' ? m.admin_status_blocked() : m.admin_status_deleted()}
          </Badge>
        )}
      </p>
      <p className="text-13 text-ink-2">
        {[
          m.moderation_person_since({ date: formatFullDate(seller.createdAt, language) }),
          m.moderation_person_listings({ count: seller.listings }),
        ].join(' · ')}
      </p>
    </section>
  );
}
