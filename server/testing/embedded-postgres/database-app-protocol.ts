import { z } from 'zod';

/** What `database-app.ts` is told to do, as JSON in its first argument. */
export const databaseAppOptions = z.object({
  dataDir: z.string(),
  durability: z.enum(['full', 'none']).default('none'),
  /** Inserts rows one after the other, and tells each one that the database acknowledged. */
  writes: z.boolean().default(false),
  packageRoot: z.string().optional(),
});
export type DatabaseAppOptions = z.input<typeof databaseAppOptions>;

/** What it tells, as one JSON a line. */
export const databaseAppEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), url: z.string() }),
  z.object({ event: z.literal('acknowledged'), row: z.int() }),
  z.object({ event: z.literal('refused'), problem: z.string(), message: z.string(), owner: z.int().optional() }),
]);
export type DatabaseAppEvent = z.infer<typeof databaseAppEvent>;

/** What `database-app-unreaped.ts` found. */
export const unreapedReport = z.object({
  stateOfKilledServer: z.string(),
  acknowledged: z.array(z.int()),
  kept: z.array(z.int()),
});
export type UnreapedReport = z.infer<typeof unreapedReport>;
