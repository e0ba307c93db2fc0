import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { creditedAsSources, software } from './software.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): { license?: string; dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** What builds the web is installed where it serves, and is no part of what runs. */
const buildTools = [
  '@inlang/paraglide-js',
  '@inlang/plugin-message-format',
  '@inlang/sdk',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'tailwindcss',
  'vite',
];

test('the page names every package that the product runs on', () => {
  const named = [...software.flatMap(({ packages }) => packages), ...creditedAsSources, ...buildTools].sort();
  expect(named).toEqual(Object.keys(read('package.json').dependencies ?? {}).sort());
});

test.each(software.flatMap(({ packages, licence }) => packages.map((name) => ({ name, licence }))))(
  '$name is under $licence',
  ({ name, licence }) => {
    expect(read(`node_modules/${name}/package.json`).license).toBe(licence);
  },
);
