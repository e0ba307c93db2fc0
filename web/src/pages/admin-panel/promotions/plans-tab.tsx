import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pencilIcon, plusIcon } from '#web/ui/icons.ts';
import { OrderArrows } from '../table/order-arrows.tsx';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { type Plan, planName } from './plan-name.ts';

const plansQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'plans'],
    queryFn: ({ signal }) => api.call('listPromotionPlansForStaff', {}, { signal }).then((answer) => answer.content),
  });

/** The TOP plans: what is sold, for how much, in which order. */
export function PlansTab() {
  const api = useApi();
  const language = useLang();
  const query = useQuery(plansQuery(api));
  const [edited, edit] = useState<Plan | 'new' | null>(null);
  const move = useMove();
  const plans = query.data ?? [];
  const newer =
    (edited !== 'new' && plans.find(({ id, version }) => id === edited?.id && version !== edited.version)) || null;
  const columns: PlainColumn<Plan>[] = [
    {
      key: 'name',
      label: m.admin_column_name(),
      cell: (plan) => (
        <span className="block py-2">
          <b className="font-medium wrap-anywhere">{planName(plan, language)}</b>
          <span className="block text-13 text-ink-3 wrap-anywhere">
            {[plan.nameUz, plan.nameRu, plan.nameEn]
              .filter((name) => name !== null && name !== planName(plan, language))
              .join(' · ')}
          </span>
          <PlanState plan={plan} className="mt-1 lg:hidden" />
        </span>
      ),
    },
    { key: 'days', label: m.admin_plan_days(), numeric: true, cell: (plan) => formatNumber(plan.days, language) },
    {
      key: 'price',
      label: m.admin_plan_price(),
      numeric: true,
      cell: (plan) => formatNumber(plan.priceUzs, language),
    },
    {
      key: 'status',
      label: m.admin_column_status(),
      wide: true,
      cell: (plan) => <PlanState plan={plan} />,
    },
    {
      key: 'order',
      label: m.admin_column_order(),
      isIcon: true,
      cell: (plan) => {
        const name = planName(plan, language);
        return (
          <OrderArrows
            ids={plans.map(({ id }) => id)}
            id={plan.id}
            labels={{ up: m.admin_plan_up({ name }), down: m.admin_plan_down({ name }) }}
            isMoving={move.isPending}
            className="max-lg:flex-col"
            onMove={move.mutate}
          />
        );
      },
    },
    {
      key: 'edit',
      label: m.common_edit(),
      isIcon: true,
      cell: (plan) => (
        <IconButton
          icon={pencilIcon}
          className="max-lg:-mx-2.5"
          label={m.admin_plan_edit({ name: planName(plan, language) })}
          onClick={() => edit(plan)}
        />
      ),
    },
  ];
  return (
    <>
      <PlainTable
        title={m.admin_plans()}
        query={query}
        rows={query.data}
        columns={columns}
        tools={
          <Button icon={plusIcon} onClick={() => edit('new')}>
            {m.admin_plan_add()}
          </Button>
        }
      />
      {edited && (
        <PlanDrawer
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          plan={edited === 'new' ? null : edited}
          onLoadNew={newer && (() => edit(newer))}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}

function PlanState({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <Badge kind={plan.active ? 'success' : 'neutral'} className={className}>
      {plan.active ? m.admin_plan_on_sale() : m.admin_plan_off()}
    </Badge>
  );
}

function useMove() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = plansQuery(api);
  return useMutation({
    mutationFn: (ids: number[]) => api.call('orderPromotionPlans', { body: { ids } }).then((answer) => answer.content),
    onSuccess: (plans) => {
      putAnswer(queryClient, queryKey, plans);
      void queryClient.invalidateQueries({ queryKey: ['promotion-plans'] });
    },
    onError: (error) => {
      toast(error.message, { kind: 'error' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
