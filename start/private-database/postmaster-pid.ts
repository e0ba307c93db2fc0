import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into postmaster.pid; fields come one by one while it starts. */
export type PostmasterFile = {
  pid: number;
  port: number;
  /** First folder with a Unix socket, empty where there is none (Windows). */
  socketDirectory: string;
  ready: boolean;
};

/** Reads postmaster.pid of a cluster; undefined if there is none, or if it is cut short. */
export async function readPostmasterFile(directory: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(allowMissing);
  if (text === undefined) return undefined;
  const [pid, , , port, socketDirectory, , , status] = text.split('\n');
  if (!(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    ready: status?.trim() === 'ready',
  };
}

export async function removePostmasterFile(directory: string): Promise<void> {
  await rm(join(directory, 'postmaster.pid'), { force: true });
}

function allowMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
