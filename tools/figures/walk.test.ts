import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a search is read in fifteen stays (docs/architecture.md, "Walk: a search")', () => {
  const start = ['server/src/features/products/catalogue/find-products.ts', 'findProducts'];
  const said = execFileSync(process.execPath, ['tools/figures/walk.ts', ...start], { encoding: 'utf8' });
  expect(Number(/^(\d+) stays/m.exec(said)?.[1]), said).toBeLessThanOrEqual(15);
});
