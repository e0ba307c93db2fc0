import { useId } from 'react';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import type { PlanData } from './promotion-queries.ts';
import { sumText } from './sum-text.ts';

/** What a plan says: its length, its name, its price and what that makes a day. */
function PlanFacts({ plan }: { plan: PlanData }) {
  const language = useLang();
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className="block text-16 font-semibold">{m.promotion_days({ count: plan.days })}</b>
        <span className="block text-13 text-ink-3 wrap-anywhere">{plan.name}</span>
      </span>
      <span className="text-right">
        <b className="block text-16 font-semibold whitespace-nowrap tabular-nums">{sumText(plan.priceUzs, language)}</b>
        <span className="block text-13 whitespace-nowrap text-ink-3 tabular-nums">
          {m.promotion_per_day({ price: sumText(Math.round(plan.priceUzs / plan.days), language) })}
        </span>
      </span>
    </>
  );
}

const row = 'flex min-h-16 items-center gap-3 rounded-field bg-surface px-3.5 py-2.5 shadow-ring';

/** The plans to read. */
export function PlanList({ plans }: { plans: readonly PlanData[] }) {
  return (
    <ul className="grid gap-2">
      {plans.map((plan) => (
        <li key={plan.id} className={row}>
          <PlanFacts plan={plan} />
        </li>
      ))}
    </ul>
  );
}

/** The plans to choose one of. */
export function PlanChoice({
  plans,
  chosen,
  onChoose,
}: {
  plans: readonly PlanData[];
  chosen: number;
  onChoose: (planId: number) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field__label">{m.promotion_choose_plan()}</legend>
      <div className="grid gap-2">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className={`${row} check cursor-pointer has-checked:bg-lapis-soft has-checked:inset-ring-2 has-checked:inset-ring-lapis`}
          >
            <input type="radio" name={name} checked={plan.id === chosen} onChange={() => onChoose(plan.id)} />
            <PlanFacts plan={plan} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
