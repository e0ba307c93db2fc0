import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { loadSettings, type Settings } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { readSecrets } from '#server/platform/config/secrets-file.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import { freeRoom, inGiB } from '#server/platform/files/free-room.ts';
import { askRedis } from '#server/platform/nodes/ask-redis.ts';
import { type Certificate, certificateOf } from '../certificate/certificate.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const day = 86_400_000;

/** The settings, and what is to be said of them; null where they cannot be used, and nothing else can be looked at. */
export function checkSettings(source: Readonly<Record<string, string | undefined>>): {
  settings: Settings | null;
  findings: Finding[];
} {
  try {
    const settings = loadSettings(source);
    const warnings = settings.warnings.map((sentence) =>
      warning('settings', sentence, 'Change the setting, unless it is meant so.'),
    );
    return {
      settings,
      findings:
        warnings.length > 0 ? warnings : [ok('settings', settings.production ? 'production' : 'not production')],
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const findings = error.message
      .split('\n')
      .map((sentence) =>
        wrong('settings', sentence, 'Correct it in the environment; the product does not start with it.'),
      );
    return { settings: null, findings };
  }
}

/** Room where the product writes (rules/uploads#room), and where copies go. */
export async function checkDisk({ dataDir, backupDir }: Settings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, folder] of [
    ['data', dataDir],
    ['copies', backupDir],
  ] as const) {
    findings.push(judgeRoom(what, folder, await freeRoom(folder)));
  }
  return findings;
}

/** What comes of a disk that fills. */
const consequences = {
  data: {
    now: 'uploads are refused there, and the database stops when it is full',
    soon: 'uploads are refused, below 5 %',
  },
  copies: { now: 'the next copy may find none', soon: 'there is none for a copy' },
} as const;

/** Uploads are refused below the first of both, and an alarm is due below the second. */
export function judgeRoom(
  what: keyof typeof consequences,
  folder: string,
  { free, whole }: { free: number; whole: number },
): Finding {
  const share = free / whole;
  const says = `${inGiB(free)} free where ${what} lie (${Math.floor(share * 100)} %)`;
  if (free < 500 * 2 ** 20 || share < 0.05)
    return wrong(
      'disk',
      says,
      `Make room on the disk of ${folder}: ${consequences[what].now} (docs/operator/runbooks.md#diskfull).`,
    );
  if (share < 0.1)
    return warning(
      'disk',
      says,
      `Make room on the disk of ${folder} before ${consequences[what].soon} (docs/operator/runbooks.md#diskfull).`,
    );
  return ok('disk', says);
}

export async function checkSecrets({ dataDir, production }: Settings): Promise<Finding[]> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return [ok('secrets', production ? 'from the environment' : 'not made yet')];
  try {
    readSecrets(dataDir);
  } catch (error) {
    return [
      wrong(
        'secrets',
        reasonOf(error),
        `Move ${file} away; a sealed copy has it: npm run restore -- latest --files-only. Without one everybody signs in again.`,
      ),
    ];
  }
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    const says = `others on this machine may read ${file} (mode ${(mode & 0o777).toString(8)})`;
    return [
      wrong(
        'secrets',
        says,
        `chmod 600 ${file}, then npm run secrets:rotate -- --leaked: whoever has read it can sign in as anybody.`,
      ),
    ];
  }
  return [ok('secrets', 'read by the owner alone')];
}

/** Whether the product answers here: each node that is a unit of this machine, or the one of the settings. */
export async function checkServer(settings: Settings, ports = nodePorts()): Promise<Finding[]> {
  const asked = ports.length > 0 ? ports : [settings.PORT];
  return (await Promise.all(asked.map((port) => checkNode(settings, port)))).flat();
}

/** The ports of nodes as systemd has them, of those that have ended too; none where there are no units. */
function nodePorts(): number[] {
  const { stdout } = spawnSync('systemctl', ['list-units', '--all', '--plain', '--no-legend', 'tokcha-web@*'], {
    encoding: 'utf8',
    timeout: 5000,
  });
  return [...(stdout ?? '').matchAll(/^tokcha-web@(\d+)\.service/gm)].map(([, port]) => Number(port));
}

async function checkNode({ HOST, METRICS_TOKEN, production }: Settings, port: number): Promise<Finding[]> {
  const there = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  const host = isIPv6(there) ? `[${there}]` : there;
  const address = `http://${host}:${port}/readyz`;
  try {
    const headers = METRICS_TOKEN === undefined ? {} : { authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(5000) });
    const text = await response.text();
    if (response.status === 503)
      return [wrong('server', `${address} says that it is not ready`, 'Look at its log, and at what is wrong below.')];
    if (!text.includes('"ready"'))
      return [warning('server', `something else answers at ${address}`, 'Set HOST and PORT as the product has them.')];
    return text.includes('"warnings"')
      ? [warning('server', `ready, with ${text}`, 'See below what is wrong with the disk or Redis.')]
      : [ok('server', `ready at ${address}`)];
  } catch (error) {
    return [
      (production ? wrong : warning)(
        'server',
        `nothing answers at ${address} (${reasonOf(error)})`,
        'Start the product (npm start; of units: systemctl start tokcha.target), or set HOST and PORT as it has them.',
      ),
    ];
  }
}

export async function checkRedis({ REDIS_URL }: Settings): Promise<Finding[]> {
  if (REDIS_URL === undefined) return [];
  try {
    await askRedis(REDIS_URL);
    return [ok('redis', 'answers')];
  } catch (error) {
    return [
      wrong(
        'redis',
        `does not answer: ${reasonOf(error)}`,
        'Start it, or correct REDIS_URL: until then each node goes on alone.',
      ),
    ];
  }
}

/** The certificate that visitors are shown, where the site is theirs. */
export async function checkCertificate({ publicUrl, production }: Settings, now = new Date()): Promise<Finding[]> {
  try {
    const certificate = await certificateOf(publicUrl);
    return certificate ? [judgeCertificate(new URL(publicUrl).hostname, { ...certificate, now })] : [];
  } catch (error) {
    return [
      (production ? wrong : warning)(
        'certificate',
        `${publicUrl} cannot be reached from here (${reasonOf(error)})`,
        'Look at it from elsewhere, at the proxy, and at the name in DNS (docs/operator/runbooks.md#siteunreachable).',
      ),
    ];
  }
}

export function judgeCertificate(hostname: string, { endsAt, refusal, now }: Certificate & { now: Date }): Finding {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / day);
  if (days < 0)
    return wrong(
      'certificate',
      `that of ${hostname} ended on ${endsAt.toISOString().slice(0, 10)}`,
      'Renew it now: browsers turn everybody away.',
    );
  if (refusal !== null)
    return wrong(
      'certificate',
      `that of ${hostname} is not believed (${refusal})`,
      'Install one of a known authority, with its chain.',
    );
  if (days < 14)
    return warning('certificate', `that of ${hostname} ends in ${days} days`, 'See why it is not renewed by itself.');
  return ok('certificate', `that of ${hostname} is good for ${days} days`);
}
