import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, id } from '#contract/schemas.ts';
import { centre, district, name } from './place-schemas.ts';

const region = z
  .object({ id, name, shortName: z.string(), slug: z.string(), centre, districts: z.array(district) })
  .meta({ id: 'Region' });

export const listRegions = defineEndpoint('listRegions', {
  summary: 'All regions with their districts',
  access: 'anyone',
  response: content(z.array(region)),
  errors: [],
  limit: 'read',
  publicCache: true,
});
