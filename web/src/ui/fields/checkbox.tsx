import type { InputHTMLAttributes, ReactNode } from 'react';

/** A box with its words; the whole row is the target. */
export function Checkbox({
  children,
  className,
  ...props
}: { children: ReactNode; className?: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return (
    <label className={className ? `check ${className}` : 'check'}>
      <input type="checkbox" {...props} />
      {children}
    </label>
  );
}
