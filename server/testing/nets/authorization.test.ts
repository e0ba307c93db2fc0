import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/http/contract.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { authorizationTable } from './authorization-table.ts';
import { actors, createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const names = Object.keys(contract) as RouteName[];
const isGateway = (name: RouteName): boolean => 'gateway' in contract[name];

describe('who may call what', () => {
  it('has a row for every endpoint of the contract, and the server registers exactly those', () => {
    expect(Object.keys(authorizationTable).sort()).toEqual(names.toSorted());
    expect(Object.keys(routes).sort()).toEqual(names.toSorted());
    expect([...world.test.app.registeredEndpoints].sort()).toEqual(names.toSorted());
  });

  const cells = names.flatMap((name) => actors.map((actor) => [name, actor] as const));
  it.each(cells)('%s by %s', async (name, actor) => {
    const row = authorizationTable[name];
    const { headers, ...request } = await row.call(await world.scene(actor));
    const answer = await world.test.app.inject({
      method: routes[name][0],
      ...request,
      headers: { ...headers, ...(await world.headersOf(actor)) },
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(row.expect[actor]);
    if (row.expect[actor] === 401)
      expect(answer.json().code).toBe(name === 'refreshToken' ? 'INVALID_REFRESH_TOKEN' : 'UNAUTHENTICATED');
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

  it.each(names.filter((name) => !isGateway(name)))('%s refuses a token that is not ours', async (name) => {
    const request = await authorizationTable[name].call(await world.scene('visitor'));
    const answer = await world.test.app.inject({
      method: routes[name][0],
      ...request,
      headers: { ...request.headers, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    });
    expect(answer.statusCode).toBe(401);
  });
});
