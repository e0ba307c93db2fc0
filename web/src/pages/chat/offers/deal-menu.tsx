import { useState } from 'react';
import { brokenDealRule } from '#contract/rules/deal.ts';
import { useOwnProduct } from '#web/features/cabinet/use-own-product.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { banknoteIcon, checkIcon, chevronDownIcon, clockIcon, refreshCwIcon, xIcon } from '#web/ui/icons.ts';
import { LowerPriceDialog } from './lower-price-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

/** What the seller does with the listing from within a conversation about it. */
export function DealMenu({
  conversation,
  productId,
  onReserve,
  onChanged,
}: {
  conversation: Conversation;
  productId: number;
  /** asks until when it is kept for this buyer */
  onReserve: () => void;
  onChanged: () => void;
}) {
  const [selling, setSelling] = useState<'here' | 'elsewhere' | null>(null);
  const [isReturning, setReturning] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const [isLowering, setLowering] = useState(false);
  const sale = useOwnProduct(productId);
  const { id: chatId, reservedHere, otherParticipant, maxPrice, paymentType } = conversation;
  const can = (act: Parameters<typeof brokenDealRule>[0]): boolean =>
    brokenDealRule(act, conversation, conversation) === null;
  // It may be done elsewhere meanwhile, on another device of the seller: then nothing is asked any more.
  if (selling !== null && !can('sell') && !sale.isPending) setSelling(null);
  if (isReleasing && !can('release')) setReleasing(false);
  if (isReturning && !can('return') && !sale.isPending) setReturning(false);
  const items = [
    ...(can('reserve')
      ? [{ icon: clockIcon, text: reservedHere ? m.cabinet_reserve_change() : m.chat_offer_reserve(), run: onReserve }]
      : []),
    ...(can('release') ? [{ icon: xIcon, text: m.cabinet_reserve_end(), run: () => setReleasing(true) }] : []),
    ...(can('sell')
      ? [
          { icon: checkIcon, text: m.deal_sell_here(), run: () => setSelling('here') },
          { icon: checkIcon, text: m.deal_sell_elsewhere(), run: () => setSelling('elsewhere') },
        ]
      : []),
    ...(can('return') ? [{ icon: refreshCwIcon, text: m.deal_return(), run: () => setReturning(true) }] : []),
    ...(can('changePrice') && paymentType === 'Pullik' && maxPrice === null
      ? [{ icon: banknoteIcon, text: m.deal_lower_price(), run: () => setLowering(true) }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={m.deal_menu()}
        className="btn btn--tonal chat__make-offer"
        trigger={
          <>
            {m.deal_menu()}
            <Icon of={chevronDownIcon} size={16} />
          </>
        }
      >
        {items.map(({ icon, text, run }) => (
          <button key={text} type="button" className="menu__item" onClick={run}>
            <Icon of={icon} />
            {text}
          </button>
        ))}
      </Menu>
      <ConfirmDialog
        open={selling !== null}
        onClose={() => setSelling(null)}
        title={selling === 'here' ? m.deal_sell_here_question() : m.deal_sell_elsewhere_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.cabinet_mark_sold() }}
        loading={sale.isPending}
        isHarmless
        onConfirm={() =>
          sale.mutate(
            { action: 'sold', chatId: selling === 'here' ? chatId : null },
            {
              onSuccess: () => {
                setSelling(null);
                onChanged();
              },
            },
          )
        }
      >
        {m.deal_sell_text()}{' '}
        {selling === 'here' && m.deal_sell_here_text({ name: otherParticipant.username || m.chat_unknown() })}
      </ConfirmDialog>
      <ConfirmDialog
        open={isReturning}
        onClose={() => setReturning(false)}
        title={m.deal_return_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.deal_return() }}
        loading={sale.isPending}
        isHarmless
        onConfirm={() =>
          sale.mutate('return', {
            onSuccess: () => {
              setReturning(false);
              onChanged();
            },
          })
        }
      >
        {m.deal_return_text()}
      </ConfirmDialog>
      {isReleasing && (
        <ReleaseDialog
          conversation={conversation}
          productId={productId}
          onClose={() => setReleasing(false)}
          onReleased={onChanged}
        />
      )}
      {isLowering && (
        <LowerPriceDialog
          conversation={conversation}
          productId={productId}
          onClose={() => setLowering(false)}
          onLowered={onChanged}
        />
      )}
    </>
  );
}
