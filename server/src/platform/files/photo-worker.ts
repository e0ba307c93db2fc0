import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { encodePhoto, PictureTooLarge, restrictDecoder } from './photo-encoding.ts';
import { type PhotoAnswer, photoJob } from './photo-messages.ts';

/** Memory in bytes above which this process ends itself: its one picture then counts as unreadable. */
const memoryCeiling = 512 * 1024 * 1024;

// The parent drains before it lets go of this process; a signal to the whole group must not come first.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

/** The CPU time of this process, ms, that its present picture may not pass. */
let busyUntil = Number.POSITIVE_INFINITY;
const busyMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

setInterval(() => {
  if (process.memoryUsage.rss() > memoryCeiling || busyMs() > busyUntil) process.exit(70);
}, 50).unref();

restrictDecoder();
giveWay();

process.on('message', (message) => void work(message));

async function work(message: unknown): Promise<void> {
  const { input, limitMs } = photoJob.parse(message);
  busyUntil = busyMs() + limitMs;
  let answer: PhotoAnswer;
  try {
    answer = { photo: await encodePhoto(typeof input === 'string' ? await readFile(input) : input) };
  } catch (error) {
    answer = {
      refused: error instanceof Error ? error.message : String(error),
      code: error instanceof PictureTooLarge ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE',
    };
  }
  busyUntil = Number.POSITIVE_INFINITY;
  process.send?.(answer);
}

/**
 * Whoever reads a page goes before whoever waits for a picture. Linux knows no priority of processes, only of threads. Where
 * it is not allowed, pictures are worked on all the same.
 */
function giveWay(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The thread has ended, or a sandbox forbids it.
    }
  }
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
