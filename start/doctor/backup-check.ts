import { join } from 'node:path';
import { retention } from '#contract/values/retention.ts';
import type { Settings } from '#server/platform/config/config.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import { readManifest } from '../backup/manifest.ts';
import { backupKeyOf } from '../backup/sealing.ts';
import { isNamedAhead, listCopies, momentOf, newestOf } from '../copies/copy-names.ts';
import { isSameDisk } from '../copies/same-disk.ts';
import { mostDaysUntried, readVerified, unverifiedFor, type Verified } from '../copies/verified.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const hour = 3_600_000;
/** Hours after which a copy is too old, and days after which nobody may be in one any more (rules/privacy#rights). */
const limits = { newest: 26, oldest: retention.backupDays };

/** How old the copies are, and whether they would outlive this disk and a finder. */
export async function checkBackup(settings: Settings, now = new Date()): Promise<Finding[]> {
  const { backupDir, BACKUP_KEY, production } = settings;
  const tooOld = production ? wrong : warning;
  const names = await listCopies(backupDir);
  const newest = newestOf(names, now);
  const oldest = names.at(-1);
  if (newest === undefined || oldest === undefined) {
    return [
      tooOld(
        'backup',
        `there is no copy in ${backupDir}`,
        'Make one (npm run backup), then let the system make them: docs/operator/backup.md.',
      ),
    ];
  }
  const findings: Finding[] = [];
  const age = (now.getTime() - momentOf(newest).getTime()) / hour;
  if (age > limits.newest) {
    findings.push(
      tooOld(
        'backup',
        `the newest copy is ${Math.round(age)} hours old`,
        'See why the timer does not make them: systemctl status tokcha-backup.',
      ),
    );
  }
  const days = (now.getTime() - momentOf(oldest).getTime()) / 24 / hour;
  if (days > limits.oldest) {
    findings.push(
      warning(
        'backup',
        `the oldest copy is ${Math.floor(days)} days old, and has people who have been erased since`,
        'npm run backup -- --keep 8 --daily 7 --weekly 4',
      ),
    );
  }
  const ahead = names.filter((name) => isNamedAhead(name, now));
  if (ahead.length > 0) {
    findings.push(
      warning(
        'backup',
        `a clock that was ahead has named ${ahead.length} copies (${ahead.slice(0, 3).join(', ')}), which count as none and never go by themselves`,
        'Set the clock right, and delete their folders when you need them no more.',
      ),
    );
  }
  try {
    await readManifest(join(backupDir, newest), backupKeyOf(BACKUP_KEY));
  } catch (error) {
    findings.push(
      wrong('backup', reasonOf(error), 'Make another now (npm run backup), and try it: npm run backup -- --verify.'),
    );
  }
  findings.push(...judgeVerified(await readVerified(backupDir), names, now));
  if (production && BACKUP_KEY === undefined) {
    findings.push(warning('backup', 'copies are not sealed', 'Set BACKUP_KEY, and keep it where the copies are not.'));
  }
  if (production && (await isSameDisk(settings))) {
    findings.push(
      warning(
        'backup',
        'copies lie on the disk of the data',
        'Set BACKUP_DIR to another one, or send them elsewhere after each: docs/operator/backup.md.',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [ok('backup', `${names.length} copies, the newest ${Math.max(0, Math.round(age))} hours old`)];
}

function judgeVerified(found: Verified | null, names: readonly string[], now: Date): Finding[] {
  if (found?.ok === false) {
    return [
      wrong(
        'backup',
        `${found.name} could not be brought back when it was tried on ${found.at.slice(0, 10)}`,
        'journalctl -u tokcha-backup-verify says why. Make another now (npm run backup), and try it: npm run backup -- --verify.',
      ),
    ];
  }
  const days = (unverifiedFor(found, names, now) ?? 0) / 24 / hour;
  if (days <= mostDaysUntried) return [];
  return [
    warning(
      'backup',
      found ? `no copy was tried for ${Math.floor(days)} days` : 'no copy was ever tried',
      'npm run backup -- --verify; see why the timer does not: systemctl status tokcha-backup-verify.',
    ),
  ];
}
