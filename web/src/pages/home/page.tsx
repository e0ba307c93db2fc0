import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { bannersQuery, productsListQuery, topCategoriesQuery } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { chosenPlace, type Place, usePlace } from '#web/features/place/place-store.ts';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import type { LoadContext } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { arrowRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { BuyingSafely, HowItWorks } from './intro-blocks.tsx';

/** Page size of the home list (product/home#recommended). */
const pageSize = 8;

/** From everywhere until a place is chosen (product/home#recommended). */
const recommendedQuery = (api: Api, place: Place | null) =>
  productsListQuery(
    api,
    place ? { regionId: place.regionId, districtId: place.districtId ?? undefined } : {},
    pageSize,
  );

/** What is missing in time loads in the browser: no part of the page waits for another. */
export async function load({ queryClient, api }: LoadContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(bannersQuery(api)),
    queryClient.prefetchQuery(topCategoriesQuery(api)),
    queryClient.prefetchInfiniteQuery(recommendedQuery(api, chosenPlace())),
  ]);
}

/** Home (product/addresses#routes): banners, top categories, recommended products with the two intro blocks between them. */
export function Page() {
  const api = useApi();
  const products = useInfiniteQuery({
    ...recommendedQuery(api, usePlace()),
    // The server knows no place, so its list stands until the one of the place has come.
    placeholderData: (shown) => shown,
  });
  const banners = useQuery({ ...bannersQuery(api), enabled: false });
  return (
    <div className="wrap home">
      <HomeHead />
      <h1 className="sr-only">{m.home_title()}</h1>
      <Hero />
      <CategoryTiles />
      <section className="section">
        <div className="home__head">
          <h2 className="h2">{m.home_recommended()}</h2>
          <Link className="link touchable" to={paths.allProducts()}>
            <span className="max-md:sr-only">{m.common_show_all()}</span>
            <Icon of={arrowRightIcon} />
          </Link>
        </div>
        <InfiniteProducts
          query={products}
          rows={[<BuyingSafely key="safely" />, <HowItWorks key="how" />]}
          leading={!banners.data?.length}
        />
      </section>
    </div>
  );
}

function HomeHead() {
  const { origin } = useSite();
  return (
    <PageHead
      title={m.home_title()}
      description={m.home_description()}
      path={paths.home()}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: m.common_brand(),
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.allProducts()}?title={query}`,
          'query-input': 'required name=query',
        },
      }}
    />
  );
}
