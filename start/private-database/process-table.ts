import { readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { type Account, runProgram } from './run-program.ts';

/**
 * Living processes of the server of a cluster, postmaster and backends. A pid in a file proves nothing: it may be a zombie that
 * nobody reaps (containers), or meanwhile belong to another program. A PostgreSQL process works inside its data directory.
 */
export async function processesOfCluster(directory: string, account: Account | undefined): Promise<number[]> {
  const path = await realpath(directory);
  if (process.platform === 'linux') return processesInside(path, account);
  if (process.platform === 'win32') return [];
  return postmastersByCommand(path);
}

async function processesInside(directory: string, account: Account | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(pids.map(async (pid) => ({ pid, place: await placeOf(pid, directory, account) })));
  const inside = found.filter(({ place }) => place === 'inside').map(({ pid }) => pid);
  const hidden = found.filter(({ place }) => place === 'hidden').map(({ pid }) => pid);
  if (account !== undefined && hidden.length > 0) inside.push(...(await askAccount(directory, account, hidden)));
  return inside;
}

async function placeOf(
  pid: number,
  directory: string,
  account: Account | undefined,
): Promise<'inside' | 'elsewhere' | 'hidden'> {
  try {
    const workingDirectory = await readlink(`/proc/${pid}/cwd`);
    return workingDirectory === directory && !(await isZombie(pid)) ? 'inside' : 'elsewhere';
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === 'EACCES';
    return refused && account !== undefined && (await belongsTo(pid, account)) ? 'hidden' : 'elsewhere';
  }
}

async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The state follows the command's name, which stands in parentheses and may itself hold some.
  return status.charAt(status.lastIndexOf(')') + 2) === 'Z';
}

async function belongsTo(pid: number, account: Account): Promise<boolean> {
  const owner = await stat(`/proc/${pid}`).catch(() => undefined);
  return owner?.uid === account.uid;
}

/** Root without the right to trace (a container's default) cannot see the folders of another account's processes; that account can. */
async function askAccount(directory: string, account: Account, pids: readonly number[]): Promise<number[]> {
  const script = 'for pid; do [ "/proc/$pid/cwd" -ef "$0" ] && echo "$pid"; done; true';
  const result = await runProgram('/bin/sh', ['-c', script, directory, ...pids.map(String)], { account });
  return result.ok ? result.stdout.split('\n').filter(Boolean).map(Number) : [];
}

/** Where there is no /proc (macOS): the postmaster by its -D argument. Its backends end with it, or are found by PostgreSQL itself. */
async function postmastersByCommand(directory: string): Promise<number[]> {
  const result = await runProgram('ps', ['-axwwo', 'pid=,stat=,command=']);
  if (!result.ok) return [];
  return result.stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(\S.*)$/.exec(line) ?? [];
    const isPostmaster = command?.includes('postgres') && command.includes(` -D ${directory} `);
    return isPostmaster && !state?.startsWith('Z') ? [Number(pid)] : [];
  });
}

/** Whether any process has this pid, be it a zombie. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
