import type { ReactNode } from 'react';

/** A part of the overview under its own heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line p-4">
      <h2 className="mb-3 text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** The cells of the small tables of the overview. */
export const headCell = 'h-9 border-b border-line pr-3 text-left text-12 font-medium text-ink-3 last:pr-0';
export const bodyCell = 'h-10 border-b border-line pr-3 last:pr-0';
export const numberCell = 'text-right tabular-nums whitespace-nowrap';
