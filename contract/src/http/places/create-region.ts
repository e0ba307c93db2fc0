import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content } from '#contract/schemas.ts';
import { regionKinds } from '#contract/values/reference.ts';
import { placeNames, regionForStaff, statedCentre } from './place-administration-schemas.ts';

export const createRegion = defineEndpoint('createRegion', {
  summary: 'Add a region as the last one, without districts',
  access: 'admin',
  body: z.object({ ...placeNames, kind: z.enum(regionKinds), centre: statedCentre }),
  response: content(regionForStaff),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesReference: true,
  stepUp: 'none',
  audit: ['region.create'],
});
