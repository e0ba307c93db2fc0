import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type ProductCardData, type PublicProfileData, productsListQuery, profileQuery } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import { paths } from '#web/paths.ts';
import { formatFullDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { calendarIcon, mapPinIcon, messageCircleIcon, starIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RevealPhone } from './reveal-phone.tsx';

/** Page size of the catalogue (spec §9). */
export const sellerPageSize = 10;

/** The public page of a seller (decisions §1): who it is, how to reach them, and what they offer. */
export function SellerView({ userId }: { userId: number }) {
  const api = useApi();
  const profile = useQuery(profileQuery(api, userId));
  const products = useInfiniteQuery(productsListQuery(api, { sellerId: userId }, sellerPageSize));
  if (profile.error) throw profile.error;
  const first = products.data?.pages[0];
  return (
    <div className="wrap py-5 md:py-6">
      {profile.data ? (
        <>
          <PageHead
            title={profile.data.username}
            description={m.lists_seller_description({ name: profile.data.username })}
            path={paths.seller(userId)}
            noindex={profile.data.activeProducts === 0}
          />
          <SellerHead profile={profile.data} newest={first?.data[0] ?? null} />
        </>
      ) : (
        <Skeleton className="h-36 rounded-card" />
      )}
      <section className="section" aria-labelledby="seller-products">
        <h2 className="h2 mb-3" id="seller-products">
          {m.lists_seller_products()}
        </h2>
        <InfiniteProducts query={products} />
      </section>
    </div>
  );
}

const factLook = 'flex items-start gap-1.5 text-pretty';

function SellerHead({ profile, newest }: { profile: PublicProfileData; newest: ProductCardData | null }) {
  const language = useLang();
  const place = [profile.region?.name, profile.district?.name].filter(Boolean).join(', ');
  return (
    <section className="panel grid gap-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={profile.username} src={profile.avatar} size={72} />
        <div className="min-w-0">
          <h1 className="h1 [overflow-wrap:anywhere]">{profile.username}</h1>
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
            {place && (
              <li className={factLook}>
                <Icon of={mapPinIcon} size={16} className="mt-0.5" />
                <span>{place}</span>
              </li>
            )}
            <li className={factLook}>
              <Icon of={calendarIcon} size={16} className="mt-0.5" />
              <span>{m.lists_seller_since({ date: formatFullDate(profile.createdAt, language) })}</span>
            </li>
            {profile.rating !== null && profile.reviewsCount > 0 && (
              <li className={factLook}>
                <Icon of={starIcon} size={16} className="mt-0.5" />
                <span>
                  {m.lists_seller_rating({
                    rating: profile.rating.toFixed(1),
                    count: formatNumber(profile.reviewsCount, language),
                  })}
                </span>
              </li>
            )}
          </ul>
        </div>
      </div>
      {newest && (
        <div className="grid grid-cols-2 gap-2 md:w-80">
          <ButtonLink
            kind="tonal"
            icon={messageCircleIcon}
            to={paths.chat({ userId: profile.id, productId: newest.id })}
          >
            {m.lists_message()}
          </ButtonLink>
          <RevealPhone productId={newest.id} />
        </div>
      )}
    </section>
  );
}
