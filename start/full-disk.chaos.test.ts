import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsAsEnvironment, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { formBody, pictureBytes } from '#testing/builders/product-builders.ts';
import { eventually } from '#testing/eventually.ts';
import { isGoalRun, reportFigures } from '#testing/goals.ts';
import { RunningTokcha } from './testing/running-tokcha.ts';

const mebibyte = 2 ** 20;
const root = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk of its own for the folder of data: 600 MiB, of which uploads leave 500 free (rules/uploads#room). */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// It writes a gigabyte: by `npm run goals -- A5` alone.
describe.runIf(root && isGoalRun)('a disk that fills up', () => {
  let scratch: string;
  let disk = false;
  let test: TestApp;
  let node: RunningTokcha;
  let url: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'tokcha-full-'));
    disk = mounted(scratch);
    if (!disk) return;
    test = await startTestApp();
    node = new RunningTokcha({
      // Tokens name the site that they are for.
      PUBLIC_URL: test.config.publicUrl,
      DATABASE_URL: test.databaseUrl,
      DATABASE_MIGRATION_URL: test.ownerUrl,
      DATA_DIR: join(scratch, 'data'),
      ...secretsAsEnvironment(test),
    });
    ({ url } = await node.ready);
  });
  afterAll(async () => {
    if (disk) {
      await node.end('SIGKILL');
      await test.close();
      execFileSync('umount', [scratch]);
    }
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  });

  it('refuses uploads alone, leaves nothing of them, reads on, and is well again with the room', async (context) => {
    if (!disk) return context.skip('no file system may be mounted here');
    const headers = await signedIn(test, await aUser(test));
    const upload = async (): Promise<string> => {
      const { payload, headers: kind } = await formBody({}, [{ bytes: await pictureBytes(), field: 'file' }]);
      const answer = await fetch(`${url}/api/file/upload`, {
        method: 'POST',
        headers: { ...headers, ...kind },
        body: new Uint8Array(payload),
      });
      const text = await answer.text();
      return `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
    };
    const reads = async (): Promise<number[]> =>
      Promise.all(
        ['/api/products', '/api/category', '/readyz', '/healthz'].map(async (path) => (await fetch(url + path)).status),
      );
    expect(await upload()).toBe('200');
    const filler = join(scratch, 'filler');
    const { bavail, bsize } = await statfs(scratch);
    await writeFile(filler, Buffer.alloc(bavail * bsize - 450 * mebibyte, 1));
    const refused = await eventually(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, upload));
      expect(new Set(answers)).toEqual(new Set(['503 STORAGE_FULL']));
      return answers;
    });
    const readFailures = (await reads()).filter((status) => status !== 200).length;
    // Not a byte is left: what is under way breaks off, and is a refusal all the same.
    await writeFile(join(scratch, 'rest'), Buffer.alloc(460 * mebibyte, 1)).catch(() => undefined);
    const last = await upload();
    const readFailuresWhenFull = (await reads()).filter((status) => status !== 200).length;
    const left = await readdir(join(scratch, 'data', 'incoming')).catch(() => []);
    await Promise.all([truncate(filler, 0), truncate(join(scratch, 'rest'), 0)]);
    const again = await eventually(async () => {
      expect(await upload()).toBe('200');
      return true;
    });
    await reportFigures(
      {
        name: `uploads refused as they should of ${refused.length + 1}`,
        measured: refused.length + Number(last === '503 STORAGE_FULL'),
      },
      { name: 'failed reads', measured: readFailures + readFailuresWhenFull, limit: 0 },
      { name: 'temporary files left', measured: left.length, limit: 0 },
    );
    expect({ last, readFailures, readFailuresWhenFull, left, again }).toEqual({
      last: '503 STORAGE_FULL',
      readFailures: 0,
      readFailuresWhenFull: 0,
      left: [],
      again: true,
    });
  });
});
