import { matchedParts } from './matched-text.ts';

/** A text with the letters that were typed heavier. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const parts = typed === '' ? [{ text, matched: false }] : matchedParts(text, typed);
  let at = 0;
  return (
    <span>
      {parts.map((part) => {
        at += part.text.length;
        return part.matched ? <b key={at}>{part.text}</b> : part.text;
      })}
    </span>
  );
}
