import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../progress/progress.mjs';
import { judgeInstall, stampOf } from './install-state.mjs';

/** Nothing needs install scripts. */
const NPM_ARGUMENTS = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

/** What npm has kept is used unasked, which takes a fifth less time; where it kept too little, it asks. */
const ATTEMPTS = [['--prefer-offline'], []];

/** Ends npm with this process, so that a killed start leaves no install that runs into the next one. */
const EXIT_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel.unref()';

/** Milliseconds. */
const LOCK_INTERVAL = 300;

/**
 * Installs the packages if node_modules is absent or stale: those that running needs, and with `tools` those of tests and measurements
 * too. Throws with a text for the person at the terminal.
 */
export async function ensureInstalled(root, { tools }) {
  if (isFresh(root, tools)) return;
  const release = await takeInstallLock(join(root, '.cache'));
  try {
    const { fresh, reason } = stateOf(root, tools);
    if (!fresh) await install(root, tools, reason);
  } finally {
    release();
  }
}

function isFresh(root, tools) {
  const { fresh, stamp } = stateOf(root, tools);
  if (fresh && stamp === undefined) writeStamp(root);
  return fresh;
}

function stateOf(root, tools) {
  const stamp = read(stampFile(root));
  const lock = read(join(root, 'package-lock.json')) ?? '';
  const record = read(recordFile(root));
  const isPresent = (path) => existsSync(join(root, path, 'package.json'));
  return { stamp, ...judgeInstall({ lock, stamp, record, platform: platformName(), tools, isPresent }) };
}

export function platformName() {
  return `${process.platform}-${process.arch}`;
}

async function install(root, tools, reason) {
  const progress = step(`packages (${reason})`);
  let outcome;
  for (const cache of ATTEMPTS) {
    outcome = await runNpm(root, tools, cache);
    if (outcome.failure === undefined) break;
  }
  if (outcome.failure !== undefined) {
    process.stderr.write(outcome.printed);
    progress.fail(`npm ci: ${outcome.failure}`);
    throw new Error(
      'The packages could not be installed. The first start, and the first after package-lock.json changed, needs the network.',
    );
  }
  writeStamp(root);
  const { packages } = JSON.parse(read(recordFile(root)) ?? '{}');
  progress.done(`${Object.keys(packages ?? {}).length} installed`);
}

/** Resolves with what npm said and, where it failed, the way it did. */
function runNpm(root, tools, cache) {
  const onTerminal = process.stdout.isTTY === true;
  const output = onTerminal ? 'inherit' : 'pipe';
  // Said in words: NODE_ENV would decide otherwise.
  const scope = tools ? '--include=dev' : '--omit=dev';
  const npm = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, findNpm(), ...NPM_ARGUMENTS, ...cache, scope], {
    cwd: root,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const printed = [];
  npm.stdout?.on('data', (chunk) => printed.push(chunk));
  npm.stderr?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    const end = (failure) => resolve({ failure, printed: Buffer.concat(printed) });
    npm.once('error', (error) => end(error.message));
    npm.once('close', (code, signal) => end(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
}

/** npm's own script, so that it runs on this Node without a shell in between. */
function findNpm() {
  const besideNode = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    ...(process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, 'npm')),
    join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  for (const candidate of candidates) {
    const script = candidate && existsSync(candidate) ? realpathSync(candidate) : '';
    if (script.endsWith('npm-cli.js')) return script;
  }
  throw new Error('npm was not found; it comes with Node from https://nodejs.org');
}

/** Waits while another start installs into the same folder. */
async function takeInstallLock(directory) {
  const file = join(directory, 'install.lock');
  const draft = `${file}.${process.pid}`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(draft, String(process.pid));
  let waiting;
  for (;;) {
    const owner = Number(read(file));
    if (owner === process.pid) break;
    if (isInstalling(owner)) waiting ??= step(`packages (process ${owner} installs them)`);
    else rmSync(file, { force: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // Looked at again after a while: of two that found the same dead owner, the second may have replaced the first.
    await sleep(LOCK_INTERVAL);
  }
  rmSync(draft, { force: true });
  waiting?.done();
  return () => rmSync(file, { force: true });
}

/** A pid in a file may belong to another program by now, for instance after the restart of a container. */
function isInstalling(pid) {
  if (!(pid > 0) || pid === process.pid) return false;
  if (process.platform === 'linux') return (read(`/proc/${pid}/cmdline`) ?? '').includes('bootstrap.mjs');
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function recordFile(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

function stampFile(root) {
  return join(root, 'node_modules', '.install-stamp.json');
}

function writeStamp(root) {
  try {
    writeFileSync(stampFile(root), stampOf(read(join(root, 'package-lock.json')) ?? '', platformName()));
  } catch (error) {
    // A read-only install is judged by npm's record each time.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
