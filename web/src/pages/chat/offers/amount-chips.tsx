import { roundAmount } from '#contract/rules/offer-amount.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import { m } from '#web/texts/messages.ts';

/** Sums to choose by one tap: so many per cent off, and the whole. */
export function AmountChips({
  of,
  discounts,
  withWhole = false,
  chosen,
  onChoose,
}: {
  of: number;
  discounts: readonly number[];
  withWhole?: boolean;
  chosen: number;
  onChoose: (digits: string) => void;
}) {
  const sums = [
    ...discounts.map((percent) => ({ label: `−${percent}%`, sum: roundAmount((of * (100 - percent)) / 100) })),
    ...(withWhole ? [{ label: m.deal_chip_asked(), sum: of }] : []),
  ];
  return (
    <div className="grid grid-cols-2 gap-2">
      {sums.map(({ label, sum }) => (
        <button
          key={label}
          type="button"
          className={sum === chosen ? 'chip chip--selected chat__sum' : 'chip chat__sum'}
          aria-pressed={sum === chosen}
          onClick={() => onChoose(String(sum))}
        >
          <span>{label}</span>
          <b>{formatAmount(sum)}</b>
        </button>
      ))}
    </div>
  );
}
