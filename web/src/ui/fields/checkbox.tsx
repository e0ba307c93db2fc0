import type { ComponentProps, ReactNode } from 'react';

/** Of 44 px with one line of words. */
const row = 'check items-start py-3 [&>input]:mt-[calc((1lh-20px)/2)]';

/** A box with its words, beside their first line; the whole row is the target. */
export function Checkbox({
  children,
  className,
  ...props
}: { children: ReactNode; className?: string } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={className ? `${row} ${className}` : row}>
      <input type="checkbox" {...props} />
      {children}
    </label>
  );
}
