import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { encodePhoto, restrictDecoder } from './photo-encoding.ts';
import { type PhotoAnswer, photoJob } from './photo-messages.ts';

/** Memory in bytes above which this process ends itself: its one picture then counts as unreadable. */
const memoryCeiling = 512 * 1024 * 1024;

// The parent drains before it lets go of this process; a signal to the whole group must not come first.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

setInterval(() => {
  if (process.memoryUsage.rss() > memoryCeiling) process.exit(70);
}, 50).unref();

restrictDecoder();
// Whoever reads a page goes before whoever waits for a picture.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', async (message) => {
  const { input } = photoJob.parse(message);
  let answer: PhotoAnswer;
  try {
    answer = { photo: await encodePhoto(typeof input === 'string' ? await readFile(input) : input) };
  } catch (error) {
    answer = { refused: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
