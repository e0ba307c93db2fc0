import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#contract/values/price-text.ts';
import { editableStatuses, type ProductStatus } from '#contract/values/product.ts';
import { useApi } from '#web/api/api-context.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { useShareProduct } from '#web/features/share/use-share-product.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { formatCardDate, formatFullDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatCompact } from '#web/texts/numbers.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  archiveIcon,
  calendarIcon,
  chartColumnIcon,
  checkIcon,
  circleAlertIcon,
  ellipsisVerticalIcon,
  eyeIcon,
  heartIcon,
  mapPinIcon,
  pencilIcon,
  refreshCwIcon,
  share2Icon,
  trash2Icon,
} from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Price } from '#web/ui/price.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useBrokenImage } from '#web/ui/use-broken-image.ts';
import { actionsFor, daysLeft, type OwnAction } from './own-product-actions.ts';
import { StatsDialog } from './stats-dialog.tsx';

const actionLooks: Readonly<Record<OwnAction, { icon: string; text: () => string; done: () => string }>> = {
  sold: { icon: checkIcon, text: m.cabinet_mark_sold, done: m.cabinet_marked_sold },
  withdraw: { icon: archiveIcon, text: m.cabinet_withdraw, done: m.cabinet_withdrawn },
  renew: { icon: refreshCwIcon, text: m.cabinet_renew, done: m.cabinet_renewed },
  delete: { icon: trash2Icon, text: m.common_delete, done: m.cabinet_deleted },
};

const statusBadges: Partial<Record<ProductStatus, { kind: BadgeKind; text: () => string }>> = {
  pending: { kind: 'warning', text: m.cabinet_status_pending },
  rejected: { kind: 'danger', text: m.cabinet_status_rejected },
  blocked: { kind: 'danger', text: m.cabinet_status_blocked },
  sold: { kind: 'success', text: m.cabinet_status_sold },
  withdrawn: { kind: 'neutral', text: m.cabinet_status_withdrawn },
  expired: { kind: 'neutral', text: m.cabinet_status_expired },
};

/** States in which an edit is the likeliest step. */
const editedFirst: readonly ProductStatus[] = ['draft', 'rejected'];

/** Days before its end from which a listing says so. */
const soonDays = 3;

/** One's own listing with what can be done about it. */
export function OwnProductRow({ product }: { product: OwnProductData }) {
  const language = useLang();
  const [deleting, setDeleting] = useState(false);
  const [counting, setCounting] = useState(false);
  const act = useOwnAction(product);
  const [first, ...more] = actionsFor(product, Date.now());
  const editsFirst = editedFirst.includes(product.status);
  const share = useShareProduct();
  const run = (action: OwnAction): void => (action === 'delete' ? setDeleting(true) : act.mutate(action));
  return (
    <article className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 rounded-card bg-surface p-2.5 shadow-ring md:grid-cols-[152px_minmax(0,1fr)_150px] md:items-center md:gap-x-5 md:p-3.5">
      <RowPhoto product={product} />
      <div className="@container min-w-0">
        <Price of={formatPrice(product, language, useSite())} />
        <h2 className="mt-0.5 line-clamp-2 text-14 md:text-16 [overflow-wrap:anywhere]">{product.title}</h2>
        <RowMeta product={product} />
        <RowState product={product} />
      </div>
      <div className="col-span-2 mt-2.5 flex flex-wrap gap-2 border-t border-line pt-2.5 md:col-span-1 md:mt-0 md:flex-col md:border-0 md:pt-0">
        {editsFirst && <EditLink product={product} first />}
        <ButtonLink
          kind="tonal"
          icon={eyeIcon}
          to={paths.product(product.id, product.slug)}
          className="flex-1 md:flex-none"
        >
          {m.cabinet_view()}
        </ButtonLink>
        {!editsFirst && editableStatuses.includes(product.status) && <EditLink product={product} />}
        {first && (
          <div className="flex flex-1 gap-2 md:flex-none">
            <Button
              kind="outline"
              icon={actionLooks[first].icon}
              loading={act.isPending}
              onClick={() => run(first)}
              className="min-w-0 flex-1 px-2"
            >
              {actionLooks[first].text()}
            </Button>
            {more.length > 0 && (
              <Menu
                label={m.cabinet_more_actions({ title: product.title })}
                trigger={<Icon of={ellipsisVerticalIcon} />}
                className="btn btn--outline w-11 px-0"
              >
                <button type="button" className="menu__item" onClick={() => setCounting(true)}>
                  <Icon of={chartColumnIcon} />
                  {m.cabinet_stats()}
                </button>
                {product.status === 'active' && (
                  <button type="button" className="menu__item" onClick={() => void share(product)}>
                    <Icon of={share2Icon} />
                    {m.product_share()}
                  </button>
                )}
                {more.map((action) => (
                  <button
                    key={action}
                    type="button"
                    className={action === 'delete' ? 'menu__item menu__item--danger' : 'menu__item'}
                    onClick={() => run(action)}
                  >
                    <Icon of={actionLooks[action].icon} />
                    {actionLooks[action].text()}
                  </button>
                ))}
              </Menu>
            )}
          </div>
        )}
      </div>
      <StatsDialog product={product} open={counting} onClose={() => setCounting(false)} />
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={m.cabinet_delete_question()}
        closeLabel={m.common_close()}
        width="420px"
        foot={
          <>
            <Button kind="ghost" onClick={() => setDeleting(false)}>
              {m.common_cancel()}
            </Button>
            <Button kind="danger" loading={act.isPending} onClick={() => act.mutate('delete')}>
              {m.common_delete()}
            </Button>
          </>
        }
      >
        <p className="text-14 text-ink-2">{m.cabinet_delete_text({ title: product.title })}</p>
      </Dialog>
    </article>
  );
}

