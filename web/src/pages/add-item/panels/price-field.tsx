import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { exchangeRateQuery } from '#web/api/reference-queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useAmountInput } from '#web/ui/fields/use-amount-input.ts';
import type { AddItemAction, AddItemForm } from '../form/add-item-form.ts';

/**
 * The price, grouped while it is typed and wide enough for the longest, and its currency; dollars show what they are in so'm
 * (product/listings#dollars).
 */
export function PriceField({
  form,
  change,
  error,
  isSalary,
}: {
  form: AddItemForm;
  change: (action: AddItemAction) => void;
  error: string | null;
  isSalary: boolean;
}) {
  const language = useLang();
  const { currencyType } = form;
  const rate = useQuery({ ...exchangeRateQuery(useApi()), enabled: currencyType === 'USD' });
  const amount = useAmountInput(form.price, (value) => change({ type: 'stated', fields: { price: value } }));

  const price = Number(form.price);
  const inSom =
    currencyType === 'USD' && rate.data && price > 0
      ? formatPrice({ price, priceUzs: price * rate.data.rate, currencyType, paymentType: 'Pullik' }, language, {
          showsDollars: false,
        })
      : null;
  const equal = inSom ? m.add_item_about_equal({ amount: `${inSom.amount}\u00A0${inSom.currency}` }) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] items-start gap-2 max-[359px]:grid-cols-1">
      <Input
        {...amount}
        label={isSalary ? m.lists_salary() : m.add_item_price()}
        required
        name="price"
        inputMode="numeric"
        autoComplete="off"
        error={error}
        hint={equal}
      />
      <div className="min-[360px]:pt-6.5 [&_label]:min-h-10.5 [&_label]:flex-1 [&_label]:px-1 [&>.segmented]:flex">
        <Segmented
          label={m.add_item_currency()}
          options={[
            { value: 'UZS', label: m.prices_som() },
            { value: 'USD', label: 'USD' },
          ]}
          value={currencyType}
          onChange={(value) => change({ type: 'stated', fields: { currencyType: value } })}
        />
      </div>
    </div>
  );
}
