import type { ApiOutput } from '#web/api/api.ts';

/** All that staff know of a product (product/panel#listing). */
export type ProductForStaff = ApiOutput<'getProductForStaff'>['content'];
