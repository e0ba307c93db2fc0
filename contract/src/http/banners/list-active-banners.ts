import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { placements } from '../../values/banner.ts';

const banner = z
  .object({
    id,
    imageUrl: z.string().describe('wide picture, 1200:320'),
    mobileImageUrl: z.string().nullable().describe('picture for narrow screens'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    linkUrl: z.string().nullable().describe('https, or a path of our own'),
  })
  .meta({ id: 'Banner' });

export const listActiveBanners = defineEndpoint('listActiveBanners', {
  summary: 'The banners shown now at a placement',
  access: 'anyone',
  query: z.object({ placement: z.enum(placements) }),
  response: content(z.array(banner)),
  errors: ['VALIDATION'],
  limit: 'read',
  publicCache: true,
});
