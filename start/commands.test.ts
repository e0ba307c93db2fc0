import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const bootstrap = read('start/bootstrap.mjs');

it('every command of the README and CONTRIBUTING is there', () => {
  const named = [read('README.md'), read('CONTRIBUTING.md')].flatMap((text) =>
    [...text.matchAll(/`npm (?:run )?(start|test|[\w:]+)(?= --|`)/g)].map((match) => match[1] ?? ''),
  );
  expect(named).toContain('dev');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('every command leads to a file', () => {
  for (const [name, script] of Object.entries(scripts)) {
    const command = /^node start\/bootstrap\.mjs ([\w:]+)$/.exec(script)?.[1];
    expect(bootstrap, name).toMatch(new RegExp(`^ {2}'?${command}'?: '`, 'm'));
  }
  const files = [...bootstrap.matchAll(/^ {2}'?[\w:]+'?: '(\S+\.ts)(?: \S+)?'/gm)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
