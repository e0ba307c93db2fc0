import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What to say where this user may not read or write a file, which is mended by a chown and is no damage; null for any other error.
 * One command that was run as root is enough for it.
 */
export function sayDenied(error: unknown, path: string): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EACCES' && code !== 'EPERM') return null;
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const [barred, owner] = ownerOf(path);
  if (uid === undefined || owner === undefined) return `${path} may not be read or written by this user.`;
  return `${barred} belongs to uid ${owner}, so this user (uid ${uid}) may not use it. Nothing is damaged; give it back: sudo chown -R ${uid}:${gid} ${barred}`;
}

/** The owner of a path, or of the nearest folder above it that lets itself be asked. */
function ownerOf(path: string): [path: string, uid: number | undefined] {
  try {
    return [path, statSync(path).uid];
  } catch {
    return dirname(path) === path ? [path, undefined] : ownerOf(dirname(path));
  }
}
