export interface PriceText {
  free: boolean;
  amount: string;
  currency: string;
  secondary: string | null;
}

/** A price on one line, smaller where its box is too narrow for it. `xl` is the size of the detail page. */
export function Price({ of, size = 'card' }: { of: PriceText; size?: 'card' | 'xl' }) {
  const { amount, currency } = of;
  return (
    <span
      className={`price price--${size}${of.free ? ' price--free' : ''}`}
      style={Object.fromEntries([['--price-length', amount.length + currency.length]])}
    >
      {amount}
      {currency && (
        <>
          {'\u00A0'}
          <small>{currency}</small>
        </>
      )}
      {of.secondary && <span className="price__second">{of.secondary}</span>}
    </span>
  );
}
