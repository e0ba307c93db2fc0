import type { ReactNode } from 'react';

export type NicheTint = 'lapis' | 'saffron' | 'turquoise' | 'rose';

export const nicheTints: readonly NicheTint[] = ['lapis', 'turquoise', 'saffron', 'rose'];

/** The signature shape, an ogee arch with its shelf (product/look#niche); size it by class, what stands in it is the content. */
export function Niche({
  tint = 'lapis',
  className,
  children,
}: {
  tint?: NicheTint;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span className={`niche niche--${tint}${className ? ` ${className}` : ''}`}>
      <NicheArch />
      {children}
    </span>
  );
}

/** The drawing alone; its fills follow `--niche-frame` and `--niche-inside`. */
export function NicheArch() {
  return (
    <svg viewBox="0 0 100 112" preserveAspectRatio="none" aria-hidden="true">
      <path className="niche__frame" d="M0 98V50C0 25 27 18 50 0c23 18 50 25 50 50v48q0 14-14 14H14Q0 112 0 98Z" />
      <path className="niche__inside" d="M10 112V56c0-20 21-26 40-41 19 15 40 21 40 41v56Z" />
      <path className="niche__shelf" d="M10 100h80v12H10Z" />
    </svg>
  );
}
