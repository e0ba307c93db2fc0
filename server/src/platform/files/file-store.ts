import type { Readable } from 'node:stream';

/** A stored object as the sweep sees it. */
export interface StoredObject {
  key: string;
  writtenAt: Date;
}

/** Places of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where finished files live: a local folder, or another store with the same few verbs. Keys are ours (`file-address.ts`). */
export interface FileStore {
  /** Writes a whole object or none of it; writing the same key again replaces it. @throws AppError STORAGE_FULL */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The object's size in bytes, or null when there is none. */
  size(key: string): Promise<number | null>;
  /** The object's bytes, or those from one place to another, both counted. Ask `size` first. */
  read(key: string, range?: ByteRange): Readable;
  /** Removes the object; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every finished object. */
  list(): AsyncIterable<StoredObject>;
  /** Deletes what a crash left half-written before this moment. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
  /** @throws AppError STORAGE_FULL while too little space is left to take uploads (rules/uploads#room) */
  checkSpace(): Promise<void>;
}
