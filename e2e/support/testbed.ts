import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { outcomeSchema, type Testbed } from './testbed-schema.ts';

/** What the journeys walk on, as soon as it is up. */
export const testbed: Testbed = await whenSet(inject('testbedFile'));

/** @throws Error with what kept it from being set */
async function whenSet(file: string): Promise<Testbed> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      const outcome = outcomeSchema.parse(JSON.parse(text));
      if ('testbed' in outcome) return outcome.testbed;
      throw new Error(`The journeys have nothing to walk on: ${outcome.problem}`);
    }
    await delay(100);
  }
}
