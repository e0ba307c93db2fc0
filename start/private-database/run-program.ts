import { execFile } from 'node:child_process';
import { systemEnvironment } from '#server/platform/config/system-environment.ts';

/** The operating system account that owns the cluster, where it is not the account of this process. */
export type Account = { uid: number; gid: number };

export type ProgramResult =
  | { ok: true; stdout: string }
  /** `code` is the exit code, or the name of the system error if the program could not be run at all. */
  | { ok: false; code: number | string; output: string };

/**
 * Environment of the server programs. Everything else stays out: PG* variables would change what they do, and secrets of
 * the app have no business in another account's processes.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { ...systemEnvironment(), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end under `account`. Rejects only when `signal` is aborted. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { account?: Account; signal?: AbortSignal } = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    execFile(
      file,
      args,
      // The account may not be able to enter the working directory of this process.
      { ...options.account, signal: options.signal, cwd: '/', env: programEnvironment(), maxBuffer: 16 << 20 },
      (error, stdout, stderr) => {
        if (error === null) resolve({ ok: true, stdout });
        else if (options.signal?.aborted) reject(options.signal.reason);
        else resolve({ ok: false, code: error.code ?? error.signal ?? 1, output: (stderr || error.message).trim() });
      },
    );
  });
}
