import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { regionForStaff } from './location-administration-schemas.ts';

export const listLocationsForStaff = defineEndpoint('listLocationsForStaff', {
  summary: 'Regions with their districts in all languages',
  access: 'moderator',
  response: content(z.array(regionForStaff)),
  errors: [],
  limit: 'read',
});
