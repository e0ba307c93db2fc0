import type { Locator } from 'playwright-core';

/** Draws a finger from right to left over the middle of something, far enough to turn a banner. */
export async function swipeLeft(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const session = await target.page().context().newCDPSession(target.page());
  const y = box.y + box.height / 3;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = box.x + box.width * 0.8;
  await touch('touchStart', from);
  for (const step of [20, 60, 100, 140]) await touch('touchMove', from - step);
  await touch('touchEnd', from - 140);
  await session.detach();
}
