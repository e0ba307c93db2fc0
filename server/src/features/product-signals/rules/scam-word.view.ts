import { warningsOfWords } from '#contract/values/products/product-signals.ts';
import type { ScamWordRow } from './scam-word.repository.ts';

/** A word as the staff panel shows it. */
export function scamWordView({ word, effect, warning, created_at, username }: ScamWordRow) {
  const known = warningsOfWords.find((each) => each === warning) ?? null;
  return { id: word, effect, warning: known, createdAt: created_at.toISOString(), createdBy: username };
}
