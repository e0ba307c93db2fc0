import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

interface IconButtonLook {
  icon: string;
  label: string;
  size?: number;
  className?: string;
}

/** A 44-pixel button with an icon alone; `label` is what it is called. */
export function IconButton({
  icon,
  label,
  size = 20,
  className,
  ...props
}: IconButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>) {
  return (
    <button type="button" {...props} className={className ? `icon-btn ${className}` : 'icon-btn'} aria-label={label}>
      <Icon of={icon} size={size} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  size = 20,
  className,
  ...props
}: IconButtonLook & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...props} className={className ? `icon-btn ${className}` : 'icon-btn'} aria-label={label}>
      <Icon of={icon} size={size} />
    </Link>
  );
}
