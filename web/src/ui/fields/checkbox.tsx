import type { ComponentProps, ReactNode } from 'react';

/** A box with its words; the whole row is the target. */
export function Checkbox({
  children,
  className,
  ...props
}: { children: ReactNode; className?: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={className ? `check ${className}` : 'check'}>
      <input type="checkbox" {...props} />
      {children}
    </label>
  );
}
