import { expect, it } from 'vitest';
import { createBareServer } from '#testing/app/bare-server.ts';
import { servePages } from './pages.ts';

it('the home page has figures of its own in every language, made and kept, and no other page is among them', async () => {
  const app = await createBareServer({});
  servePages(app, {
    render: async (href) => ({ status: 200, html: Buffer.from(`<!doctype html><p>${href}</p>`) }),
    https: false,
    freshMs: 60_000,
  });
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' };
  const others = ['/all-products', '/ru/catalog/1', '/about'];
  for (let time = 0; time < 3; time += 1)
    for (const url of ['/', '/ru', '/en?utm_source=x', ...others])
      expect((await app.inject({ url, headers })).statusCode, url).toBe(200);
  const figures = await app.metrics.registry.metrics();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
  const made = figure('home_page_seconds_count');
  expect(made).toBeGreaterThanOrEqual(3);
  expect(made + figure('home_pages_kept_total')).toBe(9);
  await app.close();
});
