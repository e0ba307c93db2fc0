import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointDeclaration } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors/errors.ts';
import { contract } from '#contract/http/contract.ts';
import { addressesOf, type RouteName, routes } from '#contract/routes.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://tokcha.example' } });
});
afterAll(() => test.close());

const schema = z.record(z.string(), z.unknown());
const media = z.record(z.string().regex(/^[\w-]+\/[\w.+-]+$/), z.strictObject({ schema }));
const operation = z.strictObject({
  summary: z.string().min(3),
  operationId: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean(),
        schema,
        description: z.string().optional(),
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: media }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.object({
      description: z.string(),
      // Whoever has a version already gets no body.
      content: media.optional(),
      headers: z.record(z.string(), z.object({ $ref: z.string() })),
    }),
  ),
});
/** What OpenAPI 3.1 demands of a document, as far as ours uses it. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1), license: z.object({ name: z.string() }) }),
  servers: z.array(z.object({ url: z.url() })),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.string() })), schemas: schema }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'put', 'delete']), operation),
  ),
  'x-socket-events': z.array(z.object({ namespace: z.literal('/chat'), name: z.string(), payload: schema })).min(5),
});

/** The types that a value may have, through its alternatives. */
const kindsOf = (of: Record<string, unknown>): unknown[] =>
  [of.type, of.enum, of.const, of.$ref, of.anyOf, of.oneOf].filter((said) => said !== undefined);

