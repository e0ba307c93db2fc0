import { spawn } from 'node:child_process';
import { sayError } from '../server/src/platform/config/journal/writes-to-journal.mjs';
import { servingEnvironment } from './serving-environment.mjs';

/** ms until a program that died is started again; the last repeats. */
const PAUSES = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** ms after which a program counts as well, so that its next death is a first one. */
const HEALTHY = 60_000;

/** Exit codes that say: it is done, and it will not help to try again (a setting, a port that is taken). */
export const DONE = 0;
export const REFUSED = 1;

/**
 * A program that dies with this process, gets its signals, and gives it its exit code. With `again` one that died by itself, of a signal
 * or a fault, is started anew after a pause that grows (record 0044).
 */
export function runChild({ node, args, env, again, onStop, pauses = PAUSES }) {
  let child;
  let waiting;
  let deaths = 0;
  let stopping = false;

  const start = () => {
    const began = performance.now();
    waiting = undefined;
    child = spawn(node, args, {
      env: again ? servingEnvironment(env) : env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', (error) => {
      sayError(`${node} does not run here (${error.message}); install Node 24 or newer`);
      process.exit(REFUSED);
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      if (stopping || !again || code === DONE || code === REFUSED) return leave(code, signal);
      if (performance.now() - began > HEALTHY) deaths = 0;
      const pause = pauses[deaths] ?? pauses.at(-1);
      deaths += 1;
      sayError(
        `The server ended by itself (${signal ?? `exit code ${code}`}); it is started again in ${pause / 1000} s.`,
      );
      waiting = setTimeout(start, pause);
    });
  };

  const stop = (signal) => {
    stopping = true;
    if (waiting !== undefined) process.exit(DONE);
    // A terminal brings Ctrl-C to the child by itself, and a second one may mean "at once". On Windows a signal is sudden death.
    const isKnownToChild = signal === 'SIGINT' && process.stdin.isTTY;
    if (!isKnownToChild && process.platform !== 'win32') child?.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  onStop(() => {
    stop('SIGTERM');
    if (process.platform === 'win32') child?.kill();
  });
  start();
}

/** Ends as the child did. */
function leave(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
