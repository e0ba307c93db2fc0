import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import { circleAlertIcon } from '../icons.ts';

/** What is wrong with a field or with what was sent, below it. Where it comes after a press, `role="alert"` has it read out. */
export function FieldError({ className, children, ...props }: ComponentProps<'p'>) {
  return (
    <p {...props} className={className ? `field__error ${className}` : 'field__error'}>
      <Icon of={circleAlertIcon} size={16} />
      {children}
    </p>
  );
}
