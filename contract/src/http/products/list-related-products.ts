import { z } from 'zod';
import { content, emptyAsAbsent, idText, intText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { productCard } from './product-schemas.ts';

export const listRelatedProducts = defineEndpoint('listRelatedProducts', {
  summary: 'Products of the same category with a similar title',
  access: 'anyone',
  params: z.object({ title: z.string().max(limits.title * 8) }),
  query: z.object({ categoryId: idText, exclude: emptyAsAbsent(idText), limit: intText({ min: 1, max: 20 }) }),
  response: content(z.array(productCard)),
  errors: ['VALIDATION'],
  limit: 'search',
  lane: 'heavy',
});
