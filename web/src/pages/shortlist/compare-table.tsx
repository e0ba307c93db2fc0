import type { ReactNode } from 'react';
import { formatCardPrice } from '#contract/values/products/price-text.ts';
import { useSession } from '#web/api/browser-session.ts';
import type { ProductData } from '#web/api/queries.ts';
import { useDistance } from '#web/features/distance/use-distance.ts';
import { RevealPhone } from '#web/features/seller/reveal-phone.tsx';
import { shortlist } from '#web/features/shortlist/shortlist.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { formatFullDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { messageCircleIcon, xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { Price } from '#web/ui/price.tsx';
import { propertyRows } from './property-rows.ts';

/** Least widths, in rem: of the names of the rows, and of a product. */
const labelRem = 7;
const columnRem = 10.5;

/** Listings side by side: price, place, seller and every property that any of them has. */
export function CompareTable({ products }: { products: readonly ProductData[] }) {
  const language = useLang();
  const site = useSite();
  const distanceTo = useDistance();
  return (
    <section className="overflow-x-auto rounded-card bg-surface shadow-ring" aria-label={m.common_cart()}>
      <table
        className="w-full table-fixed border-collapse text-left text-14 [&_td]:border-t [&_td]:border-line [&_td]:p-3 [&_td]:align-top [&_th[scope=row]]:sticky [&_th[scope=row]]:left-0 [&_th[scope=row]]:z-1 [&_th[scope=row]]:border-t [&_th[scope=row]]:border-line [&_th[scope=row]]:bg-surface [&_th[scope=row]]:p-3 [&_th[scope=row]]:pr-1 [&_th[scope=row]]:align-top [&_th[scope=row]]:text-13 [&_th[scope=row]]:font-medium [&_th[scope=row]]:text-ink-3"
        style={{ minWidth: `${labelRem + products.length * columnRem}rem` }}
      >
        <thead>
          <tr>
            <td className="sticky left-0 z-1 !border-0 bg-surface" style={{ width: `${labelRem}rem` }} />
            {products.map((product) => (
              <th key={product.id} scope="col" className="p-3 align-top font-normal">
                <ProductColumn product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={m.lists_price()} products={products}>
            {(product) => (
              <div className="@container">
                <Price of={formatCardPrice(product, language, site)} />
              </div>
            )}
          </Row>
          <Row label={m.lists_place()} products={products}>
            {(product) => `${product.region.name}, ${product.district.name}`}
          </Row>
          {products.some(distanceTo) && (
            <Row label={m.lists_distance()} products={products}>
              {(product) => distanceTo(product) ?? '—'}
            </Row>
          )}
          <Row label={m.lists_posted_by()} products={products}>
            {(product) => (
              <Link className="link min-h-0" to={paths.seller(product.profile.user.id)}>
                {product.profile.fullName}
              </Link>
            )}
          </Row>
          <Row label={m.lists_published()} products={products}>
            {(product) => formatFullDate(product.createdAt, language)}
          </Row>
          {propertyRows(products, language).map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map((product, index) => (
                <td key={product.id}>{values[index] ?? '—'}</td>
              ))}
            </tr>
          ))}
          <Row label={m.lists_contact()} products={products}>
            {(product) => <Contact product={product} />}
          </Row>
        </tbody>
      </table>
    </section>
  );
}

function Row({
  label,
  products,
  children,
}: {
  label: string;
  products: readonly ProductData[];
  children: (product: ProductData) => ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {products.map((product) => (
        <td key={product.id}>{children(product)}</td>
      ))}
    </tr>
  );
}

function ProductColumn({ product }: { product: ProductData }) {
  const image = product.mainImage;
  return (
    <div className="relative max-w-64">
      <Link to={paths.product(product.id, product.slug)} className="block">
        <span className="mb-2 grid aspect-[4/3] place-items-center overflow-hidden rounded-field bg-sunken">
          {image ? (
            <img
              src={pictureUrl(image, 320)}
              alt=""
              width={320}
              height={240}
              className="size-full object-cover"
              style={{ background: image.color }}
            />
          ) : (
            <LogoMark size={40} />
          )}
        </span>
        <span className="line-clamp-2 min-h-10 font-medium [overflow-wrap:anywhere]">{product.title}</span>
      </Link>
      <IconButton
        icon={xIcon}
        label={`${m.common_remove()}: ${product.title}`}
        className="absolute! top-1 right-1 rounded-full! bg-surface/90 shadow-1"
        onClick={() => shortlist.remove(product.id)}
      />
    </div>
  );
}

function Contact({ product }: { product: ProductData }) {
  const { userId } = useSession();
  const sellerId = product.profile.user.id;
  if (sellerId === userId) return m.lists_own_product();
  return (
    <div className="grid max-w-56 gap-2">
      <ButtonLink
        kind="tonal"
        size="sm"
        icon={messageCircleIcon}
        to={paths.chat({ userId: sellerId, productId: product.id })}
      >
        {m.lists_message()}
      </ButtonLink>
      <RevealPhone productId={product.id} size="sm" />
    </div>
  );
}
