/** Keeps the program of its first argument running, with short pauses, for tests. */
import { runChild } from '../keep-running.mjs';

const [program, preload] = process.argv.slice(2);
runChild({
  node: process.execPath,
  args: ['--import', preload, program],
  env: process.env,
  again: true,
  onStop: () => undefined,
  pauses: [100, 400],
});
