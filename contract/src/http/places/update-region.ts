import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, idText, readVersion } from '#contract/schemas.ts';
import { districtPlace, placeNames, regionForStaff, statedCentre } from './place-administration-schemas.ts';

export const updateRegion = defineEndpoint('updateRegion', {
  summary: 'Change names, other words, middle and turn of a region',
  access: 'admin',
  params: z.object({ regionId: idText }),
  body: z.object({ ...placeNames, centre: statedCentre, place: districtPlace, version: readVersion }),
  response: content(regionForStaff),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesReference: true,
  stepUp: 'none',
  audit: ['region.update'],
});
