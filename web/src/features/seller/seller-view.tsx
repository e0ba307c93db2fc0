import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { languagePrefix } from '#contract/texts/language.ts';
import { useApi } from '#web/api/api-context.ts';
import { preloadAccountRoutes } from '#web/api/client.ts';
import { profileQuery } from '#web/api/product-queries.ts';
import { type PublicProfileData, productsListQuery } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { ReviewEntries } from '#web/features/reviews/review-entry.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { NotFound } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isGone } from './is-gone.ts';
import { SellerCard } from './seller-card.tsx';
import { SellerProducts, sellerPageSize } from './seller-products.tsx';

preloadAccountRoutes();

/** The public page of a seller (product/cabinet#seller): who it is, how to reach them, what they offer, and what buyers say. */
export function SellerView({ userId }: { userId: number }) {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const profile = useQuery(profileQuery(api, userId));
  const products = useInfiniteQuery(productsListQuery(api, { sellerId: userId }, sellerPageSize));
  if (profile.error && !profile.data) throw isGone(profile.error) ? new NotFound() : profile.error;
  const tab = search.get('tab') === 'reviews' ? 'reviews' : 'products';
  const { activeProducts = 0, reviewsCount = 0 } = profile.data ?? {};
  return (
    <div className="wrap grid grid-cols-1 gap-5 py-5 md:py-6 lg:grid-cols-[304px_minmax(0,1fr)] lg:gap-8">
      <aside className="lg:sticky lg:top-[92px] lg:self-start">
        {profile.data ? (
          <>
            <SellerHead profile={profile.data} />
            <SellerCard profile={profile.data} newest={products.data?.pages[0]?.data[0] ?? null} />
          </>
        ) : (
          <>
            <PageHead title={m.common_brand()} noindex />
            <Skeleton className="h-72 rounded-card" />
          </>
        )}
      </aside>
      <div className="min-w-0">
        <ReviewEntries sellerId={userId} />
        <Tabs
          label={m.people_tab_products()}
          selected={tab}
          onSelect={(key) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before);
                if (key === 'reviews') next.set('tab', key);
                else next.delete('tab');
                return next;
              },
              { replace: true, preventScrollReset: true },
            )
          }
          tabs={[
            { key: 'products', label: m.people_tab_products(), ...(activeProducts ? { count: activeProducts } : {}) },
            { key: 'reviews', label: m.people_tab_reviews(), ...(reviewsCount ? { count: reviewsCount } : {}) },
          ]}
        >
          <div className="pt-4">
            {tab === 'products' ? (
              <SellerProducts sellerId={userId} count={activeProducts} />
            ) : (
              <ReviewList sellerId={userId} emptyText={m.people_reviews_empty_text()} />
            )}
          </div>
        </Tabs>
      </div>
    </div>
  );
}

/** Title, description and structured data; a page with nothing on it is not for search engines. */
function SellerHead({ profile }: { profile: PublicProfileData }) {
  const { origin } = useSite();
  const language = useLang();
  const path = paths.seller(profile.id);
  const isOrganization = profile.kind !== 'person';
  return (
    <PageHead
      title={profile.username}
      description={m.people_seller_description({ name: profile.username })}
      path={path}
      noindex={profile.activeProducts + profile.reviewsCount === 0}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        dateCreated: profile.createdAt,
        mainEntity: {
          '@type': isOrganization ? 'Organization' : 'Person',
          name: profile.username,
          identifier: String(profile.id),
          url: origin + languagePrefix(language) + path,
          // A person has no rating in the vocabulary.
          ...(isOrganization && profile.rating !== null
            ? {
                aggregateRating: {
                  '@type': 'AggregateRating',
                  ratingValue: profile.rating,
                  reviewCount: profile.reviewsCount,
                },
              }
            : {}),
        },
      }}
    />
  );
}
