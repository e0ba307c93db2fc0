import { z } from 'zod';
import { content, line } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { categorySummary } from './category-schemas.ts';

export const proposeCategories = defineEndpoint('proposeCategories', {
  summary: 'The categories without children in which a listing of this title likely belongs, the likeliest first',
  access: 'anyone',
  query: z.object({ title: line(limits.title) }),
  response: content(
    z
      .array(
        categorySummary.extend({
          ancestors: z.array(categorySummary).describe('from the top down, without the category itself'),
        }),
      )
      .max(limits.proposedCategories),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
  publicCache: true,
});
