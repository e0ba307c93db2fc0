import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from '../products/product-part-schemas.ts';

export const openProductCase = defineEndpoint('openProductCase', {
  summary: 'Put a listing into the queue; where it waits there already, its case',
  access: 'moderator',
  params: productId,
  response: content(z.object({ caseId: id })),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['case.open'],
});
