import { useState } from 'react';
import { until } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatCardPrice } from '#contract/values/products/price-text.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { StillSelling } from '#web/features/cabinet/still-selling.tsx';
import { useOwnProduct } from '#web/features/cabinet/use-own-product.ts';
import { useDecisionPanel } from '#web/features/decision/use-decision-panel.ts';
import { FlagNote } from '#web/features/flag-note/flag-note.tsx';
import { AwaitedPayment, OwnTop, useCanBuyTop } from '#web/features/promotion/own-top.tsx';
import { TopDialog } from '#web/features/promotion/top-dialog.tsx';
import { ReserveDialog } from '#web/features/reservation/reserve-dialog.tsx';
import { ShareDialog } from '#web/features/share/share-dialog.tsx';
import { useSharedProduct } from '#web/features/share/use-shared-product.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { formatCardDate, formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatCompact } from '#web/texts/numbers.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  archiveIcon,
  calendarIcon,
  chartColumnIcon,
  checkIcon,
  circleAlertIcon,
  clockIcon,
  copyIcon,
  ellipsisVerticalIcon,
  eyeIcon,
  heartIcon,
  mapPinIcon,
  pencilIcon,
  refreshCwIcon,
  share2Icon,
  sparklesIcon,
  trash2Icon,
} from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { BuyerDialog } from './buyer-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import {
  actionsFor,
  daysLeft,
  endsSoon,
  isPossible,
  type RowAction,
  type RowStep,
  visibleSteps,
} from './own-product-actions.ts';
import { RowPhoto } from './row-photo.tsx';
import { StatsDialog } from './stats-dialog.tsx';
import { useDuplicate } from './use-duplicate.ts';

const actionLooks: Readonly<Record<RowAction, { icon: string; text: () => string }>> = {
  sold: { icon: checkIcon, text: m.cabinet_mark_sold },
  withdraw: { icon: archiveIcon, text: m.cabinet_withdraw },
  renew: { icon: refreshCwIcon, text: m.cabinet_renew },
  return: { icon: refreshCwIcon, text: m.deal_return },
  delete: { icon: trash2Icon, text: m.common_delete },
};

const statusBadges: Partial<Record<ProductStatus, { kind: BadgeKind; text: () => string }>> = {
  pending: { kind: 'warning', text: m.cabinet_status_pending },
  rejected: { kind: 'danger', text: m.cabinet_status_rejected },
  blocked: { kind: 'danger', text: m.cabinet_status_blocked },
  sold: { kind: 'success', text: m.cabinet_status_sold },
  withdrawn: { kind: 'neutral', text: m.cabinet_status_withdrawn },
  expired: { kind: 'neutral', text: m.cabinet_status_expired },
};

/** What is asked about a listing: on phones beneath its photo too, whose column leaves buttons no room. */
const asked =
  'col-span-2 mt-2.5 grid justify-items-start gap-2 rounded-field bg-saf-soft px-3 py-2.5 md:col-span-1 md:col-start-2';

/** One's own listing with what can be done about it: the likeliest steps as buttons, the others in a menu (product/cabinet#tabs). */
export function OwnProductRow({
  product,
  isAskedForBuyer = false,
}: {
  product: OwnProductData;
  /** begins with the question who bought it */
  isAskedForBuyer?: boolean;
}) {
  const language = useLang();
  const [open, setOpen] = useState<RowDialog | null>(
    isAskedForBuyer && isPossible('sold', product, Date.now()) ? 'sold' : null,
  );
  const close = (): void => setOpen(null);
  const act = useOwnProduct(product.id);
  const shared = useSharedProduct(product);
  const { id, status } = product;
  const canBuyTop = useCanBuyTop(product);
  const steps = visibleSteps(product, { canBuyTop }, Date.now());
  const isDecided = status === 'rejected' || status === 'blocked';
  const Decision = useDecisionPanel(isDecided);
  const run = (action: RowAction): void =>
    action === 'delete' || action === 'sold' ? setOpen(action) : act.mutate(action);
  return (
    <article className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 rounded-card bg-surface p-2.5 shadow-ring md:grid-cols-[152px_minmax(0,1fr)_160px] md:items-center md:gap-x-5 md:p-3.5">
      <div className="col-start-2 row-start-1 min-w-0">
        {/* The title comes first to the keyboard, so that the row is entered at it. */}
        <div className="flex flex-col">
          <h2 className="mt-0.5 text-14 md:text-16 [overflow-wrap:anywhere]">
            <Link
              to={paths.product(id, product.slug)}
              className="relative block after:absolute after:inset-x-0 after:top-0 after:h-11 hover:text-lapis-text"
            >
              <span className="line-clamp-2">{product.title}</span>
            </Link>
          </h2>
          <div className="relative z-1 order-first flex items-start justify-between gap-1">
            <div className="@container min-w-0 flex-1">
              <Price of={formatCardPrice(product, language, useSite())} />
            </div>
            {status !== 'deleted' && <RowMenu product={product} steps={steps} onRun={run} onOpen={setOpen} />}
          </div>
        </div>
        <RowMeta product={product} />
        <RowState product={product} isExplained={Decision !== null} />
        <FlagNote reasons={product.heldFor} className="mt-2 max-md:hidden" />
        <OwnTop product={product} />
      </div>
      <RowPhoto product={product} to={paths.product(id, product.slug)} />
      {status === 'active' && product.paymentId !== null && (
        <div className={asked}>
          <AwaitedPayment paymentId={product.paymentId} />
        </div>
      )}
      {product.askedAt && (
        <div className={asked}>
          <p className="text-13 font-medium text-saf-text">{m.cabinet_still_selling()}</p>
          <StillSelling productId={id} onSold={() => setOpen('sold')} />
        </div>
      )}
      <FlagNote reasons={product.heldFor} className="col-span-2 mt-2.5 md:hidden" />
      {isDecided && Decision && (
        <div className="col-span-2 mt-2.5 md:order-1 md:col-span-3">
          <Decision product={product} />
        </div>
      )}
      {steps.length > 0 && (
        <div className="col-span-2 mt-2.5 flex flex-wrap gap-2 border-t border-line pt-2.5 *:flex-auto md:col-span-1 md:col-start-3 md:row-start-1 md:mt-0 md:grid md:border-0 md:pt-0">
          {steps.map((step) =>
            step === 'edit' ? (
              <ButtonLink
                key={step}
                kind={status === 'rejected' ? 'primary' : 'outline'}
                icon={pencilIcon}
                to={paths.editProduct(id)}
                className="px-2"
              >
                {m.common_edit()}
              </ButtonLink>
            ) : step === 'top' ? (
              <Button
                key={step}
                kind="tonal"
                icon={sparklesIcon}
                aria-label={product.isTop ? m.promotion_extend_top() : m.promotion_make_top()}
                className="px-2"
                onClick={() => setOpen('top')}
              >
                {m.common_top()}
              </Button>
            ) : (
              <Button
                key={step}
                kind="outline"
                icon={actionLooks[step].icon}
                loading={act.isPending && act.variables === step}
                className="px-2"
                onClick={() => run(step)}
              >
                {actionLooks[step].text()}
              </Button>
            ),
          )}
        </div>
      )}
      <TopDialog product={product} open={open === 'top'} onClose={close} />
      <StatsDialog product={product} open={open === 'stats'} onClose={close} />
      <ReserveDialog product={product} open={open === 'reserve'} onClose={close} />
      {open === 'sold' && <BuyerDialog product={product} act={act} onClose={close} />}
      <ShareDialog {...shared} open={open === 'share'} onClose={close} />
      <DeleteDialog title={product.title} isTop={product.isTop} open={open === 'delete'} act={act} onClose={close} />
    </article>
  );
}

