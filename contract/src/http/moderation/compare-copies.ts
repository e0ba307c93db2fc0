import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { caseId, caseVersion, shownPrice, stretch } from './moderation-schemas.ts';

const side = z.object({
  productId: id,
  title: z.string(),
  text: z.string(),
  shared: z.array(stretch).describe('what of the text the other one has too'),
  price: shownPrice.nullable(),
  status: z.enum(productStatuses),
  createdAt: moment,
  seller: z.object({ id, username: z.string(), createdAt: moment }),
  pictures: z.array(
    z.object({
      id,
      url: z.string(),
      percent: z
        .int()
        .min(0)
        .max(100)
        .nullable()
        .describe('likeness to the nearest picture of the other; null where none is near'),
    }),
  ),
});

export const compareCopies = defineEndpoint('compareCopies', {
  summary: 'A listing beside the one from which it seems to be copied',
  access: 'moderator',
  params: caseId,
  response: content(
    z.object({
      textPercent: z.int().min(0).max(100).describe('share of the words that both texts have'),
      suspect: side,
      original: side,
      waiting: z
        .array(
          z.object({
            caseId: id,
            version: caseVersion,
            subjectVersion: caseVersion.nullable(),
            title: z.string(),
            status: z.enum(productStatuses).nullable().describe('only what waits or is on sale can be refused'),
          }),
        )
        .describe('all copies of the original that wait, this one with them'),
    }),
  ),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});
