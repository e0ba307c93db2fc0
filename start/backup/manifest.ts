import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sayDenied } from '#server/platform/config/denied.ts';
import { BackupError } from './errors.ts';
import { type BackupKey, digestBy } from './sealing.ts';

/** Raised when copies are laid out otherwise; what is older is read all the same. */
const format = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the copy's own folder, with the digest of its bytes as they lie there. */
const part = z.object({ path: z.string().regex(/^[\w.-]+(?:\/[\w.-]+)?$/), digest, bytes: z.int() });

const manifest = z.object({
  name: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** the installation whose rows they are; null in copies from before these had a name */
  installation: z.uuid().nullable().default(null),
  /** names of the migrations that the database had been through */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      /** with its schema, as SQL spells it */
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** of all rows together, in whatever order */
      rowsDigest: z.string(),
      part,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** the list of the files that the rows name */
  files: z.object({ part, count: z.int(), missing: z.int() }),
  /** secrets.json, in sealed copies alone */
  secrets: part.nullable(),
  /** what it is sealed with; null: with nothing */
  keyId: z.string().nullable(),
});
export type Manifest = z.output<typeof manifest>;
export type Part = Manifest['tables'][number]['part'];
export type CopiedTable = Manifest['tables'][number];

const envelope = z.object({ format: z.int(), digest: z.string(), manifest: z.unknown() });

const fileOf = (folder: string) => join(folder, 'manifest.json');

/** The manifest as a file that shows when it was changed: by whoever has no key, where there is one. */
export function writeManifest(content: Manifest, key: BackupKey | null): string {
  return `${JSON.stringify({ format, digest: digestOf(content, key), manifest: content }, null, 1)}\n`;
}

/**
 * Reads what a copy holds.
 * @param key null: it is believed as far as it can be without, which is enough to tell its age and its files
 * @throws BackupError `absent`, `damaged`, `newer`, and `sealed` when a key is given that it was not sealed with
 */
export async function readManifest(folder: string, key: BackupKey | null): Promise<Manifest> {
  const file = fileOf(folder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const denied = sayDenied(error, file);
    if (denied !== null) throw new BackupError('refused', denied, { cause: error });
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupError('absent', `${folder} is no copy: it has no manifest.json.`);
  });
  const damaged = () => new BackupError('damaged', `${file} is damaged. Take another copy.`);
  let outer: z.output<typeof envelope>;
  try {
    outer = envelope.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
  if (outer.format > format) {
    throw new BackupError('newer', `${folder} was made by a newer version of the product. Use that version.`);
  }
  const inner = manifest.safeParse(outer.manifest);
  if (!inner.success) throw damaged();
  const { keyId } = inner.data;
  if (keyId !== null && key !== null && key.id !== keyId) {
    throw new BackupError(
      'sealed',
      `${folder} was sealed with another key than BACKUP_KEY says (key ${keyId}, not ${key.id}). Set BACKUP_KEY to the one that it was made with.`,
    );
  }
  const isJudged = keyId === null || key !== null;
  if (isJudged && !areEqual(outer.digest, digestOf(outer.manifest, keyId === null ? null : key))) throw damaged();
  return inner.data;
}

function digestOf(content: unknown, key: BackupKey | null): string {
  const text = JSON.stringify(content);
  return key === null ? createHash('sha256').update(text).digest('hex') : digestBy(key.secret, text);
}

function areEqual(one: string, another: string): boolean {
  return one.length === another.length && timingSafeEqual(Buffer.from(one), Buffer.from(another));
}
