import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { explanationOf, faultCode } from './start-failure.ts';

/** An error as Node and node-postgres make them. */
const failing = (message: string, fields: object) => Object.assign(new Error(message), fields);

it('an address that this machine does not have is named', async () => {
  const server = createServer();
  const error = await new Promise((resolve) => server.once('error', resolve).listen(0, '192.0.2.1'));
  expect(explanationOf(error)).toMatch(/^This machine does not have the address: set HOST/);
});

it.each([
  [
    failing('listen EACCES: permission denied 0.0.0.0:80', { code: 'EACCES', syscall: 'listen' }),
    /^Only root may listen/,
  ],
  [
    failing('password authentication failed for user "app"', { code: '28P01' }),
    /role or its password: correct DATABASE_URL/,
  ],
  [failing('database "tokch" does not exist', { code: '3D000' }), /does not exist: make it/],
  [failing('could not extend file', { code: '53100' }), /^The disk of the database is full: make room on it/],
  [new AppError('STORAGE_FULL'), /^The disk on which files are stored is full: make room on it/],
  [failing('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), /^The disk is full: make room on it/],
])('%s is a sentence', (error, sentence) => {
  expect(explanationOf(error)).toMatch(sentence);
});

it.each([
  failing('EACCES: permission denied, open', { code: 'EACCES', syscall: 'open' }),
  failing('a bug', {}),
  'a text',
])('%s is a fault of ours', (error) => {
  expect(explanationOf(error)).toBeNull();
});

it('who is started again by itself is so after a disk was full, since room may come', () => {
  const file = join(import.meta.dirname, 'start-failure.ts');
  const code = `import { endWithExplanation } from '${file}';
    endWithExplanation(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect([status, stderr.includes('make room'), stderr.includes('    at ')]).toEqual([faultCode, true, false]);
});

it('no address is printed that cannot be read', () => {
  const file = join(import.meta.dirname, 'start-failure.ts');
  const code = `import { endWithExplanation } from '${file}';
    try { new URL('redis://:S3cret/Pass@there') } catch (error) { endWithExplanation(error) }`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect([status, stderr.includes('Invalid URL'), stderr.includes('S3cret')]).toEqual([faultCode, true, false]);
});
