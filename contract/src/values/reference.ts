/** Bounds of what admins state of categories, their properties and places; lengths count Unicode code points. */
export const referenceLimits = {
  /** levels of the tree (product/listings#tree) */
  depth: 3,
  categories: 2000,
  name: 80,
  slug: 60,
  icon: 40,
  /** own properties of one category */
  properties: 40,
  options: 150,
  option: 80,
  /** of all options as one text with commas */
  optionsText: 15_000,
  unit: 20,
  /** districts of one region */
  districts: 100,
  aliases: 20,
  alias: 60,
} as const;

/** Listings of a category, or with a value of a property, are counted up to this for staff. */
export const countedUpTo = 1000;

/** What the list of properties for staff is sorted by; else it stands in the order of the tree. */
export const propertySortFields = ['name', 'type', 'category'] as const;

/**
 * The types that the admin form offers (product/panel#forms) and what they are stored as; the others exist since the reference data has
 * them.
 */
export const offeredPropertyTypes = ['STRING', 'NUMBER', 'BOOLEAN', 'SELECT', 'INTEGER', 'DATE'] as const;

/** The parts of a list typed with commas, trimmed (product/panel#forms); each of them once. */
export function splitOptions(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
}
