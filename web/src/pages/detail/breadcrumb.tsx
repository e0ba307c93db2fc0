import { Fragment } from 'react';
import type { CategoryDetail, ProductData } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** The way down to a product: home, all products, its categories (product/detail#breadcrumb). */
export function waysTo(product: ProductData, ancestors: CategoryDetail['ancestors']): { name: string; to: string }[] {
  return [
    { name: m.common_home(), to: paths.home() },
    { name: m.product_all(), to: paths.allProducts() },
    ...[...ancestors, product.category].map(({ id, name, slug }) => ({ name, to: paths.category(id, slug) })),
  ];
}

export function ProductBreadcrumb({
  product,
  ancestors,
}: {
  product: ProductData;
  ancestors: CategoryDetail['ancestors'];
}) {
  const language = useLang();
  return (
    <nav className="breadcrumb max-lg:hidden" aria-label={m.product_breadcrumb()}>
      {waysTo(product, ancestors).map(({ name, to }) => (
        <Fragment key={to}>
          <Link to={to}>{name}</Link>
          <Icon of={chevronRightIcon} size={14} />
        </Fragment>
      ))}
      <span aria-current="page" lang={langOf(product.title, language)}>
        {product.title}
      </span>
    </nav>
  );
}
