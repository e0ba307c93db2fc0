export interface PriceText {
  free: boolean;
  amount: string;
  currency: string;
  secondary: string | null;
}

/** A price on one line; long ones shrink a step instead of wrapping. `xl` is the size of the detail page. */
export function Price({ of, size = 'card', className }: { of: PriceText; size?: 'card' | 'xl'; className?: string }) {
  const classes = ['price', `price--${size}`];
  if (of.free) classes.push('price--free');
  if (size === 'card' && of.amount.length > 12) classes.push('price--long');
  if (className) classes.push(className);
  return (
    <span className={classes.join(' ')}>
      {of.amount}
      {of.currency && (
        <>
          {'\u00A0'}
          <small>{of.currency}</small>
        </>
      )}
      {of.secondary && <span className="price__second">{of.secondary}</span>}
    </span>
  );
}
