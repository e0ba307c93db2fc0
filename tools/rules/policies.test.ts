import { expect, it } from 'vitest';
import { findPolicies } from './policies.ts';

const found = (name: string, source: string) =>
  findPolicies([{ path: `server/src/features/likes/${name}`, source }]).length;

it('who may do what is said in one way, in one sort of file', () => {
  expect(found('like.policy.ts', 'export function denyLike(a: X): Denial | null { return null; }')).toBe(0);
  expect(found('like.policy.ts', 'export function denyLike(a: X) { throw refusal(b); }')).toBe(1);
  expect(found('like.policy.ts', 'export function canLike(a: X): boolean { return true; }')).toBe(1);
  expect(found('likes.ts', 'function denyLike(a: X): Denial | null { return null; }')).toBe(1);
  expect(found('likes.ts', 'function requireRoom(a: X) { throw full; }')).toBe(0);
});
