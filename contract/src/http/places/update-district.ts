import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, idText, readVersion } from '#contract/schemas.ts';
import { districtKinds } from '#contract/values/reference.ts';
import { districtForStaff, districtPlace, placeNames, statedCentre } from './place-administration-schemas.ts';

export const updateDistrict = defineEndpoint('updateDistrict', {
  summary: 'Change names, other words, kind, middle and turn of a district',
  access: 'admin',
  params: z.object({ id: idText.describe('of the district') }),
  body: z.object({
    ...placeNames,
    kind: z.enum(districtKinds),
    centre: statedCentre,
    place: districtPlace,
    version: readVersion,
  }),
  response: content(districtForStaff),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesReference: true,
  stepUp: 'none',
  audit: ['district.update'],
});
