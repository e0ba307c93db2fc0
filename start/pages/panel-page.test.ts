import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareServer } from '#testing/app/bare-server.ts';
import { servePages } from './pages.ts';

const inside = '203.0.113.9';
const outside = '198.51.100.7';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createBareServer({ panelAddresses: ['203.0.113.0/24'] });
  servePages(app, {
    render: async (href) => ({ status: 200, html: Buffer.from(`<!doctype html><p>${href}</p>`) }),
    https: false,
    freshMs: 3000,
  });
});
afterAll(() => app.close());

const statusOf = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;

describe('the page of staff (rules/authorization#panel-addresses)', () => {
  it.each([
    '/admin-panel',
    '/ru/admin-panel',
    '/en/admin-panel/',
    '/admin-panel?tab=users',
    '/admin-panel/any',
    '/Admin-Panel',
    '/%61dmin-panel',
  ])('%s opens from the addresses of the list alone, also when it was just shown there', async (url) => {
    for (let time = 0; time < 3; time += 1)
      expect([await statusOf(url, inside), await statusOf(url, outside)]).toEqual([200, 403]);
  });

  it('is no other: everybody reads what is for everybody', async () => {
    expect([await statusOf('/', outside), await statusOf('/admin-panels', outside)]).toEqual([200, 200]);
  });
});
