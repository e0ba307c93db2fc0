import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, id } from '#contract/schemas.ts';
import { districtKinds } from '#contract/values/reference.ts';
import { districtForStaff, placeNames, statedCentre } from './place-administration-schemas.ts';

export const createDistrict = defineEndpoint('createDistrict', {
  summary: 'Add a district as the last of its region',
  access: 'admin',
  body: z.object({ regionId: id, ...placeNames, kind: z.enum(districtKinds), centre: statedCentre }),
  response: content(districtForStaff),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesReference: true,
  stepUp: 'none',
  audit: ['district.create'],
});
