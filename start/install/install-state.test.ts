import { describe, expect, it } from 'vitest';
import { judgeInstall, stampOf } from './install-state.mjs';

const platform = 'linux-x64';
const isPresent = () => true;
const tools = true;

function lockOf(
  packages: Record<string, { version: string; integrity?: string; optional?: boolean; dev?: boolean }>,
): string {
  return JSON.stringify({ name: 'tokcha', lockfileVersion: 3, packages: { '': { version: '0.1.0' }, ...packages } });
}

const lock = lockOf({
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'node_modules/programs-of-another-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
});
const record = lockOf({ 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' } });
const newerLock = lock.replace('8.23.1', '8.24.0');

describe('an install', () => {
  it('is needed on a fresh clone', () => {
    expect(judgeInstall({ lock, stamp: undefined, record: undefined, platform, tools, isPresent })).toEqual({
      fresh: false,
      reason: 'first install',
    });
  });

  it('is not needed after a complete one', () => {
    expect(judgeInstall({ lock, stamp: stampOf(lock, platform), record, platform, tools, isPresent })).toEqual({
      fresh: true,
    });
  });

  it('is needed when the lock file has changed since', () => {
    expect(
      judgeInstall({ lock: newerLock, stamp: stampOf(lock, platform), record, platform, tools, isPresent }),
    ).toEqual({
      fresh: false,
      reason: 'package-lock.json changed',
    });
  });

  it('is not needed after one by hand, with or without an older stamp', () => {
    expect(judgeInstall({ lock, stamp: undefined, record, platform, tools, isPresent })).toEqual({ fresh: true });
    expect(judgeInstall({ lock, stamp: stampOf(newerLock, platform), record, platform, tools, isPresent })).toEqual({
      fresh: true,
    });
  });

  it('is needed after one that was killed: npm writes its record last', () => {
    expect(
      judgeInstall({ lock: newerLock, stamp: stampOf(lock, platform), record: undefined, platform, tools, isPresent }),
    ).toEqual({
      fresh: false,
      reason: 'an install was interrupted',
    });
  });

  it('is needed after one that was killed while it emptied the folder', () => {
    const stamp = stampOf(lock, platform);
    expect(judgeInstall({ lock, stamp, record, platform, tools, isPresent: () => false })).toEqual({
      fresh: false,
      reason: 'an install was interrupted',
    });
  });

  it('without the packages of tests and measurements is enough to run, and not to test', () => {
    const withTools = lockOf({
      'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
      'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-v', dev: true },
    });
    const isRunning = (path: string) => path !== 'node_modules/vitest';
    for (const stamp of [stampOf(withTools, platform), undefined]) {
      const lean = { lock: withTools, stamp, record, platform, isPresent: isRunning };
      expect(judgeInstall({ ...lean, tools: false })).toEqual({ fresh: true });
      expect(judgeInstall({ ...lean, tools: true })).toEqual({
        fresh: false,
        reason: 'those of tests and measurements are missing',
      });
    }
  });

  it('without the link to a package of tests is enough to run', () => {
    const linking = JSON.stringify({
      packages: {
        '': { version: '0.1.0' },
        'node_modules/old-programs': { resolved: 'tools/old-programs', link: true },
        'tools/old-programs': { version: '1.0.0', dev: true },
      },
    });
    const judge = (needsTools: boolean) =>
      judgeInstall({
        lock: linking,
        stamp: stampOf(linking, platform),
        record: undefined,
        platform,
        tools: needsTools,
        isPresent: (path) => path.startsWith('tools/'),
      });
    expect(judge(false)).toEqual({ fresh: true });
    expect(judge(true)).toEqual({ fresh: false, reason: 'those of tests and measurements are missing' });
  });

  it('is needed when the same version has another content', () => {
    const other = record.replace('sha512-a', 'sha512-z');
    expect(judgeInstall({ lock, stamp: undefined, record: other, platform, tools, isPresent })).toMatchObject({
      fresh: false,
    });
  });

  it('is needed when an optional package that is installed has a newer version', () => {
    const withOptional = lockOf({
      'node_modules/programs': { version: '18.4.0', integrity: 'sha512-p', optional: true },
    });
    const newer = withOptional.replace('18.4.0', '18.6.0');
    expect(
      judgeInstall({ lock: newer, stamp: undefined, record: withOptional, platform, tools, isPresent }),
    ).toMatchObject({
      fresh: false,
    });
  });

  it('is needed when node_modules came from another platform', () => {
    expect(judgeInstall({ lock, stamp: stampOf(lock, 'darwin-arm64'), record, platform, tools, isPresent })).toEqual({
      fresh: false,
      reason: 'made for another platform',
    });
  });
});
