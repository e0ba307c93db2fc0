import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { planLimits } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { formatFullDate } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { EditDrawer } from '../table/edit-drawer.tsx';
import { refusalOf } from '../table/refusal.ts';

/** The product that was typed as an id or pasted as the address of its page; null for anything else. */
function productIdIn(text: string): number | null {
  const id = /^\s*(\d{1,15})\s*$/.exec(text)?.[1] ?? /\/detail\/(\d{1,15})(?:-|\?|#|$)/.exec(text)?.[1];
  return id && Number(id) > 0 ? Number(id) : null;
}

/** Days of TOP as a present. */
export function GrantDrawer({
  productId: given,
  onClose,
}: {
  /** the listing that they are for, where that is settled */
  productId?: number;
  onClose: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const refresh = useAdminRefresh(['admin', 'promotions']);
  const [isWrong, setWrong] = useState(false);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const grant = useMutation({
    mutationFn: (body: { productId: number; days: number; reason: string }) =>
      api.call('grantPromotion', { body }, { idempotencyKey }),
    onSuccess: async ({ content }) => {
      toast(m.manage_promotions_granted({ when: formatFullDate(content.endsAt, language) }), { kind: 'success' });
      onClose();
      await refresh();
    },
    // The next try may state something else, which is another act.
    onError: () => setKey(newIdempotencyKey()),
  });
  const submit = (form: FormData): void => {
    const productId = productIdIn(String(form.get('product')));
    setWrong(productId === null);
    if (productId === null) return;
    grant.mutate({ productId, days: Number(form.get('days')), reason: String(form.get('reason')) });
  };
  const { fields, refusal } = refusalOf(grant.error);
  const isUnknown = grant.error instanceof ApiError && grant.error.code === 'NOT_FOUND';
  return (
    <EditDrawer
      title={m.manage_promotions_grant()}
      saving={grant.isPending}
      saveLabel={m.manage_promotions_grant()}
      refusal={isUnknown ? null : refusal}
      checked
      onSubmit={submit}
      onClose={onClose}
    >
      <Input
        name="product"
        label={m.manage_promotions_grant_product()}
        required
        autoComplete="off"
        defaultValue={given}
        maxLength={500}
        error={isWrong ? m.manage_promotions_grant_wrong() : isUnknown ? refusal : fields.productId}
      />
      <Input
        name="days"
        label={m.manage_promotions_days()}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={planLimits.days}
        defaultValue={3}
        error={fields.days}
      />
      <Textarea
        name="reason"
        label={m.manage_users_reason()}
        required
        rows={2}
        maxLength={limits.staffReason}
        hint={m.manage_users_reason_log()}
        error={fields.reason}
      />
    </EditDrawer>
  );
}
