import { type ReactNode, useId, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import type { DraftFault } from './filter-draft.ts';

/** A group of fields that always stands open. */
export function FilterSection({
  title,
  isChanged,
  children,
}: {
  title: string;
  isChanged: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="filters__section">
      <legend className="filters__title">
        {title}
        {isChanged && <ChangedMark />}
      </legend>
      {children}
    </fieldset>
  );
}

/** A group of fields under a title that opens and closes it, also before the page's script. */
export function FoldedSection({
  title,
  isChanged,
  isOpen,
  children,
}: {
  title: string;
  isChanged: boolean;
  /** at first */
  isOpen: boolean;
  children: ReactNode;
}) {
  const [openAtFirst] = useState(isOpen);
  return (
    <details className="filters__section filters__fold" open={openAtFirst}>
      <summary className="filters__title">
        {title}
        {isChanged && <ChangedMark />}
        <Icon of={chevronDownIcon} />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** Says that something here is edited and not applied. */
export function ChangedMark() {
  return (
    <span className="filters__changed">
      <span className="sr-only">({m.lists_filter_changed()})</span>
    </span>
  );
}

export interface FaultProps {
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const faultTexts: Readonly<Record<DraftFault, () => string>> = {
  order: m.lists_filter_wrong_order,
  value: m.lists_filter_wrong_value,
  day: m.common_date_wrong,
};

/** What is wrong with two bounds, said below them and tied to both. */
export function BoundsWithFault({
  fault,
  children,
}: {
  fault: DraftFault | undefined;
  children: (props: FaultProps) => ReactNode;
}) {
  const id = useId();
  return (
    <>
      <div className="filters__bounds">
        {children({ 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? id : undefined })}
      </div>
      {fault && (
        <FieldError id={id} role="alert">
          {faultTexts[fault]()}
        </FieldError>
      )}
    </>
  );
}
