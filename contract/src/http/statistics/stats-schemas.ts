import { z } from 'zod';

const amount = z.int().min(0);

/** What a listing, or all of a seller, has seen. */
export const statsAmounts = {
  views: amount,
  likes: amount.describe('likes given, those taken back included'),
  conversations: amount.describe('people who wrote for the first time'),
  reveals: amount.describe('people who were shown the phone'),
};

export const statsDay = z
  .object({ day: z.iso.date().describe('a day of Uzbekistan'), ...statsAmounts })
  .meta({ id: 'StatsDay' });