/** The way to the form; on phones it is a row of its own where it comes first, and else only a pencil. */
function EditLink({ product, first = false }: { product: OwnProductData; first?: boolean }) {
  return (
    <ButtonLink
      kind={first ? 'primary' : 'outline'}
      icon={pencilIcon}
      to={paths.editProduct(product.id)}
      className={first ? 'max-md:basis-full' : 'max-md:w-11 max-md:px-0'}
    >
      <span className={first ? '' : 'max-md:sr-only'}>{m.common_edit()}</span>
    </ButtonLink>
  );
}

function RowPhoto({ product }: { product: OwnProductData }) {
  const image = product.mainImage;
  const { broken, watch } = useBrokenImage(product.imageUrl);
  return (
    <Link
      to={paths.product(product.id, product.slug)}
      className="relative grid aspect-[4/3] place-items-center self-start overflow-hidden rounded-field bg-sunken"
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

function RowMeta({ product }: { product: OwnProductData }) {
  const language = useLang();
  const facts = [
    {
      icon: eyeIcon,
      said: m.common_views({ count: product.viewCount }),
      text: formatCompact(product.viewCount, language),
    },
    {
      icon: heartIcon,
      said: m.common_likes({ count: product.likesCount }),
      text: formatCompact(product.likesCount, language),
    },
  ];
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-3 md:mt-2.5 md:gap-x-4 md:text-13">
      {facts.map(({ icon, said, text }) => (
        <span key={icon} className="inline-flex items-center gap-1">
          <Icon of={icon} size={14} />
          <span className="sr-only">{said}</span>
          <span aria-hidden="true">{text}</span>
        </span>
      ))}
      <span className="inline-flex items-center gap-1">
        <Icon of={calendarIcon} size={14} />
        <time dateTime={product.createdAt} title={formatFullDate(product.createdAt, language)}>
          {formatCardDate(product.createdAt, language)}
        </time>
      </span>
      <span className="inline-flex items-center gap-1">
        <Icon of={mapPinIcon} size={14} />
        {product.region.name}
      </span>
    </p>
  );
}

function RowState({ product }: { product: OwnProductData }) {
  const badge = statusBadges[product.status];
  const left = daysLeft(product, Date.now());
  const soon = left !== null && left <= soonDays;
  if (!badge && left === null) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      {badge && <Badge kind={badge.kind}>{badge.text()}</Badge>}
      {left !== null && (
        <span className={soon ? 'badge badge--warning' : 'text-12 text-ink-3 md:text-13'}>
          {left === 0 ? m.cabinet_ends_today() : m.cabinet_days_left({ count: left })}
        </span>
      )}
      {product.statusReason && (
        <p className="flex gap-1.5 text-13 text-danger">
          <Icon of={circleAlertIcon} size={16} />
          {product.statusReason}
        </p>
      )}
    </div>
  );
}

/** Takes a step in the life of a listing and brings all lists up to date. */
function useOwnAction(product: OwnProductData) {
  const api = useApi();
  const queryClient = useQueryClient();
  const productId = product.id;
  return useMutation({
    mutationFn: async (action: OwnAction): Promise<ProductStatus> => {
      if (action === 'delete') {
        await api.call('deleteProduct', { params: { productId } });
        return 'deleted';
      }
      const { content } = await api.call('changeProductStatus', { params: { productId }, body: { action } });
      return content.status;
    },
    onSuccess: async (status, action) => {
      toast(status === 'pending' ? m.cabinet_renewed_waiting() : actionLooks[action].done(), { kind: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      queryClient.removeQueries({ queryKey: ['product', productId] });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
}
