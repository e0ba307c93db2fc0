import { useState } from 'react';
import { until } from '#contract/texts/endings.ts';
import { limits } from '#contract/values/limits.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { planLimits } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { EditDrawer } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { type PickedProduct, ProductPicker } from '../reference/product-picker.tsx';
import { useAdminRefresh } from '../table/admin-table.tsx';

/** Days of TOP as a present. */
export function GrantDrawer({
  product: given,
  onClose,
}: {
  /** the listing that they are for, where that is settled */
  product?: PickedProduct;
  onClose: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const refresh = useAdminRefresh(['admin', 'promotions']);
  const [product, choose] = useState<PickedProduct | null>(given ?? null);
  const [isMissing, setMissing] = useState(false);
  const grant = useSave({
    save: (body: { productId: number; days: number; reason: string }, keyOf) =>
      api.call('grantPromotion', { body }, { idempotencyKey: keyOf(body) }),
    savedText: ({ content }) =>
      m.manage_promotions_granted({ until: until(formatFullDate(content.endsAt, language), language) }),
    onSaved: onClose,
    changed: refresh,
  });
  const submit = (form: FormData): void => {
    setMissing(product === null);
    if (product === null) return;
    grant.submit({ productId: product.id, days: Number(form.get('days')), reason: String(form.get('reason')) });
  };
  const { fields, refusal } = grant;
  const isUnknown = grant.error instanceof ApiError && grant.error.code === 'NOT_FOUND';
  return (
    <EditDrawer
      title={m.manage_promotions_grant()}
      saving={grant.saving}
      saveLabel={m.manage_promotions_grant()}
      refusal={isUnknown ? null : refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductPicker
        label={m.manage_promotions_product()}
        chosen={product}
        error={
          isMissing && product === null ? m.manage_promotions_grant_wrong() : isUnknown ? refusal : fields.productId
        }
        onChange={choose}
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
