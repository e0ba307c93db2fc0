import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDeclaration, StepUp } from '#contract/endpoint.ts';
import { contract } from '#contract/http/contract.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { type Role, roleAllows } from '#contract/values/roles.ts';
import { checkDeclaration } from '#server/platform/http/check-declaration.ts';
import { authorizationTable, type PreparedRequest } from './authorization-table.ts';
import { type IdempotencyRow, idempotencyTable } from './idempotency-table.ts';
import { type Actor, actors, createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const names = Object.keys(contract) as RouteName[];
/** An ordinary run tries those for whom an endpoint is closed by mistake least and open by mistake most (record 0057). */
const tried: readonly Actor[] = process.env.TEST_SIZE === 'small' ? ['visitor', 'other', 'moderator'] : actors;
const isGateway = (name: RouteName): boolean => 'gateway' in contract[name];
const ignoresToken = (name: RouteName): boolean => 'ignoresToken' in contract[name];
const declarations: Readonly<Record<RouteName, EndpointDeclaration>> = contract;

const send = async (name: RouteName, { headers, ...request }: PreparedRequest, more: Record<string, string>) => {
  const method = routes[name][0];
  const answer = await world.test.app.inject({ method, ...request, headers: { ...headers, ...more } });
  // What was refused has changed nothing: if it had, a later call of the table would not find what it is to find.
  const reads = method === 'GET' || declarations[name].idempotent === 'reads';
  if (!reads && answer.statusCode < 300) world.change();
  return answer;
};

/** What a call has written into the audit log. */
const audited = async (answer: Awaited<ReturnType<typeof send>>): Promise<string[]> => {
  const rows = await world.test.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('request_id', '=', String(answer.headers['x-request-id']))
    .execute();
  return rows.map(({ action }) => action);
};

const roleOf = (actor: Actor): Role | null =>
  actor === 'visitor' ? null : actor === 'moderator' || actor === 'admin' ? actor : 'user';
const isStaff = (actor: Actor): boolean => roleAllows(roleOf(actor), 'moderator');

describe('who may call what', () => {
  it('has a row for every endpoint of the contract, and the server registers exactly those', () => {
    expect(Object.keys(authorizationTable).sort()).toEqual(names.toSorted());
    expect(Object.keys(routes).sort()).toEqual(names.toSorted());
    expect([...world.test.app.registeredEndpoints].sort()).toEqual(names.toSorted());
  });

  const cells = names.flatMap((name) => tried.map((actor) => [name, actor] as const));
  it.each(cells)('%s by %s', async (name, actor) => {
    const row = authorizationTable[name];
    const answer = await send(name, await row.call(await world.scene(actor)), await world.headersOf(actor));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(row.expect[actor]);
    if (row.expect[actor] === 401)
      expect(answer.json().code).toBe(name === 'refreshToken' ? 'INVALID_REFRESH_TOKEN' : 'UNAUTHENTICATED');
    // What staff did stands in the audit log as declared; what was refused, or done by its owner, leaves nothing there.
    const { audit = [] } = declarations[name];
    const written = await audited(answer);
    expect(audit).toEqual(expect.arrayContaining(written));
    expect(written.length > 0).toBe(answer.statusCode === 200 && isStaff(actor) && audit.length > 0);
  });

  it.each(names.filter(isGateway))('%s gives nothing to a token of ours, nor to none', async (name) => {
    for (const actor of ['visitor', 'admin'] as const) {
      const request = await authorizationTable[name].call(await world.scene(actor));
      const headers = { ...request.headers, ...(await world.headersOf(actor)) };
      const answer = await world.test.app.inject({ method: 'POST', ...request, headers });
      const { error } = answer.json();
      expect(typeof error === 'number' ? error : error.code).toBeLessThan(0);
    }
  });

  it.each(names.filter((name) => !isGateway(name) && !ignoresToken(name)))(
    '%s refuses a token that is not ours',
    async (name) => {
      const request = await authorizationTable[name].call(await world.scene('visitor'));
      const answer = await world.test.app.inject({
        method: routes[name][0],
        ...request,
        headers: { ...request.headers, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('what needs a fresh code (rules/identity#step-up)', () => {
  const guarded = names.flatMap((name) => {
    const { stepUp, access } = declarations[name];
    if (!stepUp || stepUp === 'none') return [];
    const asked = actors.filter((actor) => actor !== 'blocked' && roleAllows(roleOf(actor), access));
    return asked.map((actor) => [name, actor, stepUp] as const);
  });
  const needed = (name: RouteName, { with: withField, without }: StepUp) => {
    const { call, callForStepUp } = authorizationTable[name];
    if (withField === undefined && without === undefined) return call;
    if (!callForStepUp) throw new Error(`${name} has no call that needs the code`);
    return callForStepUp;
  };

  it.each(guarded)('%s by %s is refused after that time', async (name, actor, stepUp) => {
    const request = await needed(name, stepUp)(await world.scene(actor));
    const answer = await send(name, request, await world.headersAfter(actor, stepUp.minutes + 1));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await audited(answer)).toEqual([]);
  });

  it.each(guarded)('%s by %s goes on within it', async (name, actor, stepUp) => {
    const request = await needed(name, stepUp)(await world.scene(actor));
    const answer = await send(name, request, await world.headersAfter(actor, stepUp.minutes - 1));
    expect(answer.json().code).not.toBe('STEP_UP_REQUIRED');
  });

  it('is asked for nowhere else', async () => {
    const open = names.filter((name) => declarations[name].stepUp === 'none');
    for (const name of open) {
      const request = await authorizationTable[name].call(await world.scene('admin'));
      const answer = await send(name, request, await world.headersAfter('admin', 60));
      expect([name, answer.json().code]).not.toEqual([name, 'STEP_UP_REQUIRED']);
    }
  });
});

describe('one effect per key (rules/answers#idempotency)', () => {
  const rows = Object.entries(idempotencyTable) as [keyof typeof idempotencyTable, IdempotencyRow][];

  it.each(rows)('%s', async (name, { by, table, calls, partOf = (body) => body }) => {
    const { same, other } = await calls(await world.scene(by));
    const headers = { ...(await world.headersOf(by)), 'idempotency-key': `net-${name}-0001` };
    const before = await countRows(table);

    const broken = await send(name, same, { ...headers, 'idempotency-key': 'x' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'BAD_REQUEST']);
    const atOnce = await Promise.all([send(name, same, headers), send(name, same, headers)]);
    for (const answer of atOnce.filter(({ statusCode }) => statusCode !== 200))
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    const first = atOnce.find((answer) => answer.statusCode === 200 && !answer.headers['idempotent-replayed']);
    expect(first, atOnce.map(({ body }) => body).join()).toBeDefined();

    const again = await send(name, same, headers);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(partOf(again.json())).toEqual(partOf(first?.json() ?? {}));
    if (other) {
      const mismatch = await send(name, other, headers);
      expect([mismatch.statusCode, mismatch.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    }
    expect(await countRows(table)).toBe(before + 1);
    expect(await audited(again)).toEqual([]);
  });

  const countRows = async (table: string): Promise<number> => {
    const counted = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`;
    return (await counted.execute(world.test.database.db)).rows[0]?.count ?? 0;
  };
});

describe('what has to be declared', () => {
  it('has a call of staff that succeeds for whatever is written into the audit log', () => {
    const unproven = names.filter((name) => {
      const { expect: expected } = authorizationTable[name];
      return declarations[name].audit && !actors.some((actor) => isStaff(actor) && expected[actor] === 200);
    });
    expect(unproven).toEqual([]);
  });

  const endpoint = { name: 'x', method: 'POST', ...declarations.blockAccount } as const;
  it.each(['idempotent', 'stepUp', 'audit'] as const)('fails the start without `%s`', (missing) => {
    expect(() => checkDeclaration(endpoint)).not.toThrow();
    expect(() => checkDeclaration({ ...endpoint, [missing]: undefined })).toThrow(missing);
  });
});
