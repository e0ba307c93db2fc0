import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typesOf } from 'api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureProgram, projectRoot } from '#tools/run-program.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aPhone, aUser } from '../builders/builders.ts';
import { smallPhoto } from '../hostile/phone-photos.ts';

const mainPath = join(projectRoot, 'tools/api-client/main-path.mts');
let test: TestApp;
let origin: string;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tokcha-client-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** As strict as a careful caller's project; the types of the API under the name by which the program knows them. */
const settings = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(projectRoot, 'node_modules/@types')],
    paths: { 'tokcha-api': ['./api.d.ts'] },
  },
  files: ['./api.d.ts', mainPath],
};

it('a client typed by /api/openapi.json alone compiles, and walks the main path of a running product', async () => {
  const at = (name: string): string => join(folder, name);
  await writeFile(at('api.d.ts'), await typesOf(await (await fetch(`${origin}/api/openapi.json`)).text()));
  await writeFile(at('tsconfig.json'), JSON.stringify(settings));
  await writeFile(at('photo.jpg'), await smallPhoto('#3b6ea5'));
  const fine = { code: 0, output: '' };
  expect(await captureProgram('tsc', ['-p', at('tsconfig.json')])).toEqual(fine);
  const phone = aPhone();
  await aUser(test, { phone });
  expect(await captureProgram('node', [mainPath, origin, at('photo.jpg'), phone])).toEqual(fine);
});
