import type { BannedWordRow } from './banned-word.repository.ts';

/** A word as those see it who set it. */
export function bannedWordView({ word, created_at, username }: BannedWordRow) {
  return { id: word, createdAt: created_at.toISOString(), createdBy: username };
}
