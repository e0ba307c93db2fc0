import { z } from 'zod';
import { emptyAsAbsent } from '#contract/schemas.ts';
import { figureNames } from '../../values/overview.ts';

export const count = z.int().min(0);

/** Of a figure there is none where it would be a share of nothing. */
const figure = z.number().nullable();

export const figuresSchema = z
  .record(z.enum(figureNames), figure)
  .meta({ id: 'Figures' })
  .describe('counts; spans in minutes; shares 0 to 1; sums in so\u02BBm');

export const overviewPeriod = z.object({ days: emptyAsAbsent(z.enum(['7', '30', '90'])).describe('30 unless said') });
