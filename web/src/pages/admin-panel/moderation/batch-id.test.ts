import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newBatchId } from './batch-id.ts';

describe('the number of a batch of decisions', () => {
  test('is a UUID that the contract takes, another one each time', () => {
    const ids = Array.from({ length: 50 }, newBatchId);
    expect(ids.filter((id) => z.uuidv4().safeParse(id).success)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
