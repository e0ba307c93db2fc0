import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps, tied } from './field.tsx';

type Labelled = Omit<FieldProps, 'children'>;

export interface InputProps extends Labelled, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'> {
  ref?: Ref<HTMLInputElement>;
  /** stands inside the box after the text: a currency, a button */
  trailing?: ReactNode;
}

/** A labelled one-line field. */
export function Input({ label, required, hint, error, className, trailing, ref, ...props }: InputProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) =>
        trailing ? (
          <span className="input-box">
            <input {...tied(props, control)} ref={ref} />
            {trailing}
          </span>
        ) : (
          <input {...tied(props, control)} ref={ref} className="input" />
        )
      }
    </Field>
  );
}

export interface TextareaProps
  extends Labelled,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines. */
export function Textarea({ label, required, hint, error, className, ref, ...props }: TextareaProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      {(control) => <textarea {...tied(props, control)} ref={ref} className="input" />}
    </Field>
  );
}
