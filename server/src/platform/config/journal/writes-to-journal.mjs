import { fstatSync } from 'node:fs';

export function writesToJournal(stream = 1) {
  const { JOURNAL_STREAM } = process.env;
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(stream);
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

export function sayError(text) {
  console.error(writesToJournal(2) ? text.replace(/^/gm, '<3>') : text);
}
