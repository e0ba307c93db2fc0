import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatCardPrice } from '#contract/values/products/price-text.ts';
import type { ProductCardData } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { calendarDay, formatCardTime } from '#web/texts/dates.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatCompact } from '#web/texts/numbers.ts';
import { passingText } from '#web/texts/passing-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { eyeIcon, heartIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { pictureSrcSet } from '#web/ui/picture-srcset.ts';
import { Price, type PriceText } from '#web/ui/price.tsx';
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts';
import { useLike } from '../likes/use-like.ts';
import { LikeButton } from './like-button.tsx';

export interface ProductCardProps {
  product: ProductCardData;
  /** the one whose photo comes before everything else of the page */
  leading?: boolean;
  /** stands for a price that the product does not have yet */
  price?: PriceText;
  /** how wide the photo is shown, for `srcset`; the 2-3-4 grid by default */
  sizes?: string;
}

const gridSizes = '(min-width: 1280px) 285px, (min-width: 1100px) 24vw, (min-width: 768px) 32vw, calc(50vw - 24px)';

/** A product in a list (product/lists#card, product/look#cards): the whole card is one link, the like button its sibling. */
export function ProductCard({ product, leading = false, price, sizes = gridSizes }: ProductCardProps) {
  const inside = <CardInside product={product} leading={leading} price={price} sizes={sizes} />;
  const named = { className: 'card', 'aria-label': product.title };
  if (leading || price) return <article {...named}>{inside}</article>;
  return (
    <CachedFragment as="article" {...named} part={`card ${sizes} ${calendarDay(Date.now())}`} data={product}>
      {inside}
    </CachedFragment>
  );
}

function CardInside({
  product,
  leading,
  price,
  sizes,
}: Required<Omit<ProductCardProps, 'price'>> & { price: PriceText | undefined }) {
  const language = useLang();
  const site = useSite();
  const like = useLike(product);
  return (
    <>
      <Link className="card__link" to={paths.productFromCard(product.id, product.slug)} data-product={product.id}>
        <CardPhoto product={product} leading={leading} sizes={sizes} />
        <span className="card__body">
          <Price of={price ?? formatCardPrice(product, language, site)} />
          {product.facts.length > 0 && (
            <span className="card__facts facts">
              {product.facts.map((fact) => [<span key={fact}>{fact}</span>, ' '])}
            </span>
          )}
          <span className="card__title" lang={langOf(product.title, language)}>
            {/* A number and its ending ("3-avlod") stay on one line; no words that are taken in keep the joiner (rules/input#text). */}
            {product.title.replace(/\d-/g, '$&\u2060')}
          </span>
          <span className="card__meta">
            <span className="facts">
              <span className="card__place">
                {product.region.name}
                <span className="card__district">, {product.district.name}</span>
              </span>{' '}
              <time
                dateTime={product.createdAt}
                title={formatFullDate(product.createdAt, language)}
                {...passingText(formatCardTime(product.createdAt, Date.now(), language))}
              />
            </span>
            <span className="card__counts">
              <span>
                <Icon of={eyeIcon} size={14} />
                <span className="sr-only">{m.common_views({ count: product.viewCount })}</span>
                <span aria-hidden="true">{formatCompact(product.viewCount, language)}</span>
              </span>
              <span>
                <Icon of={heartIcon} size={14} />
                <span className="sr-only">{m.common_likes({ count: like.count })}</span>
                <span aria-hidden="true">{formatCompact(like.count, language)}</span>
              </span>
            </span>
          </span>
        </span>
      </Link>
      <LikeButton like={like} title={product.title} />
    </>
  );
}

function CardPhoto({ product, leading, sizes }: { product: ProductCardData; leading: boolean; sizes: string }) {
  const image = product.mainImage;
  const { savesData } = useSite();
  const { broken, watch } = useBrokenPicture(image?.url ?? null);
  return (
    <span className="card__photo" style={image && !broken ? { background: image.color } : undefined}>
      {image && !broken ? (
        <img
          src={image.url}
          srcSet={pictureSrcSet(image, savesData ? 320 : undefined)}
          sizes={sizes}
          width={640}
          height={480}
          alt=""
          loading={leading ? 'eager' : 'lazy'}
          decoding={leading ? 'sync' : 'async'}
          fetchPriority={leading ? 'high' : undefined}
          {...watch}
        />
      ) : (
        <span className="card__blank">
          <LogoMark size={56} />
        </span>
      )}
      {product.isTop && (
        <Badge kind="top" className="card__top">
          {m.common_top()}
        </Badge>
      )}
      {(product.isReserved || product.negotiable || product.sendsToRegions) && (
        <span className="card__terms">
          {product.isReserved && <Badge>{m.common_reserved()}</Badge>}
          {product.negotiable && <Badge kind="negotiable">{m.common_negotiable()}</Badge>}
          {product.sendsToRegions && <Badge kind="lapis">{m.common_sends()}</Badge>}
        </span>
      )}
    </span>
  );
}
