import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planLimits } from '#contract/values/payment.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useAmountInput } from '#web/ui/fields/use-amount-input.ts';
import { EditDrawer, textOf } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { type Plan, planName } from './plan-name.ts';

type Stated = Omit<Plan, 'id' | 'version'>;

/** A new plan, or one that is there: what somebody else saved meanwhile is not written over. */
export function PlanDrawer({
  plan,
  onLoadNew,
  onClose,
}: {
  plan: Plan | null;
  /** opens the plan as somebody else has left it; null where nobody has changed it */
  onLoadNew: (() => void) | null;
  onClose: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const language = useLang();
  const [price, setPrice] = useState(plan ? String(plan.priceUzs) : '');
  const amount = useAmountInput(price, setPrice);
  const { submit, saving, fields, refusal, failed } = useSave({
    save: async ({ active, ...stated }: Stated, keyOf) => {
      if (plan) {
        const body = { ...stated, active, version: plan.version };
        await api.call('updatePromotionPlan', { params: { planId: plan.id }, body });
      } else {
        await api.call('createPromotionPlan', { body: stated }, { idempotencyKey: keyOf(stated) });
      }
    },
    savedText: () => m.admin_plan_saved(),
    onSaved: onClose,
    changed: () => {
      void queryClient.invalidateQueries({ queryKey: ['promotion-plans'] });
      return queryClient.invalidateQueries({ queryKey: ['admin', 'plans'] });
    },
  });
  return (
    <EditDrawer
      title={plan ? m.admin_plan_edit({ name: planName(plan, language) }) : m.admin_plan_add()}
      saving={saving}
      refusal={refusal}
      onLoadNew={failed ? onLoadNew : null}
      onSubmit={(form) =>
        submit({
          days: Number(textOf(form, 'days')),
          priceUzs: Number(price),
          nameUz: textOf(form, 'nameUz'),
          nameRu: textOf(form, 'nameRu') || null,
          nameEn: textOf(form, 'nameEn') || null,
          active: form.get('active') !== null,
        })
      }
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
