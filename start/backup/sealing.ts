import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './errors.ts';

/**
 * Bytes sealed by AES-256-GCM in pieces, so that any length streams through: a head of mark and salt, then pieces of 64 KiB, each with its
 * tag. The nonce of a piece is its number and whether it is the last one, so pieces can be neither moved, left out nor cut off; the key is
 * made from salt and name, so nothing can stand in the place of another (record 0091).
 */
const mark = Buffer.from('TKS1');
const saltBytes = 16;
const pieceBytes = 64 * 1024;
const tagBytes = 16;

/** What copies are sealed with. */
export interface BackupKey {
  /** tells keys apart, and nothing of the key */
  id: string;
  secret: string;
}

export function backupKeyOf(secret: string | undefined): BackupKey | null {
  return secret === undefined ? null : { id: digestBy(secret, 'the key itself').slice(0, 16), secret };
}

/** A digest that only whoever has the key can make. */
export function digestBy(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`tokcha copy: ${text}`).digest('hex');
}

/** Seals what flows through, under the name that it is opened by. */
export function seal(key: BackupKey, name: string): Transform {
  const sealer = new Sealer(key, name);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, sealer.push(chunk));
    },
    flush(done) {
      done(null, sealer.end());
    },
  });
}

/** The reverse. It ends with a BackupError `damaged` where a byte was changed, moved, added or cut off, or the key is another. */
export function unseal(key: BackupKey, name: string): Transform {
  const opener = new Opener(key, name);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(() => opener.push(chunk), done);
    },
    flush(done) {
      attempt(() => opener.end(), done);
    },
  });
}

export function sealBytes(key: BackupKey, name: string, bytes: Buffer): Buffer {
  const sealer = new Sealer(key, name);
  return Buffer.concat([sealer.push(bytes), sealer.end()]);
}

/** @throws BackupError `damaged` as `unseal` */
export function unsealBytes(key: BackupKey, name: string, bytes: Buffer): Buffer {
  const opener = new Opener(key, name);
  return Buffer.concat([opener.push(bytes), opener.end()]);
}

function attempt(work: () => Buffer, done: (error: Error | null, bytes?: Buffer) => void): void {
  let bytes: Buffer;
  try {
    bytes = work();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done(null, bytes);
}

function pieceKey({ secret }: BackupKey, name: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `tokcha copy: ${name}`, 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

class Sealer {
  readonly #key: Buffer;
  #head: Buffer;
  #rest: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(key: BackupKey, name: string) {
    const salt = randomBytes(saltBytes);
    this.#head = Buffer.concat([mark, salt]);
    this.#key = pieceKey(key, name, salt);
  }

  push(chunk: Buffer): Buffer {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const sealed = [this.#head];
    this.#head = Buffer.alloc(0);
    let at = 0;
    // The last piece is told from the others, so one is kept back until more comes.
    for (; bytes.length - at > pieceBytes; at += pieceBytes) {
      sealed.push(...this.#piece(bytes.subarray(at, at + pieceBytes), false));
    }
    this.#rest = bytes.subarray(at);
    return Buffer.concat(sealed);
  }

  end(): Buffer {
    return Buffer.concat([this.#head, ...this.#piece(this.#rest, true)]);
  }

  #piece(bytes: Buffer, isLast: boolean): Buffer[] {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#number, isLast));
    this.#number += 1;
    return [cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
  }
}

class Opener {
  readonly #secret: BackupKey;
  readonly #name: string;
  #key: Buffer | null = null;
  #rest: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(secret: BackupKey, name: string) {
    this.#secret = secret;
    this.#name = name;
  }

  push(chunk: Buffer): Buffer {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    if (this.#key === null) {
      const head = mark.length + saltBytes;
      if (bytes.length < head) {
        this.#rest = bytes;
        return Buffer.alloc(0);
      }
      if (!bytes.subarray(0, mark.length).equals(mark)) throw this.#damage();
      this.#key = pieceKey(this.#secret, this.#name, bytes.subarray(mark.length, head));
      bytes = bytes.subarray(head);
    }
    const opened: Buffer[] = [];
    const whole = pieceBytes + tagBytes;
    let at = 0;
    for (; bytes.length - at > whole; at += whole)
      opened.push(...this.#piece(this.#key, bytes.subarray(at, at + whole), false));
    this.#rest = bytes.subarray(at);
    return Buffer.concat(opened);
  }

  end(): Buffer {
    if (this.#key === null || this.#rest.length < tagBytes) throw this.#damage();
    return Buffer.concat(this.#piece(this.#key, this.#rest, true));
  }

  #piece(key: Buffer, bytes: Buffer, isLast: boolean): Buffer[] {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(this.#number, isLast), { authTagLength: tagBytes });
    this.#number += 1;
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return [decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()];
    } catch {
      throw this.#damage();
    }
  }

  #damage(): BackupError {
    return new BackupError('damaged', `${this.#name} is damaged, or was sealed with another key.`);
  }
}
