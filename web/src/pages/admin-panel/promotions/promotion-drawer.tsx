import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { AdminDrawer } from '../table/admin-drawer.tsx';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { ProductLink } from '../table/drawer-links.tsx';
import { Facts } from '../table/tab-parts.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import { giverOf, type Promotion, StateBadge, titleOf } from './promotion.tsx';

/** An order or given days; those that run can be ended. */
export function PromotionDrawer({ promotion: row, onClose }: { promotion: Promotion; onClose: () => void }) {
  const language = useLang();
  const { product, promotion, payment, days, state, createdAt } = row;
  const facts: [string, ReactNode][] = [
    [m.admin_column_status(), <StateBadge key="state" state={state} />],
    [m.manage_promotions_who(), giverOf(row)],
    [m.manage_promotions_days(), days],
    ...(payment
      ? ([
          [m.manage_promotions_amount(), formatNumber(payment.amountUzs, language)],
          [m.manage_promotions_provider(), payment.provider],
        ] satisfies [string, ReactNode][])
      : []),
    [m.admin_column_created(), rowMoment(createdAt, language)],
    [m.manage_promotions_until(), promotion ? rowMoment(promotion.endsAt, language) : '–'],
  ];
  return (
    <AdminDrawer title={titleOf(row)} onClose={onClose}>
      <div className="grid gap-6 text-14">
        {product && (
          <p>
            <ProductLink productId={product.id}>
              {m.manage_promotions_product()} · {product.id}
            </ProductLink>
          </p>
        )}
        <Facts facts={facts} className="items-center" />
        {state === 'running' && promotion && <EndForm promotionId={promotion.id} onClose={onClose} />}
      </div>
    </AdminDrawer>
  );
}

function EndForm({ promotionId, onClose }: { promotionId: number; onClose: () => void }) {
  const api = useApi();
  const refresh = useAdminRefresh(['admin', 'promotions']);
  const [reason, setReason] = useState('');
  const end = useMutation({
    mutationFn: () => api.call('endPromotion', { params: { promotionId }, body: { reason } }),
    onSuccess: async () => {
      toast(m.manage_promotions_ended(), { kind: 'success' });
      onClose();
      await refresh();
    },
  });
  const refusal = end.error instanceof ApiError ? end.error.fields?.reason : undefined;
  return (
    <form
      className="grid gap-3 rounded-card bg-canvas p-4"
      onSubmit={(event) => {
        event.preventDefault();
        end.mutate();
      }}
    >
      <Textarea
        label={m.manage_users_reason()}
        required
        rows={2}
        maxLength={limits.staffReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={m.admin_act_note_hint()}
        error={refusal}
      />
      <p className="text-13 text-ink-3">{m.manage_promotions_end_note()}</p>
      {end.error && !refusal && (
        <p className="text-danger" role="alert">
          {end.error.message}
        </p>
      )}
      <Button type="submit" kind="danger" className="justify-self-start" loading={end.isPending}>
        {m.manage_promotions_end()}
      </Button>
    </form>
  );
}
