/** A text of ours in Uzbek Cyrillic; words that `russian`, the same text in Russian, writes in Latin are names and stay. */
export function inCyrillic(text: string, russian?: string): string;
/** All texts that a value has in it, one under the other. */
export function textsIn(value: unknown): string;
