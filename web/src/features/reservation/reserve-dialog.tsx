import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { until } from '#contract/texts/endings.ts';
import { useApi } from '#web/api/api-context.ts';
import { refreshOwnProduct } from '#web/api/own-queries.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { type ReservationLength, reservationLengths, reservedUntil } from './reservation.ts';

const lengthTexts: Readonly<Record<ReservationLength, () => string>> = {
  evening: m.cabinet_reserve_until_evening,
  day: m.cabinet_reserve_day,
  threeDays: m.cabinet_reserve_three_days,
  week: m.cabinet_reserve_week,
};

/** Keeps a listing for a buyer until a time, or ends that (product/listings#reservation). */
export function ReserveDialog({
  product,
  buyer,
  open,
  onClose,
  onReserved,
}: {
  product: Pick<OwnProductData, 'id' | 'reservedUntil'>;
  /** whom it is for, by their conversation, and whether it is kept for them now; without, a reservation stays for whom it is */
  buyer?: { chatId: number; isKept: boolean };
  open: boolean;
  onClose: () => void;
  /** it was kept, or that was ended */
  onReserved?: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const language = useLang();
  const isElsewhere = buyer !== undefined && !buyer.isKept && product.reservedUntil !== null;
  const changes = product.reservedUntil !== null && !isElsewhere;
  const [chosen, choose] = useState<ReservationLength | null>(null);
  // A reservation that stands ends when it ends until another end is chosen; a new one mostly lasts a day.
  const length = chosen ?? (changes ? null : 'day');
  const reserve = useMutation({
    mutationFn: (until: string | null) =>
      api.call('reserveProduct', {
        params: { productId: product.id },
        // That another buyer loses it stands above the button.
        body: { until, ...(buyer ? { chatId: buyer.chatId, replaces: isElsewhere } : {}) },
      }),
    onSuccess: async () => {
      await refreshOwnProduct(queryClient, product.id);
      onReserved?.();
      choose(null);
      onClose();
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const offered = reservationLengths(Date.now());
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={changes ? m.cabinet_reserve_change() : buyer ? m.chat_offer_reserve() : m.cabinet_reserve_title()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        <>
          {changes ? (
            <Button
              kind="ghost"
              loading={reserve.isPending && reserve.variables === null}
              onClick={() => reserve.mutate(null)}
            >
              {m.cabinet_reserve_end()}
            </Button>
          ) : (
            <Button kind="ghost" onClick={onClose}>
              {m.common_cancel()}
            </Button>
          )}
          <Button
            disabled={length === null}
            loading={reserve.isPending && reserve.variables !== null}
            onClick={() => length && reserve.mutate(reservedUntil(length, Date.now()))}
          >
            {changes ? m.common_save() : m.cabinet_reserve()}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-14 text-ink-2">
        {product.reservedUntil
          ? (isElsewhere ? m.cabinet_reserved_elsewhere : m.cabinet_reserved_now)({
              until: until(formatMoment(product.reservedUntil, language), language),
            })
          : m.cabinet_reserve_text()}
      </p>
      <RadioGroup
        label={m.cabinet_reserve()}
        options={offered.map((value) => ({ value, label: lengthTexts[value]() }))}
        value={length}
        onChange={choose}
      />
    </Dialog>
  );
}
