import { execFile } from 'node:child_process';
import { projectRoot } from '../run-program.ts';
import { judgeAudit } from './audit-report.ts';

/** ms that the registry may take */
const patience = 60_000;

/**
 * `npm run audit:deps`: known vulnerabilities of what production installs. The exit code is 1 when one is high or critical and has a fix;
 * with `-- --strict` also when the registry gave no answer, from which nothing follows.
 */
const verdict = judgeAudit(await askRegistry());
if (!verdict.known) {
  console.log('not known: the registry gave no list of vulnerabilities');
  process.exitCode = process.argv.includes('--strict') ? 1 : 0;
} else {
  for (const line of verdict.urgent) console.error(line);
  console.log(`${verdict.urgent.length} high or critical with a fix, ${verdict.others} others`);
  process.exitCode = verdict.urgent.length === 0 ? 0 : 1;
}

/** npm ends with an error where it finds something, so its answer alone counts. */
function askRegistry(): Promise<unknown> {
  const options = { cwd: projectRoot, timeout: patience, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        resolve(undefined);
      }
    });
  });
}
