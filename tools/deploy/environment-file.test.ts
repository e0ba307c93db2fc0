import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { environmentVariables, parseEnvironment } from '#server/platform/config/environment.ts';
import { readProjectFile } from '#start/testing/machine.ts';

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
