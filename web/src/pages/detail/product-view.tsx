import { useQuery } from '@tanstack/react-query';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { useApi } from '#web/api/api-context.ts';
import { relatedProductsQuery } from '#web/api/product-queries.ts';
import type { ProductData } from '#web/api/queries.ts';
import { categoryQuery } from '#web/api/reference-queries.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductCardSkeletons, ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { RecentlyViewed } from '#web/features/recently-viewed/recently-viewed.tsx';
import { ReportAction } from '#web/features/report/report-action.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { useSkeleton } from '#web/ui/skeleton.tsx';
import { Advice } from './advice.tsx';
import { ProductBreadcrumb } from './breadcrumb.tsx';
import { ContactBar } from './contact.tsx';
import { Gallery } from './gallery.tsx';
import { PricePanel } from './price-panel.tsx';
import { PhotoActions } from './product-actions.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductTexts } from './product-texts.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { usePhone } from './use-phone.ts';

/**
 * One product. Phones show photo, price, texts, seller, advice; wide screens keep price and seller in sight beside the
 * photo and the texts (product/detail#panel).
 */
export function ProductView({ product, isOwn }: { product: ProductData; isOwn: boolean }) {
  const language = useLang();
  const phone = usePhone(product);
  const category = useQuery(categoryQuery(useApi(), product.categoryId));
  return (
    <div className="wrap md:pb-2">
      <ProductHead product={product} ancestors={category.data?.ancestors ?? []} />
      <ProductBreadcrumb product={product} ancestors={category.data?.ancestors ?? []} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 md:gap-y-5 lg:grid-cols-[minmax(0,1fr)_396px] lg:grid-rows-[auto_1fr]">
        <Gallery
          images={product.images}
          startAt={product.imageIndex}
          productId={product.id}
          title={product.title}
          actions={<PhotoActions product={product} isOwn={isOwn} />}
        />
        <div className="contents lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start lg:gap-4 lg:self-start">
          <PricePanel product={phone.product} phone={phone} isOwn={isOwn} />
          <SellerPanel product={product} phone={phone} isOwn={isOwn} className="max-lg:order-2" />
          <Advice categories={[...(category.data?.ancestors ?? []), product.category]} className="max-lg:order-2" />
          <div className="text-13 text-ink-3 max-lg:order-2">
            <p className="flex flex-wrap gap-x-3 gap-y-1">
              <span className="tabular-nums">{m.product_id({ id: product.id })}</span>
              <span>{m.product_published({ date: formatFullDate(product.createdAt, language) })}</span>
            </p>
            {!isOwn && (
              <ReportAction
                subject="product"
                subjectId={product.id}
                name={product.title}
                className="link gap-1.5 text-13 font-medium text-ink-2"
                label={m.product_report()}
                sentLabel={m.product_report_sent()}
              />
            )}
          </div>
        </div>
        <ProductTexts product={phone.product} className="max-lg:order-1 max-md:-mt-3" />
      </div>
      <Related product={product} />
      <RecentlyViewed except={product.id} />
      {!isOwn && <ContactBar product={product} phone={phone} />}
    </div>
  );
}

function Related({ product }: { product: ProductData }) {
  const related = useQuery(relatedProductsQuery(useApi(), product));
  const skeleton = useSkeleton(related.isPending);
  if (related.isError || related.data?.length === 0) return null;
  return (
    <section className="section print:hidden" aria-labelledby="related">
      <h2 id="related" className="h2 mb-3 md:mb-4">
        {m.product_related()}
      </h2>
      <ProductGrid busy={related.isPending}>
        {skeleton && <ProductCardSkeletons count={4} />}
        {related.data?.map((each) => (
          <ProductCard key={each.id} product={each} />
        ))}
      </ProductGrid>
    </section>
  );
}
