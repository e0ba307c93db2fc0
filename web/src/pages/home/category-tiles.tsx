import { useQuery } from '@tanstack/react-query';
import { cutText } from '#contract/values/text/cut-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { type CategoryData, topCategoriesQuery } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import { Niche, type NicheTint } from '#web/ui/niche.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts';

/** One row of them at a desk (product/home#tiles). */
const placeholders = Array.from({ length: 8 }, (_, index) => index);
const tints: readonly NicheTint[] = ['lapis', 'turquoise', 'saffron', 'rose', 'turquoise', 'saffron', 'lapis', 'rose'];

/** The top categories, each in its niche: on phones all in a row to swipe, at a desk the first eight (product/home#tiles). */
export function CategoryTiles() {
  const categories = useQuery(topCategoriesQuery(useApi()));
  if (categories.data?.length === 0) return null;
  return (
    <section className="section tiles-section">
      <h2 className="sr-only">{m.home_categories()}</h2>
      {categories.isError && !categories.data ? (
        <div className="flex flex-wrap items-center gap-3" role="alert">
          <p className="text-14 text-ink-2">{m.common_categories_error()}</p>
          <Button kind="tonal" size="sm" onClick={() => void categories.refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      ) : categories.data ? (
        <Tiles of={categories.data} />
      ) : (
        <ul className="tiles" aria-busy="true">
          {placeholders.map((tile) => (
            <TilePlaceholder key={tile} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Tiles({ of: categories }: { of: readonly CategoryData[] }) {
  return (
    <CachedFragment as="ul" className="tiles" part="tiles" data={categories}>
      {categories.map((category, index) => (
        <li key={category.id}>
          <Tile category={category} tint={tints[index % tints.length] ?? 'lapis'} />
        </li>
      ))}
    </CachedFragment>
  );
}

function Tile({ category, tint }: { category: CategoryData; tint: NicheTint }) {
  const { broken, watch } = useBrokenPicture(category.imageUrl);
  return (
    <Link className="tile" to={paths.category(category.id, category.slug)}>
      <Niche tint={tint} className="tile__niche">
        {category.imageUrl && !broken ? (
          <img src={category.imageUrl} width={84} height={84} alt="" decoding="async" loading="lazy" {...watch} />
        ) : (
          <span className="tile__letter" aria-hidden="true">
            {cutText(category.name, 1).toUpperCase()}
          </span>
        )}
      </Niche>
      <span className="tile__name">{category.name}</span>
    </Link>
  );
}

function TilePlaceholder() {
  return (
    <li className="tile" aria-hidden="true">
      <Niche className="tile__niche tile__niche--empty" />
      <Skeleton className="mx-auto h-3 w-3/4" />
    </li>
  );
}
