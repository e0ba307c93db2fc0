import { languagePrefix } from '#contract/texts/language.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import type { CategoryDetail, ProductData } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { waysTo } from './breadcrumb.tsx';
import { sharePicturePath } from './share-picture-path.ts';

/** Characters of the description that search results and shared links show. */
const describedLength = 160;

/** Title, description, picture and structured data of a product's page. */
export function ProductHead({ product, ancestors }: { product: ProductData; ancestors: CategoryDetail['ancestors'] }) {
  const site = useSite();
  const { origin } = site;
  const language = useLang();
  const price = formatPrice(product, language, site);
  const isSwap = product.paymentType === 'Bepul' && product.isExchange;
  const path = paths.product(product.id, product.slug);
  const address = (to: string): string => origin + languagePrefix(language) + to;
  const pictures = product.images.map((image) => origin + pictureUrl(image, 1280).replace(/\.webp$/, '.jpg'));
  const text = product.description.replace(/\s+/g, ' ').trim();
  const description = `${price.text} · ${product.region.name}, ${product.district.name}${text ? ` · ${text}` : ''}`;
  const crumbs = [...waysTo(product, ancestors), { name: product.title, to: path }];
  return (
    <PageHead
      title={product.title}
      description={shortened(description)}
      path={path}
      noindex={product.status !== 'active'}
      image={{
        path: sharePicturePath(product, price.text, language),
        alt: `${product.title}, ${price.text}`,
      }}
      jsonLd={{
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            name: product.title,
            description: text || m.product_no_description(),
            sku: String(product.id),
            category: product.category.name,
            image: pictures,
            url: address(path),
            offers: {
              '@type': 'Offer',
              // What is given for another thing has no price, and is no gift either.
              ...(isSwap
                ? {}
                : { price: product.paymentType === 'Bepul' ? 0 : product.priceUzs, priceCurrency: 'UZS' }),
              availability:
                product.status === 'active' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
              areaServed: `${product.region.name}, ${product.district.name}`,
              seller: { '@type': 'Person', name: product.profile.fullName },
              url: address(path),
            },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ name, to }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              item: address(to === '/' && language !== 'uz' ? '' : to),
            })),
          },
        ],
      }}
    />
  );
}

/** Cut between words, and before a comma rather than after it. */
function shortened(text: string): string {
  if (cutText(text, describedLength) === text) return text;
  const words = cutText(text, describedLength - 1).replace(/\s+\S*$/, '');
  return `${/[,;:·–—-]$/.test(words) ? words.slice(0, -1).trimEnd() : words}…`;
}
