import type { OwnProductData } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts';

/** The main picture of one's own listing, as a second way to where its row leads. It stands after what the keyboard can reach. */
export function RowPhoto({ product, to }: { product: OwnProductData; to: string }) {
  const image = product.mainImage;
  const { broken, watch } = useBrokenPicture(product.imageUrl);
  return (
    <Link
      to={to}
      className="relative col-start-1 row-start-1 grid aspect-[4/3] place-items-center self-start overflow-hidden rounded-field bg-sunken"
      tabIndex={-1}
      aria-hidden="true"
    >
      {product.imageUrl && image && !broken ? (
        <img
          {...watch}
          src={product.imageUrl}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="size-full object-cover"
          style={{ background: image.color }}
        />
      ) : (
        <LogoMark size={40} />
      )}
      {product.isTop && (
        <Badge kind="top" className="absolute top-1.5 left-1.5">
          {m.common_top()}
        </Badge>
      )}
    </Link>
  );
}
