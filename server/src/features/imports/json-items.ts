import { setImmediate as otherCalls } from 'node:timers/promises';

/** Characters that are read between two turns of other calls. */
export const charactersOfTurn = 200_000;

/** An item of a JSON list, not parsed. */
export interface JsonItem {
  /** on which it begins, from 1 */
  line: number;
  text: string;
}

/**
 * Cuts a JSON list into its items without parsing them: millions of brackets, which a parser takes seconds for, are counted in a
 * fraction of that, and other calls have their turn meanwhile. Whether an item is JSON shows when it is parsed.
 * @returns null where it is no list; not many more than `most` items
 */
export async function jsonItems(text: string, most: number): Promise<JsonItem[] | null> {
  const items: JsonItem[] = [];
  let depth = 0;
  let line = 1;
  let nextTurn = charactersOfTurn;
  let isInText = false;
  let isOver = false;
  let begun: { at: number; line: number } | null = null;
  for (let at = 0; at < text.length && items.length <= most; at += 1) {
    if (at >= nextTurn) {
      nextTurn += charactersOfTurn;
      await otherCalls();
    }
    const mark = text[at];
    if (isInText) {
      if (mark === '\\') at += 1;
      else if (mark === '"') isInText = false;
      continue;
    }
    if (mark === '\n') line += 1;
    if (mark === ' ' || mark === '\n' || mark === '\r' || mark === '\t') continue;
    if (isOver || (depth === 0 && mark !== '[')) return null;
    if (depth === 1) begun ??= { at, line };
    if (mark === '"') isInText = true;
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    isOver = depth === 0;
    if (!begun || !(isOver || (depth === 1 && mark === ','))) continue;
    if (isOver && mark !== ']') return null;
    const item = text.slice(begun.at, at);
    // Nothing before the end is an empty list; nothing after a comma is no item.
    if (item !== '' || !isOver || items.length > 0) items.push({ line: begun.line, text: item });
    begun = null;
  }
  return isOver || items.length > most ? items : null;
}
