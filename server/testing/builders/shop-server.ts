import { afterAll } from 'vitest';
import type { RowChange } from '#server/features/imports/imports.ts';
import { createShopSource } from '#server/integrations/shop-source/shop-source.ts';
import { startTestApp } from '../app/start-test-app.ts';
import { type FakeReply, startFakeServer } from '../fakes/fake-server.ts';
import { multipart } from '../multipart.ts';
import { aUser, signedIn } from './builders.ts';
import { pictureBytes, requiredProperties, thePlace } from './product-builders.ts';

/** A row of a shop's file as its owner reads what it would do. */
export interface ShopTestRow {
  line: number;
  name: string;
  outcome: string;
  productId: number | null;
  changes: RowChange[];
  problems: { column: string | null; text: string }[];
}

/** What an address of the shop's site answers. */
type Page = FakeReply | ((headers: Readonly<Record<string, unknown>>) => FakeReply);

/**
 * The server of a test file about files of shops, with a shop, and a site of that shop on this machine whose pages the test sets. Call it
 * once, on its top level; both close after the file's tests.
 */
export async function shopServer(environment: Record<string, string> = {}) {
  const pages = new Map<string, Page>();
  const site = await startFakeServer(({ path, headers }) => {
    const page = pages.get(path);
    if (!page) return { status: 404, bytes: Buffer.from('no') };
    return typeof page === 'function' ? page(headers) : page;
  });
  const test = await startTestApp({
    environment,
    replace: { shopSource: createShopSource(({ origin }) => origin === site.origin) },
  });
  afterAll(async () => {
    await test.close();
    await site.close();
  });
  const { region, district } = await thePlace(test, 'chilonzor-tumani');
  const aShop = async (kind: 'shop' | 'agent' | 'person' = 'shop') => {
    const created_at = new Date(test.clock.now().getTime() - 10 * 86_400_000);
    const user = await aUser(test, { kind, region_id: region.id, district_id: district.id, created_at });
    // Tokens live for minutes, and some tests for days.
    return { id: user.id, headers: () => signedIn(test, user) };
  };
  const shop = await aShop();
  const given = await requiredProperties(test, 'divan-va-kreslolar');
  const properties = Object.fromEntries(given.map(({ value }) => [value.key, value.value]));

  type Who = Awaited<ReturnType<typeof aShop>>;
  const job = async (...names: string[]) => {
    const wanted = names.length > 0 ? names : ['run-shop-imports'];
    for (const name of wanted) for (const each of test.app.upkeep) if (each.name === name) await each.run();
  };
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who: Who = shop) =>
    test.app.inject({
      method,
      url: `/api/profiles/me/${path}`,
      headers: await who.headers(),
      ...(payload ? { payload } : {}),
    });
  async function upload(text: string | Buffer, fields: Record<string, string> = {}, who: Who = shop, lang = 'en') {
    const file = { field: 'file', name: 'fayl.csv', type: 'text/csv', bytes: Buffer.from(text) };
    const { headers: of, ...rest } = multipart(`/api/profiles/me/imports?lang=${lang}`, fields, [file]);
    return test.app.inject({ method: 'POST', ...rest, headers: { ...of, ...(await who.headers()) } });
  }
  const rowsOf = async (id: number, who: Who = shop): Promise<ShopTestRow[]> =>
    (await call('GET', `imports/${id}/rows?lang=en&pageSize=100`, undefined, who)).json().content.data;
  const fileOf = async (id: number, who: Who = shop) => {
    const { content } = (await call('GET', `imports/${id}`, undefined, who)).json();
    return { ...content, rows: await rowsOf(id, who) };
  };
  return {
    test,
    site,
    pages,
    shop,
    aShop,
    call,
    job,
    upload,
    fileOf,
    /** a file with its rows once it is checked */
    async checked(text: string | Buffer, fields: Record<string, string> = {}, who: Who = shop) {
      const answer = await upload(text, fields, who);
      await job();
      return fileOf(answer.json().content.id, who);
    },
    /** has a checked file applied. @returns it with its rows afterwards */
    async applied({ id, digest }: { id: number; digest: string }, who: Who = shop) {
      await call('POST', `imports/${id}/apply`, { digest }, who);
      await job();
      return fileOf(id, who);
    },
    /** a listing of the shop as its file states it, in the district of its profile */
    item: (id: string, stated: Readonly<Record<string, unknown>> = {}) => ({
      id,
      category: 'divan-va-kreslolar',
      title: `Divan ${id}`,
      description: 'Yangi, kafolati bor',
      price: 1_500_000,
      properties,
      ...stated,
    }),
    /** puts a picture on the site. @returns its address */
    async picture(name: string): Promise<string> {
      pages.set(`/${name}.jpg`, { status: 200, bytes: await pictureBytes() });
      return `${site.origin}/${name}.jpg`;
    },
    products: (who: Who = shop) =>
      test.database.db
        .selectFrom('products')
        .select(['id', 'title', 'status', 'price', 'version'])
        .select(({ selectFrom }) =>
          selectFrom('product_images')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .whereRef('product_images.product_id', '=', 'products.id')
            .as('pictures'),
        )
        .where('seller_id', '=', who.id)
        .orderBy('id')
        .execute(),
  };
}
