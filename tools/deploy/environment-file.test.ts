import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentVariables, parseEnvironment } from '#server/platform/config/environment.ts';
import { readProjectFile } from '#start/testing/machine.ts';
import { projectRoot } from '../run-program.ts';

interface Setting {
  name: string;
  value: string;
  isSet: boolean;
  explanation: string;
}

const lines = readProjectFile('deploy/tokcha.env.example').split('\n');
const settings = lines.flatMap((line, at): Setting[] => {
  const [, hash, name = '', value = ''] = /^(# )?([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
  return name === '' ? [] : [{ name, value, isSet: hash === undefined, explanation: lines[at - 1] ?? '' }];
});
const valuesOf = (some: readonly Setting[]) => Object.fromEntries(some.map(({ name, value }) => [name, value]));

it('names every variable once, and none that is not read', () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(environmentVariables.toSorted());
});

it('explains each in the line above it', () => {
  for (const { name, explanation } of settings) expect(explanation, name).toMatch(/^# [\w/].*[^=]$/);
});

it('is what production starts with once its blanks are filled in', () => {
  const given = valuesOf(settings.filter(({ isSet }) => isSet));
  const blank = Object.keys(given).filter((name) => given[name] === '');
  const filled = Object.fromEntries(blank.map((name) => [name, randomBytes(33).toString('base64')]));
  expect(() => parseEnvironment({ ...given, ...filled })).not.toThrow();
  for (const name of blank.filter((each) => /KEY|PEPPER|SALT|PASSWORD|EMAIL/.test(each) && each !== 'BACKUP_KEY'))
    expect(() => parseEnvironment({ ...given, ...filled, [name]: '' }), name).toThrow(name);
});

describe('a value that has a # or a backslash', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'tokcha-settings-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  /** What deploy/tokcha does with these settings; runuser only says what it was asked. */
  function command(text: string) {
    mkdirSync(join(scratch, 'current'), { recursive: true });
    writeFileSync(join(scratch, 'runuser'), '#!/bin/sh\necho "asked $*"\n', { mode: 0o755 });
    const file = join(scratch, 'tokcha.env');
    writeFileSync(file, text);
    const env = { PATH: `${scratch}:${process.env.PATH}`, TOKCHA_HOME: scratch, TOKCHA_SETTINGS: file };
    const { status, stdout, stderr } = spawnSync(join(projectRoot, 'deploy/tokcha'), ['doctor'], {
      env,
      encoding: 'utf8',
    });
    return { status, says: stdout + stderr };
  }

  it.each(['ESKIZ_PASSWORD=abc#def', 'ESKIZ_PASSWORD=#abc', 'ESKIZ_PASSWORD=abc # def'])(
    'stops a command that would have another one: %s',
    (line) => {
      expect(parseEnv(line).ESKIZ_PASSWORD).not.toContain('#');
      const { status, says } = command(`HOST=127.0.0.1\n${line}\n`);
      expect([status, says]).toEqual([
        1,
        expect.stringContaining('Put the value of ESKIZ_PASSWORD into single quotes'),
      ]);
      expect(says).not.toContain('def');
    },
  );

  it.each(['ESKIZ_PASSWORD=ab\\cdef', 'ESKIZ_PASSWORD=\\abcdef', 'ESKIZ_PASSWORD="ab\\\\cdef"'])(
    'stops a command for a backslash, which systemd takes for no part of it: %s',
    (line) => {
      const { status, says } = command(`HOST=127.0.0.1\n${line}\n`);
      expect([status, says]).toEqual([1, expect.stringContaining('Put the value of ESKIZ_PASSWORD into single')]);
      expect(says).not.toContain('def');
    },
  );

  it('is read whole in single quotes, and the settings as they come stop nothing', () => {
    const quoted = "ESKIZ_PASSWORD='abc#def'";
    expect(parseEnv(quoted).ESKIZ_PASSWORD).toBe('abc#def');
    for (const text of [quoted, "ESKIZ_PASSWORD='ab\\cd'", lines.join('\n')])
      expect(command(text)).toEqual({ status: 0, says: expect.stringMatching(/^asked .* doctor\n$/) });
  });
});

it('says of what is left out the value that it has in production', () => {
  const production: Record<string, unknown> = {
    ...parseEnvironment({}),
    LOG_LEVEL: 'info',
    SEED: 'reference',
    RATE_LIMITS: 'strict',
  };
  for (const { name, value } of settings.filter(({ isSet }) => !isSet)) {
    const usual = production[name];
    if (typeof usual === 'string' || typeof usual === 'number') expect(value, name).toBe(String(usual));
    if (typeof usual === 'boolean') expect(value, name).toBe(usual ? '1' : '0');
  }
});
