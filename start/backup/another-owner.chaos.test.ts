import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const nobody = 65_534;

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'tokcha-of-root-'));
  chmodSync(scratch, 0o755);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What a function of a module says when it is called by somebody who owns nothing. */
function saidTo(path: string, call: string): string {
  const module = JSON.stringify(pathToFileURL(join(root, path)).href);
  const code = `const it = await import(${module});
    try { console.log('done', JSON.stringify(await ${call})); } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    uid: nobody,
    gid: nobody,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe.skipIf(process.getuid?.() !== 0)(
  'what one command as root has left is named with its owner and the way back',
  () => {
    const owned = (name: string, content: string): string => {
      const folder = join(scratch, name);
      mkdirSync(folder);
      writeFileSync(join(folder, 'secrets.json'), content, { mode: 0o600 });
      writeFileSync(join(folder, 'manifest.json'), content, { mode: 0o600 });
      writeFileSync(join(folder, 'postgres.password'), content, { mode: 0o600 });
      return folder;
    };
    const giveBack = (path: string) =>
      `${path} belongs to uid 0, so this user (uid ${nobody}) may not use it. Nothing is damaged; give it back: sudo chown -R ${nobody}:${nobody} ${path}`;

    it('secrets, a copy, and the secret of the private database, which is not made anew', () => {
      const folder = owned('files', '{}');
      const argument = JSON.stringify(folder);
      expect(saidTo('server/src/platform/config/secrets-file.ts', `it.readSecrets(${argument})`)).toBe(
        `ConfigurationError: ${giveBack(join(folder, 'secrets.json'))}\n`,
      );
      expect(saidTo('start/backup/manifest.ts', `it.readManifest(${argument}, null)`)).toBe(
        `BackupError: ${giveBack(join(folder, 'manifest.json'))}\n`,
      );
      const passwordFile = join(folder, 'postgres.password');
      expect(saidTo('start/private-database/roles.ts', `it.clusterSecret(${JSON.stringify({ passwordFile })})`)).toBe(
        `EmbeddedPostgresError: ${giveBack(passwordFile)}\n`,
      );
    });

    it('a folder of the pool, read or written', () => {
      const backupDir = join(scratch, 'copies');
      const pool = join(backupDir, 'files', 'img', 'ab');
      mkdirSync(pool, { recursive: true });
      chmodSync(pool, 0o700);
      const call = (what: string) => `it.createFilePool(${JSON.stringify(backupDir)}, null).${what}`;
      for (const what of ["find('img/ab/x')", "add('img/ab/x', Buffer.from('x'))"])
        expect(saidTo('start/backup/file-pool.ts', call(what)), what).toBe(`BackupError: ${giveBack(pool)}\n`);
    });

    it('and a folder that may not be entered hides no file', () => {
      const folder = owned('closed', '{}');
      chmodSync(folder, 0o700);
      expect(saidTo('server/src/platform/config/secrets-file.ts', `it.readSecrets(${JSON.stringify(folder)})`)).toBe(
        `ConfigurationError: ${giveBack(folder)}\n`,
      );
    });
  },
);
