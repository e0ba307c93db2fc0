import type { ReactNode } from 'react';

/** What scrolls sideways and holds nothing to press, as a table of figures: keys must reach it too (WCAG 2.1.1). */
export function SideScroller({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`overflow-x-auto ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
