import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'sell' | 'tonal' | 'outline' | 'ghost' | 'danger';

interface ButtonLook {
  /** `sell` (saffron) is for adding a listing only */
  kind?: ButtonKind;
  size?: 'sm' | 'md' | 'lg';
  icon?: string;
  /** fills its row */
  wide?: boolean;
  children: ReactNode;
  className?: string;
}

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** a spinner takes the icon's place and clicks are refused */
  loading?: boolean;
}

function classNameOf({ kind = 'primary', size = 'md', wide, className }: Omit<ButtonLook, 'children'>): string {
  return ['btn', `btn--${kind}`, size === 'md' ? '' : `btn--${size}`, wide ? 'btn--wide' : '', className ?? '']
    .filter(Boolean)
    .join(' ');
}

export function Button({ kind, size, icon, wide, className, loading, onClick, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNameOf({ kind, size, wide, className })}
      // Disabled for good it would lose the focus, and a screen reader its place.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      // A refused click sends no form either, by Enter in a field neither.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'children' | 'className'>;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, wide, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={classNameOf({ kind, size, wide, className })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
