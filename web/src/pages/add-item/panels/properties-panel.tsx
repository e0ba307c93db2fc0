import { isWrittenFreely } from '#contract/rules/product-content.ts';
import { limits } from '#contract/values/limits.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { unitOf } from '#web/features/filters/filters.ts';
import { useNumberInput } from '#web/features/filters/use-number-input.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { dayIn } from '#web/ui/fields/day-in.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Input, type InputProps } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { refreshCwIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isNumber } from '../form/submission.ts';
import type { CategoryChoices } from '../form/use-category-levels.ts';
import { ContentWarning } from './content-warning.tsx';
import { Panel } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { TitleProperties } from './title-properties.tsx';

/** Xususiyatlar: only where the chosen category defines some (product/add-item#properties). */
export function PropertiesPanel({
  form,
  change,
  errorOf,
  done,
  categories,
}: PanelProps & { done: boolean; categories: CategoryChoices }) {
  const { properties, propertiesFailed, retryProperties } = categories;
  if (properties?.length === 0) return null;
  return (
    <Panel number={4} title={m.add_item_properties()} done={done}>
      {propertiesFailed && (
        <div role="alert">
          <FieldError className="mt-0">{m.add_item_properties_failed()}</FieldError>
          <Button kind="tonal" size="sm" icon={refreshCwIcon} className="mt-2 min-h-11" onClick={retryProperties}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {properties && <TitleProperties form={form} change={change} properties={properties} />}
      <div
        className="grid items-start gap-4 md:grid-cols-2"
        aria-busy={(!properties && !propertiesFailed) || undefined}
      >
        {!properties && !propertiesFailed && (
          <>
            <Skeleton className="mt-6.5 h-12 rounded-field" />
            <Skeleton className="mt-6.5 h-12 rounded-field" />
          </>
        )}
        {properties?.map((property) => (
          <PropertyField
            key={property.id}
            property={property}
            value={form.properties[property.id] ?? ''}
            error={errorOf(`property-${property.id}`)}
            onChange={(value) => change({ type: 'propertyChanged', propertyId: property.id, value })}
          />
        ))}
      </div>
    </Panel>
  );
}

/** The field that a property's type asks for; with options any of them is a select (product/add-item#properties). */
function PropertyField({
  property,
  value,
  error,
  onChange,
}: {
  property: PropertyData;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const { name: label, type, options, optionKeys, required } = property;
  const unit = unitOf(property);
  const name = `property-${property.id}`;
  const common = { label, required, name, value, error };
  if (options.length > 0) {
    const choices = options.map((text, index) => ({ value: optionKeys[index] ?? text, label: text }));
    return (
      <Select
        {...common}
        placeholder={m.add_item_choose()}
        options={choices}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (type === 'BOOLEAN' && required) {
    const choices = [
      { value: 'true', label: m.add_item_yes() },
      { value: 'false', label: m.add_item_no() },
    ];
    return (
      <Select
        {...common}
        placeholder={m.add_item_choose()}
        options={choices}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (type === 'BOOLEAN') {
    return (
      <Checkbox
        className="md:mt-6.5"
        name={name}
        checked={value === 'true'}
        onChange={(event) => onChange(event.target.checked ? 'true' : 'false')}
      >
        {label}
      </Checkbox>
    );
  }
  if (type === 'DATE') {
    const wrongDay = m.common_date_wrong();
    return (
      <Field label={label} required={required} error={error ?? (dayIn(value) === null ? wrongDay : null)}>
        {(control) => <DateInput {...control} name={name} value={value} wrongText={wrongDay} onChange={onChange} />}
      </Field>
    );
  }
  if (isNumber(property)) {
    return (
      <NumberField
        {...common}
        isWhole={type === 'INTEGER'}
        trailing={unit ? <span className="text-14">{unit}</span> : undefined}
        onNumber={onChange}
      />
    );
  }
  return (
    <div>
      <Input {...common} maxLength={limits.propertyValue} onChange={(event) => onChange(event.target.value)} />
      {isWrittenFreely(property) && <ContentWarning field={`properties.${property.key}`} text={value} />}
    </div>
  );
}

function NumberField({
  value,
  isWhole,
  onNumber,
  ...props
}: InputProps & { value: string; isWhole: boolean; onNumber: (number: string) => void }) {
  const input = useNumberInput(value, isWhole, (number) => onNumber(number.replace(/[^\d.,-]/g, '')));
  return <Input {...props} {...input} inputMode={isWhole ? 'numeric' : 'decimal'} autoComplete="off" maxLength={20} />;
}
