import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables, parseEnvironment } from './environment.ts';

interface Row {
  names: string[];
  default: string;
  meaning: string;
}

/** The rows of the README's table whose head begins with "Variable". */
function variableRows(): Row[] {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  const lines = readme.split('\n');
  const head = lines.findIndex((line) => /^\|\s*Variable\s*\|/.test(line));
  const after = lines.slice(head + 2);
  return after
    .slice(
      0,
      after.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => {
      const [names = '', usual = '', meaning = ''] = line.split('|').slice(1, -1);
      return { names: [...names.matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1] ?? ''), default: usual, meaning };
    });
}

it('the README names every variable once, and none that is not read', () => {
  const named = variableRows().flatMap((row) => row.names);
  expect(named.toSorted()).toEqual(environmentVariables.toSorted());
});

it('the README gives the default and a meaning of each', () => {
  const defaults: Record<string, unknown> = parseEnvironment({});
  for (const row of variableRows()) {
    expect(row.meaning.trim(), row.names.join()).not.toBe('');
    const [name = ''] = row.names;
    const value = defaults[name];
    const hasPlainDefault = row.names.length === 1 && ['string', 'number'].includes(typeof value);
    if (hasPlainDefault) expect(row.default, name).toContain(`\`${value}\``);
  }
});
