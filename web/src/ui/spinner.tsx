/** A turning ring in the text's colour; the waiting itself is said by `aria-busy` or words beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className="spinner" style={{ width: size, height: size }} aria-hidden="true" />;
}
