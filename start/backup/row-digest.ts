import { hash } from 'node:crypto';
import { Transform } from 'node:stream';

const lineEnd = 10;

/**
 * Passes on rows in the text format of COPY, a line each, and counts and digests them on the way: the sum of their digests, since two
 * databases give the same rows in different orders.
 */
export class RowDigest extends Transform {
  rows = 0;
  #rest: Buffer = Buffer.alloc(0);
  #high = 0n;
  #low = 0n;

  get digest(): string {
    return [this.#high, this.#low].map((half) => half.toString(16).padStart(16, '0')).join('');
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk: Buffer) => void,
  ): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, from)) {
      this.#add(bytes.subarray(from, end));
      from = end + 1;
    }
    this.#rest = bytes.subarray(from);
    done(null, chunk);
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    this.#high = BigInt.asUintN(64, this.#high + digest.readBigUInt64BE(0));
    this.#low = BigInt.asUintN(64, this.#low + digest.readBigUInt64BE(8));
    this.rows += 1;
  }
}
