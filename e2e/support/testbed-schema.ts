import { z } from 'zod';

export const productSchema = z.object({
  /** where it answers, without a slash at the end */
  origin: z.string(),
  /** empty where only its address is known */
  databaseUrl: z.string(),
});

/** What the journeys walk on: one product for each worker, and the browsers. */
const testbedSchema = z.object({
  products: z.array(productSchema),
  chromiumPath: z.string(),
  headlessShellPath: z.string(),
});

export type Testbed = z.infer<typeof testbedSchema>;

/** What came of setting it, as a file tells the workers. */
export const outcomeSchema = z.union([z.object({ testbed: testbedSchema }), z.object({ problem: z.string() })]);
