import { Buffer, transcode } from 'node:buffer';
import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type AnswerText, scriptJson } from './boot.ts';
import type { KeepMarkup } from './ui/kept.tsx';

/** Stands in a page's text before the number of a part whose bytes belong there; no text of others can hold it. */
const mark = randomUUID();
const markBytes = Buffer.from(mark);

/** Finished parts by the digest of what they show; mostly cards of some 2 kB, and the filters of each category, 20 kB. */
const parts = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (part, key) => part.length + 2 * key.length,
});
/** The same by the data itself: an answer of the API is one object for as long as it is kept. */
const partsOf = new WeakMap<object, Map<string, Buffer>>();
/** Answers of the API as JSON for the page's script block. */
const answers = new WeakMap<object, Buffer>();

/** The parts of one page that this process has drawn before, or draws now for the pages to come. */
export class KeptMarkup {
  readonly #page: string;
  readonly #shared: (inside: ReactNode) => ReactNode;
  readonly #used: Buffer[] = [];

  /** `page`: what parts show beside their own data. A part is drawn within `shared`, what pages give to all their parts. */
  constructor(page: string, shared: (inside: ReactNode) => ReactNode) {
    this.#page = page;
    this.#shared = shared;
  }

  readonly keep: KeepMarkup = (part, data, inside) => this.#place(this.#find(part, data, inside));

  /** Stands for the JSON of an answer of the API inside the page's script block. */
  readonly answer: AnswerText = (answer) => {
    const kept = answers.get(answer) ?? utf8(scriptJson(answer));
    answers.set(answer, kept);
    return this.#place(kept);
  };

  /** The bytes of a page that was drawn with `keep`, its parts included. */
  bytesOf(html: string): Buffer {
    const bytes = utf8(html);
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(markBytes); at >= 0; at = bytes.indexOf(markBytes, from)) {
      const end = bytes.indexOf(';', at);
      const part = this.#used[Number(bytes.toString('latin1', at + markBytes.length, end))];
      pieces.push(bytes.subarray(from, at), ...(part ? [part] : []));
      from = end + 1;
    }
    return Buffer.concat([...pieces, bytes.subarray(from)]);
  }

  #place(part: Buffer): string {
    return `${mark}${this.#used.push(part) - 1};`;
  }

  #find(part: string, data: object, inside: ReactNode): Buffer {
    const name = `${this.#page} ${part}`;
    const known = partsOf.get(data) ?? new Map<string, Buffer>();
    const kept = known.get(name) ?? this.#draw(`${name} ${JSON.stringify(data)}`, inside);
    partsOf.set(data, known.set(name, kept));
    return kept;
  }

  #draw(shown: string, inside: ReactNode): Buffer {
    const key = hash('sha256', shown, 'base64');
    const kept = parts.get(key) ?? utf8(renderToString(this.#shared(inside)));
    parts.set(key, kept);
    return kept;
  }
}

/** The text's bytes. `Buffer.from` takes three times as long for text beyond Latin-1, but bears half of a character. */
export function utf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}
