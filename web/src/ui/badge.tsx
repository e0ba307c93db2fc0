import type { ReactNode } from 'react';

export type BadgeKind = 'neutral' | 'top' | 'negotiable' | 'success' | 'warning' | 'danger' | 'lapis';

/** A small mark with words: TOP, Kelishiladi, a state. */
export function Badge({
  kind = 'neutral',
  className,
  children,
}: {
  kind?: BadgeKind;
  className?: string;
  children: ReactNode;
}) {
  const look = kind === 'neutral' ? 'badge' : `badge badge--${kind}`;
  return <span className={className ? `${look} ${className}` : look}>{children}</span>;
}
