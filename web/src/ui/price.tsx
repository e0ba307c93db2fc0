export interface PriceText {
  free: boolean;
  amount: string;
  currency: string;
  secondary: string | null;
}

/**
 * A price on one line, smaller where its box is too narrow for it; only a range may break, after its dash, so its longer end
 * has to fit. `xl` is the size of the detail page.
 */
export function Price({ of, size = 'card' }: { of: PriceText; size?: 'card' | 'xl' }) {
  const classes = ['price', `price--${size}`];
  if (of.free) classes.push('price--free');
  const length = Math.max(...of.amount.split('–').map((end) => end.length));
  return (
    <span className={classes.join(' ')} style={Object.fromEntries([['--price-length', length]])}>
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
