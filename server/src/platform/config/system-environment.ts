import { delimiter } from 'node:path';

/** Folders in which the system looks for programs. */
export function programFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/**
 * What a program of somebody else may see of our environment: where programs are, and on Windows the system's variables, without which none
 * runs there. Everything else stays out, secrets above all.
 */
export function systemEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? { ...process.env } : { PATH: process.env.PATH };
}
