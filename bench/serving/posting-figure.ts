import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { chromium } from 'playwright-core';
import { choosePhotos, fillPostingForm } from '#testing/builders/posting-form.ts';
import { findChromium, launchArguments } from '#testing/chromium.ts';
import { freePort } from '#testing/free-port.ts';
import { phonePhoto } from '#testing/hostile/phone-photos.ts';
import type { BoundFigure } from '../measuring/figures.ts';

/** Slow 4G as browsers' tools throttle it: ms for each request, bytes per second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** A mid phone computes four times slower than the machine that measures. */
const cpuSlowdown = 4;
const colours = ['#7a5230', '#2f6f4f', '#a33b3b', '#31507f', '#8a8f3c'];

/**
 * Figure 8: a seller on a mid phone over slow 4G posts a listing with five photos of 12 megapixels. Seconds from the choice of the
 * photos to the confirmation, and the bytes that the phone sent meanwhile.
 */
export async function measurePosting(origin: string, accessToken: string): Promise<BoundFigure[]> {
  const photos = await Promise.all(colours.map(phonePhoto));
  const proxy = await countingProxy(Number(new URL(origin).port));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...launchArguments] });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
      storageState: {
        cookies: [],
        origins: [{ origin: proxy.origin, localStorage: [{ name: 'accessToken', value: accessToken }] }],
      },
    });
    context.setDefaultTimeout(180_000);
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', slow4G);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(`${proxy.origin}/add-item`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const sentBefore = proxy.sent();
    const began = performance.now();
    await choosePhotos(page, photos);
    await fillPostingForm(page, `Shahar velosipedi ${Date.now()}`);
    await page.getByText('Asosiy rasm: 1 / 5').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: "E'lonni qo'shish", exact: true }).click();
    await page.getByText("E'lon muvaffaqiyatli qo'shildi").first().waitFor();
    const seconds = (performance.now() - began) / 1000;
    return [
      { figure: 8, name: 'posting with five 12 MP photos, slow 4G', measured: seconds, unit: 's', limit: 60 },
      { figure: 8, name: 'the same, sent', measured: proxy.sent() - sentBefore, unit: 'bytes', limit: 2_000_000 },
    ];
  } finally {
    await browser.close();
    proxy.close();
  }
}

/** A door before the product that counts what goes in. */
async function countingProxy(target: number): Promise<{ origin: string; sent(): number; close(): void }> {
  let sent = 0;
  const server: Server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    socket.on('data', (chunk) => {
      sent += chunk.length;
    });
    // A browser that closes early is none of our matter.
    pipeline(socket, onward, socket, () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://localhost:${port}`, sent: () => sent, close: () => server.close() };
}
