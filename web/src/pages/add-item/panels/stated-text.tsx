import type { ComponentProps } from 'react';
import { productFields, type TextName } from '#contract/values/products/product-fields.ts';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { ContentWarning } from './content-warning.tsx';
import type { PanelProps } from './panel-props.ts';

/** A text of the list of fields, with its bound, its refusal and what in it will hold the listing (rules/input#scams). */
export function StatedText({
  name,
  form,
  change,
  errorOf,
  className,
  ...rest
}: Pick<PanelProps, 'form' | 'change' | 'errorOf'> & {
  name: TextName;
} & Pick<ComponentProps<typeof Input>, 'label' | 'required' | 'hint' | 'placeholder' | 'className'>) {
  const field = productFields[name];
  const Control = 'lines' in field ? Textarea : Input;
  return (
    <div className={className}>
      <Control
        {...rest}
        name={name}
        maxLength={field.max}
        value={form[name]}
        error={errorOf(name)}
        onChange={({ target }: { target: { value: string } }) =>
          change({ type: 'stated', fields: { [name]: target.value } })
        }
      />
      <ContentWarning field={name} text={form[name]} />
    </div>
  );
}
