import { describe, expect, it } from 'vitest';
import { findStructure, folderLimit } from './check-structure.ts';
import type { SourceFile } from './source-imports.ts';

const none = { large: {}, circular: [], circularFiles: [] };
const many = (folder: string, count: number, ending = '.ts'): SourceFile[] =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/a${at}${ending}`, source: '' }));

describe('a folder', () => {
  it('holds as many source files as the limit says, and any number of tests', () => {
    const files = [...many('web/src/ui', folderLimit), ...many('web/src/ui', 40, '.test.ts')];
    expect(findStructure(files, none)).toEqual([]);
    expect(findStructure([...files, ...many('web/src/ui', 1, '.tsx')], none)).toEqual([
      expect.stringMatching(/^web\/src\/ui holds 26/),
    ]);
  });

  it('of the exceptions does not grow, and leaves them once it is small', () => {
    expect(findStructure(many('bench', 44), { ...none, large: { bench: 44 } })).toEqual([]);
    expect(findStructure(many('bench', 45), { ...none, large: { bench: 44 } })).toHaveLength(1);
    expect(findStructure(many('bench', 20), { ...none, large: { bench: 44 } })).toEqual([
      expect.stringMatching(/exception can go/),
    ]);
  });
});

describe('a circle', () => {
  const folders: SourceFile[] = [
    { path: 'server/src/a/one.ts', source: "import type { Two } from '../b/two.ts';" },
    { path: 'server/src/b/two.ts', source: "export * from '#server/c/three.ts';" },
    { path: 'server/src/c/three.ts', source: "const other = import('../a/other.ts');" },
    { path: 'server/src/a/other.ts', source: '' },
  ];
  const files: SourceFile[] = [
    { path: 'web/src/a/one.tsx', source: "import { Two } from './two.tsx';" },
    { path: 'web/src/a/two.tsx', source: "import { One } from '#web/a/one.tsx';" },
  ];

  it('of folders is found, whatever it is imported for', () => {
    expect(findStructure(folders, none)).toEqual(['a circle of folders: server/src/a, server/src/b, server/src/c']);
  });

  it('of files is found where it is there at run time', () => {
    expect(findStructure(files, none)).toEqual(['a circle of files: web/src/a/one.tsx, web/src/a/two.tsx']);
    const typed = files.map(({ path, source }) => ({ path, source: source.replace('import', 'import type') }));
    expect(findStructure(typed, none)).toEqual([]);
  });

  it('is none where tests close it', () => {
    const test = { path: 'server/src/c/three.test.ts', source: "import '../a/one.ts';" };
    expect(findStructure([...folders.slice(0, 2), test], none)).toEqual([]);
  });

  it('may lead through an exception, which goes once there is none', () => {
    expect(findStructure(folders, { ...none, circular: ['server/src/b'] })).toEqual([]);
    expect(findStructure(folders, { ...none, circular: ['server/src/b', 'server/src/d'] })).toEqual([
      expect.stringMatching(/server\/src\/d: its exception can go/),
    ]);
    expect(findStructure(files, { ...none, circularFiles: ['web/src/a/one.tsx'] })).toEqual([]);
  });
});
