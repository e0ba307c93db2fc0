import { bannedWordTopics } from '#contract/values/products/product-signals.ts';
import type { BannedWordRow } from './banned-word.repository.ts';

/** A word as the staff panel shows it. */
export function bannedWordView({ word, severity, topic, created_at, username }: BannedWordRow) {
  const known = bannedWordTopics.find((each) => each === topic) ?? null;
  return { id: word, severity, topic: known, createdAt: created_at.toISOString(), createdBy: username };
}
