import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointDeclaration } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors/errors.ts';
import { contract } from '#contract/http/contract.ts';
import type { Method } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { arbitraryInput, hostileText } from './arbitrary-input.ts';
import { createWorld, type World } from './world.ts';

/** Calls of each endpoint, fewer in an ordinary run; the seed is fixed, so that a red run can be repeated. */
const callsPerEndpoint = Number(process.env.FUZZ_CALLS ?? (process.env.TEST_SIZE === 'small' ? 20 : 60));
const seed = Number(process.env.FUZZ_SEED ?? 20261121);

const callers = ['visitor', 'owner', 'other', 'moderator', 'admin'] as const;

const errorShape = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
  message: z.string().min(1),
  requestId: z.string().min(1),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.int().min(1).optional(),
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const names = Object.keys(contract) as RouteName[];

describe('any input gets an answer of the contract and never a fault of ours', () => {
  it.each(names)('%s', async (name) => {
    const endpoint: EndpointDeclaration & { method: Method; path: string } = contract[name];
    const hints = world.hints();
    const headers = await sessions();
    const part = (schema: z.ZodType | undefined) => (schema ? arbitraryInput(schema, hints) : fc.constant(undefined));
    const call = fc.record({
      actor: fc.constantFrom(...callers),
      params: part(endpoint.params),
      query: fc.oneof(
        { arbitrary: part(endpoint.query), weight: 5 },
        { arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }), weight: 1 },
      ),
      body: part(endpoint.body),
      broken: fc.oneof({ arbitrary: fc.constant(null), weight: 8 }, { arbitrary: hostileText, weight: 1 }),
      contentType: fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: 8 },
        {
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'application/json; charset=latin1',
          ),
          weight: 1,
        },
      ),
      language: fc.constantFrom('uz', 'ru', 'en', 'xx', '*;q=0'),
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ actor, params, query, body, broken, contentType, language }) => {
        const answer = await world.test.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint.path, params, query),
          headers: {
            ...headers[actor],
            'accept-language': language,
            ...(endpoint.method === 'GET' ? {} : { 'content-type': contentType }),
          },
          ...(endpoint.method === 'GET' ? {} : { payload: broken ?? safeJson(body) }),
        });
        expect(answer.statusCode, `${answer.statusCode} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
        expect(answer.headers['x-request-id']).toBeTruthy();
        if (answer.statusCode >= 400) {
          const error = errorShape.parse(answer.json());
          expect(errorStatus[error.code]).toBe(answer.statusCode);
          expect(answer.body).not.toMatch(/node_modules|\.ts:\d|select .* from|syntax error/i);
        }
      }),
      { numRuns: callsPerEndpoint, seed, endOnFailure: true },
    );
    const alive = await world.test.app.inject('/readyz');
    expect(alive.statusCode).toBe(200);
  });
});

/** A session per caller, opened anew for each endpoint: some endpoints end them. */
async function sessions(): Promise<Record<(typeof callers)[number], Record<string, string>>> {
  world.change();
  const [visitor, owner, other, moderator, admin] = await Promise.all(callers.map((actor) => world.headersOf(actor)));
  return {
    visitor: visitor ?? {},
    owner: owner ?? {},
    other: other ?? {},
    moderator: moderator ?? {},
    admin: admin ?? {},
  };
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(typeof params === 'object' && params !== null ? params : {}));
  const filled = path.replace(
    /:([A-Za-z]+)/g,
    (_, key: string) => safeComponent(String(values.get(key) ?? 'x')) || 'x',
  );
  const pairs = Object.entries(typeof query === 'object' && query !== null ? query : {})
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${safeComponent(key)}=${safeComponent(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    );
  return `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`.slice(0, 8000);
}

/** `encodeURIComponent` throws on lone surrogates; a client may still send their bytes. */
function safeComponent(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ED%A0%80';
  }
}

function safeJson(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
