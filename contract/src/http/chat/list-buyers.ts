import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, pageQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { buyer } from './chat-schemas.ts';

/** Whoever wrote about a listing of one's own; nobody about those of others. */
export const listBuyers = defineEndpoint('listBuyers', {
  summary:
    'The people who wrote to me about a listing of mine, the one first for whom it is kept, then the newest conversation',
  access: 'user',
  query: z.object({
    productId: idText,
    before: emptyAsAbsent(idText),
    limit: pageQuery.limit,
    pageSize: pageQuery.pageSize,
  }),
  response: content(
    z.object({
      data: z.array(buyer),
      before: id.nullable().describe('asks for the next page; null at the end'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});
