import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#contract/values/products/money-text.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import type { OwnProductMutation } from '#web/features/cabinet/use-own-product.ts';
import { MoreButton } from '#web/features/paging/more-button.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Buyer = ApiOutput<'listBuyers'>['content']['data'][number];

const somebodyElse = 'else';
const unsaid = 'unsaid';

/** Asks who bought a listing, of those who wrote about it; whom it is kept for is chosen already. */
export function BuyerDialog({
  product: { id: productId, priceUnit },
  act,
  onClose,
}: {
  product: Pick<OwnProductData, 'id' | 'priceUnit'>;
  act: OwnProductMutation;
  onClose: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const [chosen, setChosen] = useState<string | null>(null);
  const buyers = useInfiniteQuery({
    queryKey: ['buyers', productId],
    queryFn: ({ pageParam }) =>
      api.call('listBuyers', { query: { productId, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ content }) => content.before,
    staleTime: 0,
  });
  const known = buyers.data?.pages.flatMap(({ content }) => content.data) ?? [];
  const kept = known.find(({ reservedHere }) => reservedHere);
  const value = chosen ?? (kept ? String(kept.chatId) : unsaid);
  const step = (): 'sold' | { action: 'sold'; chatId: number | null } =>
    value === unsaid ? 'sold' : { action: 'sold', chatId: value === somebodyElse ? null : Number(value) };
  const label = ({ participant, reservedHere, agreed }: Buyer): string =>
    [
      participant.username || m.chat_unknown(),
      reservedHere ? m.deal_buyer_reserved() : null,
      agreed
        ? m.deal_buyer_agreed({ price: formatMoney(agreed.amount, agreed.currencyType, language, priceUnit) })
        : null,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.cabinet_sold_question()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button
            loading={act.isPending}
            disabled={!buyers.data}
            onClick={() => act.mutate(step(), { onSettled: onClose })}
          >
            {m.cabinet_mark_sold()}
          </Button>
        </>
      }
    >
      {isUnanswered(buyers) ? (
        <ErrorState
          title={m.deal_buyers_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void buyers.refetch()}
          level={3}
        />
      ) : !buyers.data ? (
        <div
          className="grid min-h-24 place-content-center text-lapis-text"
          role="status"
          aria-label={m.common_loading()}
        >
          <Spinner size={28} />
        </div>
      ) : (
        <>
          <p className="mb-3 text-14 text-ink-2">{known.length > 0 ? m.deal_buyer_text() : m.deal_sell_text()}</p>
          {known.length > 0 && (
            <RadioGroup
              label={m.deal_buyer_question()}
              options={[
                ...known.map((buyer) => ({ value: String(buyer.chatId), label: label(buyer) })),
                { value: somebodyElse, label: m.deal_buyer_other() },
                ...(kept ? [] : [{ value: unsaid, label: m.deal_buyer_unsaid() }]),
              ]}
              value={value}
              onChange={setChosen}
            />
          )}
          <MoreButton query={buyers} label={m.deal_buyer_more()} />
        </>
      )}
    </Dialog>
  );
}
