import { z } from 'zod';
import { id } from '#contract/schemas.ts';

export const name = z.string().describe("in the caller's language");

export const centre = z
  .object({ lat: z.number(), lon: z.number() })
  .nullable()
  .describe('degrees; of a district its middle, of a region its seat; null where nobody published it')
  .meta({ id: 'Centre' });

export const district = z.object({ id, name, slug: z.string(), centre }).meta({ id: 'District' });
