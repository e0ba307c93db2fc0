import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatPrice } from '#contract/values/price-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { exchangeRateQuery } from '#web/api/queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { AddItemAction, AddItemForm } from './add-item-form.ts';
import { type Deletion, editAmount, groupAmount } from './amount-input.ts';

/** The price, grouped while it is typed and wide enough for the longest, and its currency; dollars show what they are in so'm (decisions §8). */
export function PriceField({
  form,
  change,
  error,
}: {
  form: AddItemForm;
  change: (action: AddItemAction) => void;
  error: string | null;
}) {
  const language = useLang();
  const { currencyType } = form;
  const rate = useQuery({ ...exchangeRateQuery(useApi()), enabled: currencyType === 'USD' });
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const shown = groupAmount(form.price);

  useLayoutEffect(() => {
    if (caret && document.activeElement === field.current) field.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const edit = editAmount(shown, target.value, target.selectionStart ?? target.value.length, deletionOf(nativeEvent));
    setCaret({ at: edit.caret });
    change({ type: 'typed', field: 'price', value: edit.digits });
  };
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
        ref={field}
        label={m.add_item_price()}
        required
        name="price"
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        error={error}
        hint={equal}
        onChange={onChange}
      />
      <div className="min-[360px]:pt-6.5 [&_label]:min-h-10.5 [&_label]:flex-1 [&_label]:px-1 [&>.segmented]:flex">
        <Segmented
          label={m.add_item_currency()}
          options={[
            { value: 'UZS', label: m.add_item_som() },
            { value: 'USD', label: 'USD' },
          ]}
          value={currencyType}
          onChange={(value) => change({ type: 'currencyChosen', currencyType: value })}
        />
      </div>
    </div>
  );
}

function deletionOf(event: Event): Deletion {
  if (!(event instanceof InputEvent)) return null;
  if (event.inputType === 'deleteContentBackward') return 'backward';
  return event.inputType === 'deleteContentForward' ? 'forward' : null;
}
