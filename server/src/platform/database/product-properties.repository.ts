/** What the title of a product `p` says and what its seller states (product/listings#titles), which goes before. */
export const allProperties = '(p.title_properties || p.properties)';

/**
 * Whether a product `p` fits the properties that a saved search asks for: one condition for the count of new matches and for the notices of
 * them. @param path SQL of its jsonpath predicate, a text; null asks for nothing
 */
export function fitsProperties(path: string): string {
  return `coalesce(${allProperties} @@ ${path}::jsonpath, ${path} is null)`;
}
