import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderArrows } from './order-arrows.tsx';

const idle = (id: number, isMoving = false): boolean[] => {
  const markup = renderToStaticMarkup(
    <OrderArrows
      ids={[5, 6, 7]}
      id={id}
      labels={{ up: 'yuqoriga', down: 'pastga' }}
      isMoving={isMoving}
      onMove={() => undefined}
    />,
  );
  // A disabled button loses the focus of whoever pressed it.
  expect(markup).not.toMatch(/ disabled/);
  return [...markup.matchAll(/aria-disabled="(\w+)"/g)].map(([, state]) => state === 'true');
};

test('the arrows at both ends and those of a running call keep the focus, and say that they do nothing', () => {
  expect(idle(5)).toEqual([true, false]);
  expect(idle(6)).toEqual([false, false]);
  expect(idle(7)).toEqual([false, true]);
  expect(idle(6, true)).toEqual([true, true]);
  // Not among them yet.
  expect(idle(9)).toEqual([true, true]);
});
