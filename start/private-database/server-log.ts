import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';

/** Bytes: a full file is set aside as `.1`, so a log takes at most twice this. */
const FILE_LIMIT = 5 << 20;
/** Bytes that wait for a slow disk; what comes beyond is dropped, since memory must not grow and the server must not block. */
const WAITING_LIMIT = 1 << 20;
const TAIL_LIMIT = 4_000;

/** Milliseconds before a file that could not be written is tried again. */
const RETRY_AFTER = 10_000;

/** Takes what the server prints, for ever: a pipe that nobody empties would block it. A full disk costs log lines, no more. */
export class ServerLog {
  readonly #path: string;
  #stream: WriteStream | undefined;
  #size = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #tail = '';

  constructor(path: string) {
    this.#path = path;
  }

  write(chunk: Buffer): void {
    this.#tail = (this.#tail + chunk.toString('utf8')).slice(-TAIL_LIMIT);
    const stream = this.#writable();
    if (stream === undefined || stream.writableLength > WAITING_LIMIT) return;
    stream.write(chunk);
    this.#size += chunk.length;
  }

  /** The last lines, for the message of a failed start. */
  tail(): string {
    return this.#tail.trimEnd().split('\n').slice(-12).join('\n');
  }

  close(): void {
    this.#stream?.end();
    this.#stream = undefined;
  }

  #writable(): WriteStream | undefined {
    if (this.#stream !== undefined && this.#size > FILE_LIMIT) {
      this.close();
      this.#setAside();
    }
    if (this.#stream === undefined && Date.now() - this.#failedAt > RETRY_AFTER) this.#stream = this.#open();
    return this.#stream;
  }

  /** Somebody else may have moved or removed it, as a rotation of logs does. */
  #setAside(): void {
    try {
      renameSync(this.#path, `${this.#path}.1`);
    } catch {
      // It goes on in whatever is there.
    }
  }

  #open(): WriteStream {
    this.#size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    const stream = createWriteStream(this.#path, { flags: 'a', mode: 0o600 });
    stream.on('error', () => {
      this.#failedAt = Date.now();
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }
}
