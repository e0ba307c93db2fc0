import { expect, it } from 'vitest';
import { InOrder } from './in-order.ts';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('finishes works of one key in the order they came, past a failure, and lets other keys go ahead', async () => {
  const inOrder = new InOrder();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await after(ms);
    done.push(name);
    return name;
  };
  const slow = inOrder.run(1, work('slow', 40));
  const failing = inOrder.run(1, async () => {
    throw new Error('broken');
  });
  const quick = inOrder.run(1, work('quick', 0));
  const other = inOrder.run(2, work('other', 0));
  await expect(failing).rejects.toThrow('broken');
  expect(await Promise.all([slow, quick, other])).toEqual(['slow', 'quick', 'other']);
  expect(done).toEqual(['other', 'slow', 'quick']);
});
