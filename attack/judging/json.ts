export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a text says as JSON; undefined where it says nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * JSON as a text in which `RawJson` stands as written: JSON.stringify would make `1e309` null and `-0` 0.
 */
export function hostileJson(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof RawJson)) return part;
    raw.push(part.text);
    return `${rawMark}${raw.length - 1}`;
  });
  return (text ?? 'null').replace(rawPattern, (_whole, index: string) => raw[Number(index)] ?? 'null');
}

/** A part of a JSON text that JSON.stringify cannot write: numbers out of range, keys that come twice. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const rawMark = '\uf8ffraw';
const rawPattern = new RegExp(`"${rawMark}(\\d+)"`, 'g');
