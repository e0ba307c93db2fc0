import { z } from 'zod';
import { content, id, idText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

const name = z.string().describe("in the caller's language");

export const centre = z
  .object({ lat: z.number(), lon: z.number() })
  .nullable()
  .describe('degrees; of a district its middle, of a region its seat; null where nobody published it')
  .meta({ id: 'Centre' });

const district = z.object({ id, name, slug: z.string(), centre }).meta({ id: 'District' });

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

export const listDistricts = defineEndpoint('listDistricts', {
  summary: 'The districts of a region',
  access: 'anyone',
  params: z.object({ id: idText.describe('of the region') }),
  response: content(z.array(district)),
  errors: ['NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});
