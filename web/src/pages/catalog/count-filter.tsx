import { type FilterProperty, type Filters, rangeOf, valuesOf } from '#web/features/filters/filters.ts';
import { Link } from '#web/ui/link.tsx';
import { countSteps, isStepChosen, tapStep } from './count-steps.ts';

/** How many of something there are, each number a tap; every tap is an address of its own. */
export function CountFilter({
  property,
  filters,
  addressOf,
}: {
  property: FilterProperty;
  filters: Filters;
  addressOf: (filters: Filters) => string;
}) {
  const [from = '', to = ''] = rangeOf(valuesOf(filters.properties, property.key)[0] ?? '..');
  const range = [from === '' ? null : Number(from), to === '' ? null : Number(to)] as const;
  const addressAfter = (step: number): string => {
    const { [property.key]: _, ...rest } = filters.properties;
    const after = tapStep(step, range);
    const properties = after ? { ...rest, [property.key]: [`${after[0]}..${after[1] ?? ''}`] } : rest;
    return addressOf({ ...filters, properties });
  };
  return (
    <fieldset className="quick__steps">
      <legend className="sr-only">{property.name}</legend>
      <span className="quick__steps-name" aria-hidden="true">
        {property.unit ?? property.name}
      </span>
      {countSteps.map((step) => (
        <Link key={step} to={addressAfter(step)} aria-current={isStepChosen(step, range) ? 'true' : undefined}>
          {step === countSteps.length ? `${step}+` : step}
        </Link>
      ))}
    </fieldset>
  );
}
