export interface IconProps {
  /** a drawing of `icons.ts` */
  of: string;
  /** pixels: 14 in meta lines, 16–18 in buttons, 20–22 in bars (product/look#pictures) */
  size?: number;
  className?: string;
}

/** A decorative line icon; whatever it means must also stand in words or in the label of its button. */
export function Icon({ of, size = 18, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  );
}
