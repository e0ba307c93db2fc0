import { useState } from 'react';
import type { ProductCardData } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { formatCardDate, formatFullDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatCompact } from '#web/texts/numbers.ts';
import { formatPrice } from '#web/texts/price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { eyeIcon, heartIcon } from '#web/ui/icons.ts';
import { imageSrcSet } from '#web/ui/image-srcset.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { Price } from '#web/ui/price.tsx';
import { useLike } from '../likes/use-like.ts';
import { LikeButton } from './like-button.tsx';

export interface ProductCardProps {
  product: ProductCardData;
  form?: 'grid' | 'list';
  /** `high` for the very first photo of a page, `eager` for the rest of the first row */
  photo?: 'high' | 'eager' | 'lazy';
  /** how wide the photo is shown, for `srcset`; the 2-3-4 grid by default */
  sizes?: string;
}

export const gridSizes = '(min-width: 1280px) 285px, (min-width: 1100px) 24vw, (min-width: 768px) 32vw, 48vw';
const listSizes = '(min-width: 768px) 220px, 132px';

/** A product in a list (spec §2, design brief §6): the whole card is one link, the like button its sibling. */
export function ProductCard({ product, form = 'grid', photo = 'lazy', sizes }: ProductCardProps) {
  const language = useLang();
  const like = useLike(product);
  return (
    <article className={form === 'list' ? 'card card--list' : 'card'}>
      <Link className="card__link" to={paths.productFromCard(product.id, product.slug)} data-product={product.id}>
        <CardPhoto product={product} photo={photo} sizes={sizes ?? (form === 'list' ? listSizes : gridSizes)} />
        <span className="card__body">
          <Price of={formatPrice(product, language)} />
          <span className="card__title">{product.title}</span>
          <span className="card__meta">
            <span>
              <span className="card__place">{product.region.name}</span>
              {' · '}
              <time dateTime={product.createdAt} title={formatFullDate(product.createdAt, language)}>
                {formatCardDate(product.createdAt, language)}
              </time>
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
    </article>
  );
}

function CardPhoto({
  product,
  photo,
  sizes,
}: {
  product: ProductCardData;
  photo: NonNullable<ProductCardProps['photo']>;
  sizes: string;
}) {
  const image = product.mainImage;
  const [broken, setBroken] = useState(false);
  return (
    <span className="card__photo" style={image && !broken ? { background: image.color } : undefined}>
      {image && !broken ? (
        <img
          src={image.url}
          srcSet={imageSrcSet(image)}
          sizes={sizes}
          width={640}
          height={480}
          alt=""
          loading={photo === 'lazy' ? 'lazy' : 'eager'}
          decoding={photo === 'high' ? 'sync' : 'async'}
          fetchPriority={photo === 'high' ? 'high' : undefined}
          onError={() => setBroken(true)}
          ref={(element) => {
            if (element?.complete && element.naturalWidth === 0) setBroken(true);
          }}
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
      {product.negotiable && (
        <Badge kind="negotiable" className="card__negotiable">
          {m.common_negotiable()}
        </Badge>
      )}
    </span>
  );
}
