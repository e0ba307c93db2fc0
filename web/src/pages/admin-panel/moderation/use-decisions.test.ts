import { expect, test } from 'vitest';
import { lastActOf, type PendingBatch } from './use-decisions.ts';

const batch = (batchId: string, actId: string): PendingBatch => ({
  batchId,
  actId,
  caseIds: [],
  until: 0,
  decision: 'dismiss',
  rule: null,
  note: '',
});

test('what one press decided is taken back by one, and nothing of the press before', () => {
  const [before, dismissed, blocked] = [batch('1', 'a'), batch('2', 'b'), batch('3', 'b')];
  expect(lastActOf([before, dismissed, blocked])).toEqual([dismissed, blocked]);
  expect(lastActOf([before])).toEqual([before]);
  expect(lastActOf([])).toEqual([]);
});
