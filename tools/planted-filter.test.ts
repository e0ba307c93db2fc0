import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Every place that a filter has to be known in beside the list (record 0062). */
const ofAnyKind = [
  'contract/src/http/products/product-filter-schemas.ts',
  'contract/src/searches/saved-filter.ts',
  'server/src/features/products/catalogue/conditions.repository.ts',
  'server/src/features/products/catalogue/facets.ts',
  'web/src/pages/catalog/address/catalog-address.ts',
];
/** Where a filter of a field needs its words; all else follows from the list. */
const ofField = ['contract/src/values/products/filter-texts.ts'];

const root = join(import.meta.dirname, '..');
let folder: string;
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'planted-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a filter that a consumer forgets does not compile', async () => {
  const contract = join(folder, 'contract/src');
  await cp(join(root, 'contract/src'), contract, { recursive: true });
  const list = join(contract, 'values/products/product-filters.ts');
  const planted = (await readFile(list, 'utf8'))
    .replace("kind: 'category' |", "kind: 'shop' | 'category' |")
    .replace(
      '  properties: {',
      "  shopId: { kind: 'shop' },\n  location: { kind: 'option', field: 'location', options: ['here'] },\n  properties: {",
    );
  await writeFile(list, planted);
  const files = [...ofAnyKind, ...ofField].map((file) => join(file.startsWith('contract') ? folder : root, file));
  const config = {
    extends: join(root, 'web/tsconfig.json'),
    compilerOptions: {
      incremental: false,
      tsBuildInfoFile: null,
      lib: ['ESNext', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      paths: { '#contract/*': [`${contract}/*`] },
    },
    files,
    include: [],
  };
  const configFile = join(folder, 'tsconfig.json');
  await writeFile(configFile, JSON.stringify(config));
  // Not the whole server is compiled: a few other files lack what its plugins add to the types.
  expect([...(await filesWithErrors(configFile))]).toEqual(expect.arrayContaining([...ofAnyKind, ...ofField]));
});

function filesWithErrors(configFile: string): Promise<Set<string>> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', configFile, '--pretty', 'false'], { cwd: root }, (_, output) => {
      const lines = output.split('\n').flatMap((line) => /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
      resolve(new Set(lines.map((file) => file.replace(`${relative(root, folder)}/`, ''))));
    });
  });
}
