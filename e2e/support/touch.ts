import type { Locator, Page } from 'playwright-core';

/** Draws a finger from right to left over the middle of something, far enough to turn a banner. */
export async function swipeLeft(target: Locator): Promise<void> {
  const box = await stillBox(target);
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

/** Keeps a finger on something until `seen` is there, and lifts it then. */
export async function pressUntil(target: Locator, seen: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const touchPoints = [await middleOf(target)];
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await seen.waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

interface Point {
  x: number;
  y: number;
}

/** Draws a finger over the page, in steps that the page can follow. */
export async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  await drawFingers(page, [[from, to]]);
}

/** Draws two fingers apart, level with the middle of something, from 40 pixels between them to `factor` times that. */
export async function pinchOut(target: Locator, factor: number): Promise<void> {
  const { x, y } = await middleOf(target);
  await drawFingers(target.page(), [
    [
      { x: x - 20, y },
      { x: x - 20 * factor, y },
    ],
    [
      { x: x + 20, y },
      { x: x + 20 * factor, y },
    ],
  ]);
}

/** Touches the middle of something twice. */
export async function doubleTap(target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await target.page().touchscreen.tap(x, y);
  await target.page().touchscreen.tap(x, y);
}

/** The middle of something that lies on the screen. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await stillBox(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Box extends Point {
  width: number;
  height: number;
}

/** Where something lies once it lies still. */
async function stillBox(target: Locator): Promise<Box> {
  await (await target.elementHandle())?.waitForElementState('stable');
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return box;
}

async function drawFingers(page: Page, ways: readonly (readonly [Point, Point])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', done: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ways.map(([from, to], id) => ({
        x: from.x + (to.x - from.x) * done,
        y: from.y + (to.y - from.y) * done,
        id,
      })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) {
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))');
    await touch('touchMove', step / 10);
  }
  // A finger lifted in full flight leaves a fling behind, and the next touch would only stop that.
  await page.waitForTimeout(150);
  await touch('touchMove', 1);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
