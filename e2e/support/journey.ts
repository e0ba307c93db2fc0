import { constants, setPriority } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import { launchArguments } from '#testing/chromium.ts';
import { origin } from './product.ts';
import { testbed } from './testbed.ts';
import { patience, Visit, type VisitOptions } from './visit.ts';

export { expect };

export type OpenPage = (options?: Partial<VisitOptions>) => Promise<Visit>;

// A visitor's device is not the machine that serves it: browsers inherit this and leave the product its time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const launched = new Map<string, Promise<Browser>>();

/** No page lives long enough to win by compiled code, and compiling takes the processor from what is tested. */
const withoutCompilers = '--js-flags=--no-opt,--no-maglev,--no-concurrent-recompilation';

/**
 * One browser of each kind for all files of a worker, which takes it along when it ends; each visit has cookies and storage of its
 * own. Only the whole Chromium takes pushed messages.
 */
function browser({ takesPushes }: Partial<VisitOptions>): Promise<Browser> {
  const executablePath = testbed[takesPushes ? 'chromiumPath' : 'headlessShellPath'];
  const running =
    launched.get(executablePath) ?? chromium.launch({ executablePath, args: [...launchArguments, withoutCompilers] });
  launched.set(executablePath, running);
  return running;
}

/**
 * A test with a browser. Whoever it lets in by `openPage` is a visitor at a desk, in Uzbek and in daylight, unless told otherwise;
 * a fault in any of their pages fails the test at its end.
 */
export const test = plain.extend<{ openPage: OpenPage }>({
  openPage: async ({ task }, use) => {
    const visits: Visit[] = [];
    await use(async (options = {}) => {
      const visit = await Visit.begin(await browser(options), {
        origin: origin(),
        width: 1280,
        language: 'uz',
        theme: 'light',
        ...options,
      });
      visits.push(visit);
      return visit;
    });
    if (task.result?.state === 'fail') {
      for (const [index, visit] of visits.entries())
        await visit.keepPicture(`failed-${fileName(task.name)}-${index + 1}`);
    }
    const faults = (await Promise.all(visits.map((visit) => visit.end()))).flat();
    expect(faults, 'faults in the pages of this journey').toEqual([]);
  },
});

/** Looks again and again, until it hangs (ms). */
export const eventually = <T>(look: () => Promise<T>, timeout = patience) => expect.poll(look, { timeout });

const fileName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
