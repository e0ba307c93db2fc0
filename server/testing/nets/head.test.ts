import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/http/contract.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { browserHeaders } from '../app/auth-calls.ts';
import { authorizationTable, type PreparedRequest } from './authorization-table.ts';
import { type Actor, createWorld, type Scene, type World } from './world.ts';

let world: World;
let tables: string[];
/**
 * Worked out of other tables as soon as somebody asks and they are old: whoever asks, nothing new is said. Counts of devices are gathered
 * and written later, so they tell of calls before.
 */
const derived = new Set(['search_phrases', 'daily_counts', 'device_counts']);
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(world.test.owner.db);
  tables = rows.map(({ tablename }) => tablename).filter((name) => !derived.has(name));
});
afterAll(() => world.close());

/** Of each table how many rows it has, and the transaction that wrote its newest: it differs where anything was written. */
async function written(): Promise<Record<string, string>> {
  const counts = tables.map(
    (name) => sql`select ${name}::text as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state
      from ${sql.id(name)}`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(counts, sql` union all `)}`.execute(
    world.test.owner.db,
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Calls that do more than the table's own, which is made to be refused to most. */
const callsThatCount: Partial<Record<RouteName, (scene: Scene) => PreparedRequest>> = {
  getProduct: (scene) => ({ url: `/api/products/by-id/${scene.productId}` }),
};

const byLikelihood: readonly Actor[] = ['user', 'owner', 'admin'];
const names = (Object.keys(contract) as RouteName[]).filter((name) => routes[name][0] === 'GET');

it.each(names)('HEAD of %s changes nothing', async (name) => {
  const { call, expect: statuses } = authorizationTable[name];
  const ofItsOwn = callsThatCount[name];
  const actor = ofItsOwn ? 'user' : (byLikelihood.find((one) => statuses[one] === 200) ?? 'user');
  const { url, headers } = await (ofItsOwn ?? call)(await world.scene(actor));
  const sent = { ...headers, ...browserHeaders, ...(await world.headersOf(actor)) };
  // The first call of a session notes that its token has arrived.
  await world.test.app.inject({ url: '/api/auth/me', headers: sent });
  const before = await written();
  const answer = await world.test.app.inject({ method: 'HEAD', url, headers: sent });
  expect(answer.statusCode).toBe(ofItsOwn ? 200 : statuses[actor]);
  expect(answer.body).toBe('');
  expect(await written()).toEqual(before);
});
