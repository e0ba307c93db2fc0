/** Texts of people, which may name a person, a phone or a home. */
const hidden: ReadonlySet<string> = new Set(['description', 'location']);

/** What the audit log keeps of the columns of a product: of its owner's own texts only that they changed. */
export function auditedProduct(columns: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, hidden.has(key) ? '…' : value]));
}