type RowDialog = 'top' | 'stats' | 'reserve' | 'share' | 'sold' | 'delete';

function RowMenu({
  product,
  steps,
  onRun,
  onOpen,
}: {
  product: OwnProductData;
  /** what stands as a button beside */
  steps: readonly RowStep[];
  onRun: (action: RowAction) => void;
  onOpen: (dialog: RowDialog) => void;
}) {
  const now = Date.now();
  const copy = useDuplicate(product.id);
  const items = [
    ...(product.status === 'active' ? [{ icon: share2Icon, text: m.product_share(), run: () => onOpen('share') }] : []),
    { icon: chartColumnIcon, text: m.cabinet_stats(), run: () => onOpen('stats') },
    ...(isPossible('reserve', product, now)
      ? [
          {
            icon: clockIcon,
            text: product.reservedUntil ? m.cabinet_reserve_change() : m.cabinet_reserve(),
            run: () => onOpen('reserve'),
          },
        ]
      : []),
    { icon: copyIcon, text: m.cabinet_duplicate(), run: () => copy.mutate() },
    ...actionsFor(product, now)
      .filter((action) => !steps.some((step) => step === action))
      .map((action) => ({
        icon: actionLooks[action].icon,
        text: actionLooks[action].text(),
        run: () => onRun(action),
        danger: action === 'delete',
      })),
  ];
  return (
    <div className="-mt-2.5 -mr-2.5 -mb-2.5 flex-none">
      <Menu
        label={m.cabinet_more_actions({ title: product.title })}
        trigger={<Icon of={ellipsisVerticalIcon} size={20} />}
        className="icon-btn"
      >
        <Link to={paths.product(product.id, product.slug)} className="menu__item">
          <Icon of={eyeIcon} />
          {m.cabinet_view()}
        </Link>
        {items.map(({ icon, text, run, ...item }) => (
          <button
            key={text}
            type="button"
            className={'danger' in item && item.danger ? 'menu__item menu__item--danger' : 'menu__item'}
            onClick={run}
          >
            <Icon of={icon} />
            {text}
          </button>
        ))}
      </Menu>
    </div>
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
        {product.region?.name}
      </span>
    </p>
  );
}

function RowState({
  product,
  isExplained,
}: {
  product: OwnProductData;
  /** the reason of its state is told elsewhere */
  isExplained: boolean;
}) {
  const language = useLang();
  const badge = statusBadges[product.status];
  const left = daysLeft(product, Date.now());
  const soon = endsSoon(product, Date.now());
  if (!badge && left === null) return null;
  return (
    <div className="mt-2 grid grid-cols-1 justify-items-start gap-1.5">
      {badge && <Badge kind={badge.kind}>{badge.text()}</Badge>}
      {product.reservedUntil && (
        <Badge kind="warning" className="py-0.5 whitespace-normal">
          {m.cabinet_reserved_until({ until: until(formatMoment(product.reservedUntil, language), language) })}
        </Badge>
      )}
      {left !== null && (
        <span className={soon ? 'badge badge--warning' : 'text-12 text-ink-3 md:text-13'}>
          {left === 0 ? m.cabinet_ends_today() : m.cabinet_days_left({ count: left })}
        </span>
      )}
      {product.statusReason && !isExplained && (
        <p className="flex gap-1.5 text-13 text-danger">
          <Icon of={circleAlertIcon} size={16} />
          {product.statusReason}
        </p>
      )}
    </div>
  );
}
