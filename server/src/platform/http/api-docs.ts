import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EndpointDeclaration } from '#contract/endpoint.ts';
import { contract } from '#contract/http/contract.ts';
import { absence, blank } from '#contract/schemas.ts';
import { chatClientEvents } from '#contract/sockets/chat-events.ts';
import { languages } from '#contract/texts/language.ts';
import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';

/** As strict as on our own pages; the hash is that of the one style sheet that the reference writes into its document. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const operation = z.looseObject({
  operationId: z.string().default(''),
  responses: z.record(z.string(), z.looseObject({})),
});
const withSchemas = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** What an answer says beside its body (rules/answers#envelope). */
const responseHeaders = {
  requestId: { name: 'X-Request-Id', description: 'names the call in logs and to support', schema: { type: 'string' } },
  retryAfter: { name: 'Retry-After', description: 'seconds to wait', schema: { type: 'integer', minimum: 1 } },
  replayed: {
    name: 'Idempotent-Replayed',
    description: 'this is the first answer to the key again',
    schema: { const: 'true' },
  },
  authenticate: { name: 'WWW-Authenticate', description: 'what a call has to show', schema: { const: 'Bearer' } },
  cacheControl: {
    name: 'Cache-Control',
    description: 'public for a visitor, `private, no-store` for whoever is signed in',
    schema: { type: 'string' },
  },
  etag: {
    name: 'ETag',
    description: 'names this version to a visitor, who may send it as `If-None-Match`',
    schema: { type: 'string' },
  },
  vary: { name: 'Vary', description: 'headers that an answer to a visitor depends on', schema: { type: 'string' } },
} as const;

/** Each by where in the document it stands. */
const headerComponents = Object.fromEntries(
  Object.entries(responseHeaders).map(([key, { name: _, ...header }]) => [key, header]),
);

/**
 * OpenAPI 3.1 from the contract at /api/openapi.json, and a readable page at /api/docs (product/addresses#origin). Register before the
 * features.
 */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const zodToJsonConfig = { override: asSent };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tokcha',
        version: '1.0.0',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
        description: `Classifieds marketplace of Uzbekistan. Messages come in ${languages.join(', ')} (\`?lang\`, \`X-Lang\`, \`Accept-Language\`). Every failed answer has the one error shape. JSON bodies hold at most ${limits.jsonBodyBytes} bytes.`,
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    uiConfig: { docExpansion: 'none', deepLinking: true, tryItOutEnabled: false },
    theme: { title: 'Tokcha API' },
  });
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    text ??= JSON.stringify({
      ...withHeaders(withoutUnused(withSchemas.parse(app.swagger()))),
      'x-socket-events': socketEvents(),
    });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The events that a client may send on the namespace `/chat`, with what each carries. */
function socketEvents() {
  return Object.entries(chatClientEvents).map(([name, payload]) => ({
    namespace: '/chat',
    name,
    payload: z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }),
  }));
}

/** Every schema with an id comes in both directions, and most are used in one: keeps those that the operations lead to. */
function withoutUnused(document: z.output<typeof withSchemas>): z.output<typeof withSchemas> {
  const { schemas, ...components } = document.components;
  const used = new Map<string, unknown>();
  const texts = [JSON.stringify({ ...document, components })];
  for (const text of texts) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (used.has(name) || !text.includes(`"#/components/schemas/${name}"`)) continue;
      used.set(name, schema);
      texts.push(JSON.stringify(schema));
    }
  }
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}

type HeaderKey = keyof typeof responseHeaders;

/** Headers by the status with which they come. */
const headersOfStatus: Readonly<Record<string, readonly HeaderKey[]>> = {
  401: ['authenticate'],
  429: ['retryAfter'],
  503: ['retryAfter'],
};

/** Adds to each answer of each operation the headers that it comes with, and that a visitor may have it already. */
function withHeaders({ components, paths, ...document }: z.output<typeof withSchemas>): object {
  const endpoints = new Map(
    Object.values<EndpointDeclaration & { name: string; method: string }>(contract).map((one) => [one.name, one]),
  );
  const headersOf = (keys: readonly HeaderKey[]) =>
    Object.fromEntries(keys.map((key) => [responseHeaders[key].name, { $ref: `#/components/headers/${key}` }]));
  for (const { operationId, responses } of Object.values(paths).flatMap(Object.values<z.output<typeof operation>>)) {
    const endpoint = endpoints.get(operationId);
    const isIdempotent = endpoint?.idempotent === true;
    const isKept = endpoint?.publicCache === true && endpoint.method === 'GET';
    const ofVersion: readonly HeaderKey[] = isKept ? ['cacheControl', 'etag', 'vary'] : [];
    for (const [status, response] of Object.entries(responses)) {
      response.headers = headersOf([
        'requestId',
        ...(own(headersOfStatus, status) ?? []),
        ...(status === '200' ? ofVersion : []),
        ...(status === '200' && isIdempotent ? (['replayed'] as const) : []),
        ...(status === '409' && isIdempotent ? (['retryAfter'] as const) : []),
      ]);
    }
    if (isKept)
      responses['304'] = { description: 'The version that is known', headers: headersOf(['requestId', ...ofVersion]) };
  }
  return { ...document, paths, components: { ...components, headers: headerComponents } };
}

/**
 * Makes the document say what is worth sending: not the three texts that stand for nothing, numbers in a text as numbers, and each key of
 * a record whose keys are known.
 */
function asSent({ zodSchema, jsonSchema }: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  const { def } = zodSchema._zod;
  if (def.type === 'union') {
    const [first, value] = def.options;
    if (value && (first === absence || first === blank)) {
      const { $schema: _, ...wanted } = z.toJSONSchema(value, {
        io: 'input',
        unrepresentable: 'any',
        override: asSent,
      });
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, wanted);
    }
  }
  const { propertyNames, additionalProperties } = jsonSchema;
  if (def.type === 'record' && typeof propertyNames === 'object' && propertyNames.enum) {
    jsonSchema.properties = Object.fromEntries(
      propertyNames.enum.map((key) => [String(key), additionalProperties ?? {}]),
    );
    jsonSchema.additionalProperties = false;
    delete jsonSchema.propertyNames;
  }
  if (jsonSchema.type === 'integer') {
    delete jsonSchema.pattern;
    delete jsonSchema.maxLength;
  }
}
