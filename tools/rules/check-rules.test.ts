import { describe, expect, it } from 'vitest';
import { findLocations } from './locations.ts';
import { findLookUps } from './look-ups.ts';

const inFile = (source: string, path = 'server/src/platform/x.ts') => [{ path, source }];

describe('a look-up by a name from outside', () => {
  it.each([
    'const table: Record<string, number> = {}; table[name];',
    'const table: Readonly<Record<string, number>> = {}; table[event.name] ?? 0;',
    'const table: Partial<Record<string, number>> = {}; if (table[name]) use();',
    'const table: { [key: string]: number } = {}; table[prefix + name];',
    'const table = Object.fromEntries(pairs); table[name];',
    'const table: Record<string, number> = {}; table[name] = 1;',
    'const table: Record<string, Record<string, number>> = {}; table.known[name]; table[a][b];',
    'function of(table: Record<string, string>, name: string) { return table[name]; }',
    'const of = ({ fields }: Row, name: string) => fields[name]; interface Row { fields: Record<string, string> }',
    'interface Row { fields: Readonly<Record<string, string>> } row.fields[name];',
    'const body = z.object({ options: z.record(z.string(), z.string()) }); body.options[name];',
    'request.headers[name]; ',
    'request.query[name];',
    'if (name in table) use();',
  ])('%s', (source) => {
    expect(findLookUps(inFile(source)).length).toBeGreaterThan(0);
  });

  it.each([
    'const table = new Map<string, number>(); table.get(name);',
    "const table: Record<string, number> = {}; table['known']; table.known;",
    'const table: Record<string, number> = Object.create(null); table[name];',
    'const table: Record<string, number> = {}; own(table, name); Object.hasOwn(table, name);',
    'const texts: Record<Language, string> = all; texts[language];',
    'const list = [1, 2]; list[at]; row.fields[2 * at];',
    "if ('lang' in query) use();",
  ])('%s stands', (source) => {
    expect(findLookUps(inFile(source))).toEqual([]);
  });

  it('is found where the dictionary is declared in another file', () => {
    const files = [
      { path: 'contract/src/a.ts', source: 'export interface Row { details: Record<string, string> }' },
      { path: 'server/src/b.ts', source: '\nrow.details[name];' },
    ];
    expect(findLookUps(files)).toMatchObject([{ path: 'server/src/b.ts', line: 2 }]);
  });
});

describe('a redirect that is written by hand', () => {
  it.each([
    "reply.header('location', to);",
    'reply.headers({ ...all, Location: to });',
    'response.writeHead(302, { location });',
    "response.writeHead(302, ['location', to]);",
    "response.setHeader('Location', to);",
    'reply.redirect(to);',
    'reply.redirect(to, 301);',
    "const headers = ['location', to];",
  ])('%s', (source) => {
    expect(findLocations(inFile(source, 'start/pages/x.ts')).length).toBeGreaterThan(0);
  });

  it.each([
    'const headers = locationTo(to);',
    "select(['location', 'title']);",
    'const row = { location: content.location };',
    'reply.header("x-request-id", id);',
  ])('%s stands', (source) => {
    expect(findLocations(inFile(source, 'server/src/features/x/x.ts'))).toEqual([]);
  });
});
