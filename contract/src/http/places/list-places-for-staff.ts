import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content } from '#contract/schemas.ts';
import { regionForStaff } from './place-administration-schemas.ts';

export const listPlacesForStaff = defineEndpoint('listPlacesForStaff', {
  summary: 'Regions with their districts in all languages',
  access: 'moderator',
  response: content(z.array(regionForStaff)),
  errors: [],
  limit: 'read',
});
