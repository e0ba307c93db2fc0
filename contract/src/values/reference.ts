/** Bounds of what admins state of categories, their properties and places; lengths count Unicode code points. */
export const referenceLimits = {
  /** levels of the tree (product/listings#tree) */
  depth: 3,
  categories: 2000,
  name: 80,
  slug: 60,
  icon: 40,
  /** what people call the things of one category */
  categoryAliases: 1000,
  categoryAlias: 100,
  /** own properties of one category */
  properties: 40,
  options: 150,
  option: 80,
  /** of all options as one text with commas */
  optionsText: 15_000,
  unit: 20,
  /** a name of a property where room is short */
  shortName: 24,
  regions: 50,
  /** districts of one region */
  districts: 100,
  aliases: 20,
  alias: 60,
} as const;

/** What a property may weigh among those of its category: small stands first. What nobody weighed has the usual rank. */
export const rankBounds = { min: 1, max: 99, usual: 50 } as const;

/** Properties up to this rank decide: they stand above the results, no more than so many of them. */
export const quickFilters = { maxRank: 30, properties: 3 } as const;

/** What a property can mean beside its value: the unit that the price is for. */
export const propertyRoles = ['price_unit'] as const;

/** Facts of one card. */
export const cardFactsLimit = 4;

/** A property up to this rank can be chosen together with the child category that it is of, one level up. */
export const childFilterRank = 10;

/** Listings of a category, or with a value of a property, are counted up to this for staff. */
export const countedUpTo = 1000;

/** What the list of properties for staff is sorted by; else it stands in the order of the tree. */
export const propertySortFields = ['name', 'type', 'category', 'options', 'required', 'values', 'unit', 'key'] as const;

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

/** What a region and a district are by their law. */
export const regionKinds = ['viloyat', 'shahar', 'respublika'] as const;
export const districtKinds = ['tuman', 'shahar'] as const;

/** How many of the everyday names of a category, the most usual first, are sent to finders and may be meant by a mistyped word. */
export const usualAliases = 40;
