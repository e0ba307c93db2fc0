import { Buffer, transcode } from 'node:buffer';
import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type AnswerText, scriptJson } from './boot.ts';
import type { RenderFragment } from './ui/fragment.tsx';

/** Stands in a page's text before the number of a fragment whose bytes belong there; no text of others can hold it. */
const mark = randomUUID();
const markBytes = Buffer.from(mark);

/** Finished fragments by the digest of what they show; mostly cards of some 2 kB, and the filters of each category, 20 kB. */
const fragments = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (fragment, key) => fragment.length + 2 * key.length,
});
/** The same by the data itself: an answer of the API is one object for as long as it is cached. */
const fragmentsOf = new WeakMap<object, Map<string, Buffer>>();
/** Answers of the API as JSON for the page's script block. */
const answers = new WeakMap<object, Buffer>();

/** The fragments of one page that this process has rendered before, or renders now for the pages to come (record 0070). */
export class FragmentCache {
  readonly #page: string;
  readonly #shared: (inside: ReactNode) => ReactNode;
  readonly #used: Buffer[] = [];

  /** `page`: what fragments show beside their own data. A fragment is rendered within `shared`, what pages give to all their parts. */
  constructor(page: string, shared: (inside: ReactNode) => ReactNode) {
    this.#page = page;
    this.#shared = shared;
  }

  readonly render: RenderFragment = (part, data, inside) => this.#place(this.#find(part, data, inside));

  /** Stands for the JSON of an answer of the API inside the page's script block. */
  readonly answer: AnswerText = (answer) => {
    const cached = answers.get(answer) ?? utf8(scriptJson(answer));
    answers.set(answer, cached);
    return this.#place(cached);
  };

  /** The bytes of a page that was rendered with `render`, its fragments included. */
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
    const known = fragmentsOf.get(data) ?? new Map<string, Buffer>();
    const cached = known.get(name) ?? this.#rendered(`${name} ${JSON.stringify(data)}`, inside);
    fragmentsOf.set(data, known.set(name, cached));
    return cached;
  }

  #rendered(shown: string, inside: ReactNode): Buffer {
    const key = hash('sha256', shown, 'base64');
    const cached = fragments.get(key) ?? utf8(renderToString(this.#shared(inside)));
    fragments.set(key, cached);
    return cached;
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
