/** Currencies of a price. Amounts are whole so'm or whole dollars (product/listings#price). */
export const currencies = ['UZS', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Pullik = for money, Bepul = for free; then the price is 0 (product/listings#payment-type). */
export const paymentTypes = ['Pullik', 'Bepul'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** What is asked for by payment type: what is given for another thing costs nothing and is yet no gift (product/listings#exchange). */
export const askedPayments = [...paymentTypes, 'Ayirboshlash'] as const;
export type AskedPayment = (typeof askedPayments)[number];

/** `relevance` is the default where there is a search text, and the same as `createdAt` where there is none. */
export const sortFields = ['createdAt', 'price', 'viewCount', 'relevance'] as const;
export type SortField = (typeof sortFields)[number];

/** What staff sort products by: each column of their table. `top`: what is TOP now beside what is not. */
export const staffProductSorts = [
  'createdAt',
  'price',
  'viewCount',
  'title',
  'category',
  'region',
  'status',
  'top',
  'seller',
  'id',
] as const;

/**
 * What happens to a product, by whose day staff find it: it was listed, which a draft never was; it was said to be sold; 7 or 30 days of one that
 * was offered were over.
 */
export const productMoments = ['listed', 'sold', 'weekOver', 'monthOver'] as const;
export type ProductMoment = (typeof productMoments)[number];

export const sortOrders = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** One set of property types in the database (product/listings#properties). */
export const propertyTypes = ['STRING', 'SELECT', 'DATE', 'BOOLEAN', 'INTEGER', 'DOUBLE'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Widths in pixels in which every stored picture exists, as far as its original is that wide (product/listings#photos). */
export const pictureWidths = [320, 640, 1280, 1920] as const;

/** What the owner says of themself when posting (product/listings#owner-or-agent). */
export const offeredBy = ['owner', 'agent', 'company'] as const;
export type OfferedBy = (typeof offeredBy)[number];
