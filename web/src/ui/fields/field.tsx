import { type AriaAttributes, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/**
 * What a control carries: what its owner says of it beside what its `Field` does, which would otherwise undo it where it says nothing.
 */
export function tied<P extends AriaAttributes>(own: P, control: ControlProps) {
  return {
    ...own,
    ...control,
    'aria-invalid': control['aria-invalid'] ?? own['aria-invalid'],
    'aria-required': control['aria-required'] ?? own['aria-required'],
    'aria-describedby': [own['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ') || undefined,
  };
}

/** What a control inside a `Field` must carry to be tied to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** the text of the broken rule; its presence makes the control invalid */
  error?: string | null;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then error or hint below, tied together for screen readers. */
export function Field({ label, required, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      <label className="field__label" htmlFor={id}>
        {label}{' '}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <FieldError id={noteId} role="alert">
          {error}
        </FieldError>
      ) : (
        hint && (
          <div className="field__hint" id={noteId}>
            {hint}
          </div>
        )
      )}
    </div>
  );
}
