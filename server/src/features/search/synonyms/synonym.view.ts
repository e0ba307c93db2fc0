import type { SynonymRow } from './synonym.repository.ts';
import { statedInRow } from './synonym-statement.ts';

/** A group as the staff panel shows it. */
export function synonymView(row: SynonymRow) {
  const { id, concept, updated_at, version } = row;
  return { id, concept, ...statedInRow(row), updatedAt: updated_at.toISOString(), version };
}
