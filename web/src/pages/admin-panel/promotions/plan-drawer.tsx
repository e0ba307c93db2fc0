import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planLimits } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useAmountInput } from '#web/ui/fields/use-amount-input.ts';
import { EditDrawer } from '../table/edit-drawer.tsx';
import { refusalOf } from '../table/refusal.ts';
import { type Plan, planName } from './plan-name.ts';

/** A new plan, or one that is there: what somebody else saved meanwhile is not written over. */
export function PlanDrawer({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const language = useLang();
  const [price, setPrice] = useState(plan ? String(plan.priceUzs) : '');
  const amount = useAmountInput(price, setPrice);
  const save = useSave(plan, onClose);
  const submit = (form: FormData): void => {
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    save.mutate({
      days: Number(text('days')),
      priceUzs: Number(price),
      nameUz: text('nameUz'),
      nameRu: text('nameRu') || null,
      nameEn: text('nameEn') || null,
      active: form.get('active') !== null,
    });
  };
  const { fields, refusal } = refusalOf(save.error);
  return (
    <EditDrawer
      title={plan ? m.admin_plan_edit({ name: planName(plan, language) }) : m.admin_plan_add()}
      saving={save.isPending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input
        name="nameUz"
        label={m.admin_plan_name_uz()}
        required
        maxLength={planLimits.name}
        defaultValue={plan?.nameUz}
        error={fields.nameUz}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <Input
          name="nameRu"
          label={m.admin_plan_name_ru()}
          hint={m.admin_plan_name_hint()}
          maxLength={planLimits.name}
          defaultValue={plan?.nameRu ?? ''}
          error={fields.nameRu}
        />
        <Input
          name="nameEn"
          label={m.admin_plan_name_en()}
          hint={m.admin_plan_name_hint()}
          maxLength={planLimits.name}
          defaultValue={plan?.nameEn ?? ''}
          error={fields.nameEn}
        />
        <Input
          name="days"
          label={m.admin_plan_days()}
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={planLimits.days}
          defaultValue={plan?.days}
          error={fields.days}
        />
        <Input
          {...amount}
          label={m.admin_plan_price()}
          required
          inputMode="numeric"
          autoComplete="off"
          error={fields.priceUzs}
        />
      </div>
      {plan && (
        <Checkbox name="active" defaultChecked={plan.active}>
          {m.admin_plan_sell()}
        </Checkbox>
      )}
      <p className="text-13 text-ink-3">{m.admin_plan_note()}</p>
    </EditDrawer>
  );
}

type Stated = Omit<Plan, 'id' | 'version'>;

function useSave(plan: Plan | null, onClose: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: async ({ active, ...stated }: Stated): Promise<void> => {
      if (plan) {
        const body = { ...stated, active, version: plan.version };
        await api.call('updatePromotionPlan', { params: { planId: plan.id }, body });
      } else {
        await api.call('createPromotionPlan', { body: stated }, { idempotencyKey });
      }
    },
    onSuccess: async () => {
      toast(m.admin_plan_saved(), { kind: 'success' });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['promotion-plans'] });
      await queryClient.invalidateQueries({ queryKey: ['admin', 'plans'] });
    },
    onError: () => {
      // The next try may state something else, which is another act.
      setKey(newIdempotencyKey());
      void queryClient.invalidateQueries({ queryKey: ['admin', 'plans'] });
    },
  });
}
