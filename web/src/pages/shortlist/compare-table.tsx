import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatCardPrice } from '#contract/values/products/price-text.ts';
import { useSession } from '#web/api/browser-session.ts';
import type { ProductData } from '#web/api/queries.ts';
import { useDistance } from '#web/features/distance/use-distance.ts';
import { RevealPhone } from '#web/features/seller/reveal-phone.tsx';
import { shortlist } from '#web/features/shortlist/shortlist.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { messageCircleIcon, xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { Price } from '#web/ui/price.tsx';
import { DifferencesSwitch } from './differences-switch.tsx';
import { type CompareRow, differs, fieldRows, propertyRows } from './property-rows.ts';
import './compare.css';

/** What header and strip cover, in pixels: where the strip comes, it lies over the rest of the head. */
const headerAndStrip = 128;

/** Listings side by side: price, place, seller, what is stated beside the price, and every property that any of them has (product/cabinet#compare). */
export function CompareTable({ products }: { products: readonly ProductData[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { head, isPast } = usePastHead();
  const strip = useRef<HTMLDivElement>(null);
  const all = useRows(products);
  const several = products.length > 1;
  const rows = several && onlyDifferences ? all.filter(differs) : all;
  const count: CSSProperties & { '--count': number } = { '--count': products.length };
  return (
    <>
      {several && <DifferencesSwitch on={onlyDifferences} onChange={setOnlyDifferences} />}
      <section className="compare" style={count} aria-label={m.common_compare()}>
        <div ref={strip} className={isPast ? 'compare__strip compare__strip--shown' : 'compare__strip'} aria-hidden>
          <div className="compare__row compare__strip-row">
            <span className="compare__corner" />
            {products.map((product) => (
              <SmallProduct key={product.id} product={product} />
            ))}
          </div>
        </div>
        <div
          className="compare__scroll"
          onScroll={({ currentTarget }) => strip.current?.scrollTo({ left: currentTarget.scrollLeft })}
        >
          <table className="compare__table">
            <thead>
              <tr ref={head} className="compare__row">
                <td className="compare__corner" />
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <ProductColumn product={product} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, values, cells = values }) => (
                <Row key={name} name={name}>
                  {products.map((product, index) => (
                    <td key={product.id}>{cells[index] ?? '–'}</td>
                  ))}
                </Row>
              ))}
              <Row name={m.lists_contact()}>
                {products.map((product) => (
                  <td key={product.id}>
                    <Contact product={product} />
                  </td>
                ))}
              </Row>
            </tbody>
          </table>
        </div>
      </section>
      <p className="mt-3 text-14 text-ink-2" role="status">
        {rows.length === 0 && m.lists_compare_alike()}
      </p>
    </>
  );
}

function useRows(products: readonly ProductData[]): readonly (CompareRow & { cells?: readonly ReactNode[] })[] {
  const language = useLang();
  const distanceTo = useDistance();
  const distances = products.map((product) => distanceTo(product) ?? null);
  return [
    { name: m.lists_place(), values: products.map(({ region, district }) => `${region.name}, ${district.name}`) },
    ...(distances.some(Boolean) ? [{ name: m.lists_distance(), values: distances }] : []),
    {
      name: m.lists_posted_by(),
      // Two people may have one name.
      values: products.map(({ profile }) => String(profile.user.id)),
      cells: products.map(({ profile }) => (
        <Link key={profile.user.id} className="link min-h-0" to={paths.seller(profile.user.id)}>
          {profile.fullName}
        </Link>
      )),
    },
    { name: m.lists_published(), values: products.map(({ createdAt }) => formatFullDate(createdAt, language)) },
    ...fieldRows(products),
    ...propertyRows(products, language),
  ];
}

/** Whether the large photos have gone under the header. */
function usePastHead() {
  const head = useRef<HTMLTableRowElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const element = head.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${headerAndStrip}px 0px 9999px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { head, isPast };
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="compare__row">
      <th scope="row">
        <span>{name}</span>
      </th>
      {children}
    </tr>
  );
}

function ProductColumn({ product }: { product: ProductData }) {
  const language = useLang();
  const site = useSite();
  return (
    <div className="@container relative">
      <Link to={paths.product(product.id, product.slug)} className="block">
        <span className="mb-2 grid aspect-[4/3] grid-rows-[100%] place-items-center overflow-hidden rounded-field bg-sunken">
          <Photo product={product} className="size-full object-cover" />
        </span>
        <Price of={formatCardPrice(product, language, site)} />
        <span className="mt-1 line-clamp-2 min-h-10 [overflow-wrap:anywhere]">{product.title}</span>
      </Link>
      <IconButton
        icon={xIcon}
        label={`${m.common_remove()}: ${product.title}`}
        className="absolute! top-0 right-0 rounded-full! before:absolute before:inset-1.5 before:rounded-full before:bg-surface before:opacity-94 before:shadow-1 hover:bg-transparent! focus-visible:-outline-offset-6 forced-colors:before:border [&>.icon]:relative"
        onClick={({ currentTarget }) => {
          const next = besideInHead(currentTarget);
          shortlist.remove(product.id);
          next?.focus();
        }}
      />
    </div>
  );
}

/** Where the focus goes when a column is taken out: to the next one's button, the last one's neighbour, or the page's title. */
function besideInHead(button: HTMLElement): HTMLElement | null {
  const all = [...(button.closest('thead')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('main h1');
}

/** A column's photo, title and price in the strip; the keyboard and a screen reader have the large ones. */
function SmallProduct({ product }: { product: ProductData }) {
  const language = useLang();
  const site = useSite();
  return (
    <Link to={paths.product(product.id, product.slug)} tabIndex={-1}>
      <Photo product={product} small />
      <span className="compare__strip-title">{product.title}</span>
      <span className="compare__strip-price">
        <Price of={formatCardPrice(product, language, site)} />
      </span>
    </Link>
  );
}

function Photo({ product, className, small }: { product: ProductData; className?: string; small?: boolean }) {
  const image = product.mainImage;
  if (!image) {
    return small ? (
      <span className="compare__blank">
        <LogoMark size={20} />
      </span>
    ) : (
      <LogoMark size={40} />
    );
  }
  return (
    <img
      src={pictureUrl(image, 320)}
      alt=""
      width={320}
      height={240}
      className={className}
      style={{ background: image.color }}
    />
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
