import { Readable, Transform } from 'node:stream';
import yazl from 'yazl';
import type { Language } from '#contract/texts/language.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictureKey } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import {
  type ArchiveFileName,
  archiveFileNames,
  listPapers,
  listPictures,
  listVoices,
  readArchivePage,
} from './archive.repository.ts';
import { archiveGuide } from './archive-guide.ts';

/**
 * A person's data as a zip that is written while it is read: one page of rows or one piece of a picture lies in memory at a
 * time, however much there is. `whenWhole` is awaited before the end is handed out. Destroying the stream ends the work; a fault
 * destroys it.
 */
export async function openArchive(
  deps: { db: Db; store: FileStore },
  person: { userId: number; language: Language; now: Date; whenWhole: () => Promise<void> },
): Promise<Readable> {
  const { db, store } = deps;
  const zip = new yazl.ZipFile();
  const output = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => void person.whenWhole().then(() => done(), done),
  });
  zip.outputStream.pipe(output);
  let current: Readable | null = null;
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  const add = (name: string, compress: boolean, open: () => Readable): void => {
    zip.addReadStreamLazy(name, { mtime: person.now, compress }, (take) => {
      if (output.destroyed) return;
      current = open();
      current.once('error', fail);
      take(null, current);
    });
  };
  output.once('close', () => current?.destroy());

  zip.addBuffer(Buffer.from(archiveGuide(person.language), 'utf8'), 'README.txt', { mtime: person.now });
  for (const name of archiveFileNames) {
    add(`${name}.json`, true, () => Readable.from(jsonOf(db, name, person.userId), { objectMode: false }));
  }
  const pictures = (await listPictures(db, person.userId)).map(({ name, hash, widths }) => ({
    name,
    key: pictureKey(hash, Math.max(...widths)),
  }));
  const others = [...(await listPapers(db, person.userId)), ...(await listVoices(db, person.userId))];
  for (const { name, key } of [...pictures, ...others]) {
    // A picture that the store has lost must not take the rest of the archive with it.
    if ((await store.size(key)) !== null) add(name, false, () => store.read(key));
  }
  zip.end();
  return output;
}

async function* jsonOf(db: Db, name: ArchiveFileName, userId: number): AsyncGenerator<string> {
  let after: string[] | null = null;
  let isFirst = true;
  yield '[';
  for (;;) {
    const page = await readArchivePage(db, name, userId, after);
    for (const { item, cursor } of page.rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(item)}`;
      isFirst = false;
      after = cursor;
    }
    if (page.isLast) break;
  }
  yield '\n]\n';
}
