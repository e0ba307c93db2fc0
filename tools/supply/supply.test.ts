import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../run-program.ts';
import { judgeAudit } from './audit-report.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { buildTools, lockProblems, readLockfile } from './lockfile.ts';

const lock = readLockfile();

describe('the lockfile', () => {
  it('has a digest of every package that is installed here, names no host and no package under another name', () => {
    expect(lockProblems(lock)).toEqual([]);
  });

  it.each([
    ['has no integrity', { version: '1.0.0' }],
    ['has no integrity', { version: '1.0.0', dev: true, optional: true, cpu: ['x64'], os: ['linux'] }],
    ['has no integrity', { version: '1.0.0', optional: true, cpu: ['arm64'], os: ['darwin'] }],
    [
      'names where it comes from',
      { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://registry.example/a.tgz' },
    ],
    [
      'names where it comes from',
      { version: '1.0.0', integrity: 'sha512-x', resolved: 'git+ssh://git@github.com/a/b' },
    ],
    ['is another package', { version: '1.0.0', integrity: 'sha512-x', name: 'stranger' }],
  ])('is told that a package %s', (what, entry) => {
    expect(lockProblems({ ...lock, packages: { 'node_modules/a': entry } })).toEqual([expect.stringContaining(what)]);
  });

  it('is overridden by nothing', () => {
    const root: object = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect('overrides' in root).toBe(false);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock);
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));

  it('names every package that production installs, and none of the tools', () => {
    const missing = Object.entries(lock.packages)
      .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
      .filter((name) => !named.has(name));
    expect(missing).toEqual([]);
    expect(
      bill.components.filter(({ name }) => ['vitest', 'playwright-core', '@biomejs/biome'].includes(name)),
    ).toEqual([]);
  });

  it('gives each a digest and an address of its own', () => {
    expect(bill.components.length).toBeGreaterThan(150);
    expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
    for (const { name, purl, hashes } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/);
      if (buildTools.test(`node_modules/${name}`) && hashes.length === 0) continue;
      expect(hashes, purl).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
  });
});

describe('the audit', () => {
  const report = (vulnerabilities: object) => ({ auditReportVersion: 2, vulnerabilities });

  it('names what is high or critical and has a fix', () => {
    const found = judgeAudit(
      report({
        a: { severity: 'critical', fixAvailable: true, range: '<2' },
        b: { severity: 'high', fixAvailable: { name: 'b', version: '3.0.0' }, range: '<3' },
        c: { severity: 'high', fixAvailable: false, range: '*' },
        d: { severity: 'moderate', fixAvailable: true, range: '*' },
      }),
    );
    expect(found).toEqual({ known: true, urgent: ['a <2 (critical)', 'b <3 (high)'], others: 2 });
  });

  it('knows nothing where the registry does not answer, instead of finding nothing', () => {
    for (const answer of [{ message: '405 Method Not Allowed', error: {} }, undefined, '', report([])]) {
      expect(judgeAudit(answer)).toEqual({ known: false });
    }
  });
});
