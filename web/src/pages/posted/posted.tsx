import { useEffect, useRef, useState } from 'react';
import { until } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatCardPrice } from '#contract/values/products/price-text.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { FlagNote } from '#web/features/flag-note/flag-note.tsx';
import { useCanBuyTop } from '#web/features/promotion/own-top.tsx';
import { TopDialog } from '#web/features/promotion/top-dialog.tsx';
import { ShareDialog, telegramLink } from '#web/features/share/share-dialog.tsx';
import { useSharedProduct } from '#web/features/share/use-shared-product.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, clockIcon, eyeIcon, plusIcon, sendIcon, share2Icon, sparklesIcon } from '#web/ui/icons.ts';
import { Price } from '#web/ui/price.tsx';

/** The listing that was just added, what happens with it, and the likeliest next steps. */
export function Posted({ product }: { product: OwnProductData }) {
  const language = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isLive = product.status === 'active';
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="h1 flex items-center gap-2.5">
        <Icon of={isLive ? checkIcon : clockIcon} size={26} className={isLive ? 'text-green' : 'text-saf-text'} />
        {isLive ? m.answers_product_added() : m.answers_product_added_and_waiting()}
      </h1>
      <p className="mt-1.5 text-14 text-ink-2">
        {!isLive
          ? m.add_item_posted_waiting()
          : product.expiresAt &&
            m.add_item_posted_live({ until: until(formatFullDate(product.expiresAt, language), language) })}
      </p>
      <FlagNote reasons={product.heldFor} className="mt-3" />
      <article className="panel mt-4 grid grid-cols-[112px_minmax(0,1fr)] gap-x-3.5 md:grid-cols-[200px_minmax(0,1fr)] md:gap-x-5">
        {product.imageUrl && (
          <img
            src={product.imageUrl}
            alt=""
            width={320}
            height={240}
            className="aspect-[4/3] w-full rounded-field object-cover"
            style={{ background: product.mainImage?.color }}
          />
        )}
        <div className="@container min-w-0">
          <Price of={formatCardPrice(product, language, useSite())} />
          <h2 className="mt-0.5 line-clamp-3 text-16 wrap-anywhere">{product.title}</h2>
        </div>
      </article>
      <NextSteps product={product} isLive={isLive} />
    </>
  );
}

function NextSteps({ product, isLive }: { product: OwnProductData; isLive: boolean }) {
  const [open, setOpen] = useState<'top' | 'share' | null>(null);
  const close = (): void => setOpen(null);
  const shared = useSharedProduct(product);
  const canBuyTop = useCanBuyTop(product);
  return (
    <>
      <div className="mt-4 grid gap-2.5 md:grid-cols-2">
        <ButtonLink size="lg" icon={eyeIcon} to={paths.product(product.id, product.slug)}>
          {m.add_item_view()}
        </ButtonLink>
        {isLive && (
          <a className="btn btn--outline btn--lg" href={telegramLink(shared)} target="_blank" rel="noopener">
            <Icon of={sendIcon} />
            {m.add_item_posted_telegram()}
          </a>
        )}
        {canBuyTop && (
          <Button size="lg" kind="tonal" icon={sparklesIcon} onClick={() => setOpen('top')}>
            {product.isTop ? m.promotion_extend_top() : m.promotion_make_top()}
          </Button>
        )}
        {isLive && (
          <Button size="lg" kind="outline" icon={share2Icon} onClick={() => setOpen('share')}>
            {m.product_share()}
          </Button>
        )}
        <ButtonLink size="lg" kind="sell" icon={plusIcon} to={paths.addItem()}>
          {m.add_item_posted_another()}
        </ButtonLink>
        <ButtonLink size="lg" kind="ghost" to={paths.cabinet(isLive ? 'active' : 'attention')}>
          {m.cabinet_my_products()}
        </ButtonLink>
      </div>
      <TopDialog product={product} open={open === 'top'} onClose={close} />
      <ShareDialog {...shared} open={open === 'share'} onClose={close} />
    </>
  );
}