/** Of what type a body is (HTTP `Content-Type`). */
function typeOf({ multipart, bodyType }: EndpointDeclaration): string {
  if (multipart) return 'multipart/form-data';
  return bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

describe('/api/openapi.json', () => {
  let text: string;
  let document: z.output<typeof openApi>;
  beforeAll(async () => {
    const answer = await test.app.inject({ url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    text = answer.body;
    document = openApi.parse(JSON.parse(text));
  });

  it('has each call of the contract, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(contract).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
    const others = (Object.keys(routes) as RouteName[]).flatMap((name) => addressesOf(name).slice(1));
    for (const alias of others) expect(text).not.toContain(`"${alias.replace(/:(\w+)/g, '{$1}')}"`);
  });

  it('declares the parameters of each path, what a body is made of, and who must sign in', () => {
    for (const endpoint of Object.values<EndpointDeclaration & { method: string; path: string; name: string }>(
      contract,
    )) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const method = z.enum(['get', 'post', 'patch', 'put', 'delete']).parse(endpoint.method.toLowerCase());
      const described = document.paths[path]?.[method];
      const inPath = (described?.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        inPath.map(({ name }) => `{${name}}`),
        path,
      ).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(described?.requestBody !== undefined, path).toBe(endpoint.body !== undefined);
      const types = Object.keys(described?.requestBody?.content ?? {});
      if (types.length > 0) expect(types).toEqual([typeOf(endpoint)]);
      expect(described?.security, path).toEqual(endpoint.access === 'anyone' ? [] : [{ bearer: [] }]);
      expect(described?.responses['200']?.content?.['application/json']?.schema, path).toBeTruthy();
    }
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells with which status each call may fail, and by which codes', () => {
    for (const endpoint of Object.values<EndpointDeclaration & { method: string; path: string; name: string }>(
      contract,
    )) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const method = z.enum(['get', 'post', 'patch', 'put', 'delete']).parse(endpoint.method.toLowerCase());
      const responses = document.paths[path]?.[method]?.responses ?? {};
      const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
      // A gateway is always answered 200, in its own form, but where its address is none.
      expect(statuses.join() === '400', endpoint.name).toBe(endpoint.gateway === true);
      if (endpoint.gateway) continue;
      for (const code of endpoint.errors)
        expect(responses[errorStatus[code]]?.description.split(', '), endpoint.name).toContain(code);
      expect(statuses).toEqual(expect.arrayContaining(['400', '429', '503']));
      const ofToken = /TOKEN_EXPIRED|SESSION_REVOKED/.test(responses['401']?.description ?? '');
      expect(ofToken, endpoint.name).toBe(endpoint.ignoresToken !== true);
      if (ofToken) expect(statuses).toContain('403');
      if (endpoint.body) expect(statuses).toContain('422');
      expect(statuses.includes('413') && statuses.includes('415'), endpoint.name).toBe(endpoint.method !== 'GET');
      for (const status of statuses)
        expect(responses[status]?.content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Error',
        });
    }
  });

  it('is enough to make a call: each input has a type, forms have their files, keys their header', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const one of Object.values(methods)) {
        for (const { name, schema: ofParameter } of one.parameters ?? [])
          expect(kindsOf(ofParameter), `${path} ${name}`).not.toEqual([]);
        const form = z
          .object({ properties: z.record(z.string(), schema) })
          .safeParse(one.requestBody?.content['multipart/form-data']?.schema).data;
        if (form) expect(JSON.stringify(form)).toContain('"format":"binary"');
        for (const [name, field] of Object.entries(form?.properties ?? {}))
          expect(kindsOf(field), `${path} ${name}`).not.toEqual([]);
      }
    }
    const keyed = document.paths['/api/products']?.post?.parameters?.map(({ name }) => name);
    expect(keyed?.toSorted()).toEqual(['idempotency-key', 'x-lang']);
    expect(document.paths['/api/location/regions']?.get?.parameters?.map(({ name }) => name)).toEqual(['x-lang']);
  });

  it('says which headers an answer comes with, and they come', async () => {
    const headersOf = (path: string, method: 'get' | 'post', status: string) =>
      Object.keys(document.paths[path]?.[method]?.responses[status]?.headers ?? {});
    const ofVersion = ['X-Request-Id', 'Cache-Control', 'ETag', 'Vary'];
    expect(headersOf('/api/location/regions', 'get', '200')).toEqual(ofVersion);
    expect(headersOf('/api/location/regions', 'get', '304')).toEqual(ofVersion);
    expect(headersOf('/api/location/regions', 'get', '429')).toEqual(['X-Request-Id', 'Retry-After']);
    expect(headersOf('/api/products/facets', 'post', '304')).toEqual([]);
    expect(headersOf('/api/products', 'post', '200')).toEqual(['X-Request-Id', 'Idempotent-Replayed']);
    expect(headersOf('/api/products', 'post', '401')).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    expect(headersOf('/api/products', 'post', '409')).toEqual(['X-Request-Id', 'Retry-After']);
    expect((await test.app.inject({ url: '/api/location/regions' })).headers['x-request-id']).toBeTruthy();
    const refused = await test.app.inject({ url: '/api/auth/me' });
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  it('names what only staff meet, and what a refusal may hold', () => {
    const codes = document.paths['/api/admin/cases']?.get?.responses['403']?.description.split(', ');
    expect(codes).toEqual(expect.arrayContaining(['FORBIDDEN', 'SECOND_FACTOR_MISSING', 'PANEL_ADDRESS_REFUSED']));
    expect(document.components.schemas.Error).toMatchObject({
      properties: { proofOfWork: { properties: { token: {}, bits: {}, parts: {} } } },
    });
  });

  it('names the refusals of a body that nobody asked for, and they come', async () => {
    expect(document.paths['/api/auth/logout']?.post?.responses['415']?.description).toBe('UNSUPPORTED_MEDIA');
    const headers = await signedIn(test, await aUser(test));
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: 'a;b',
    });
    expect([sent.statusCode, sent.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  });

  it('says nothing twice and nothing empty', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(text).not.toMatch(/"(anyOf|oneOf|allOf)":\[(\{\})?\]/);
    expect(text).not.toContain('"undefined"');
  });

  it('refers only to what it holds', () => {
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? ''));
    for (const reference of references) {
      const [root, ...steps] = reference.split('/');
      expect(root).toBe('#');
      const found = steps.reduce<unknown>((at, step) => schema.safeParse(at).data?.[step], JSON.parse(text));
      expect(found, reference).toBeDefined();
    }
  });
});

describe('/api/docs', () => {
  it('is a page whose own policy lets it work, and nobody else in', async () => {
    const page = await test.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const policy = String(page.headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1)]),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(policy).not.toMatch(/https:|\*|validator|unsafe-eval|upgrade-insecure/);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      const url = new URL(source, 'https://tokcha.example/api/docs/');
      expect(url.origin).toBe('https://tokcha.example');
      const asset = await test.app.inject({ url: url.pathname });
      expect(asset.statusCode, url.pathname).toBe(200);
    }
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/);
  });

  it('is found without the last slash', async () => {
    const answer = await test.app.inject({ url: '/api/docs' });
    expect([200, 302]).toContain(answer.statusCode);
  });
});
