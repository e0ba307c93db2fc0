import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { asksConsent, type Endpoint, type EndpointDeclaration, onlyReads } from '#contract/endpoint.ts';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors/errors.ts';
import { languages } from '#contract/texts/language.ts';
import type { ProofChallenge } from '#contract/values/proof-of-work.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

/** The one shape of a failed answer (rules/answers#envelope). */
const errorBody = z
  .object({
    success: z.literal(false),
    code: z.enum(codes),
    message: z.string().describe("in the caller's language"),
    fields: z.record(z.string(), z.string()).optional().describe('input path → message, on 400 and 422'),
    requestId: z.string(),
    retryAfter: z.int().optional().describe('seconds, on every 429 and 503, and on IDEMPOTENCY_IN_PROGRESS'),
    proofOfWork: z
      .object({ token: z.string(), bits: z.int(), parts: z.int() } satisfies Record<keyof ProofChallenge, z.ZodType>)
      .optional()
      .describe('on PROOF_OF_WORK_REQUIRED: solved and sent along, it opens the same call at once'),
  } satisfies Record<keyof ErrorBody, z.ZodType>)
  .meta({ id: 'Error' });

const languageHeaders = z.object({
  'x-lang': z
    .enum(languages)
    .optional()
    .describe('language of messages, names and texts; `?lang` stands above it, `Accept-Language` below'),
});

const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,128}$/)
    .optional()
    .describe('one effect for each key of a caller; a repeat gets the first answer, with `Idempotent-Replayed: true`'),
});

/** What a Fastify route says of a declared endpoint, from which its OpenAPI operation is made. */
export function operationSchema(endpoint: Endpoint<never, EndpointDeclaration> | Endpoint): FastifySchema {
  const declaration: EndpointDeclaration = endpoint;
  const { summary, access, params, query, multipart, bodyType } = declaration;
  const body = multipart ? withFiles(declaration.body, multipart) : declaration.body;
  return {
    summary,
    operationId: endpoint.name,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(bodyType === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(declaration.gateway ? {} : { headers: headersOf(declaration) }),
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    response: {
      200: { description: 'Success', content: { 'application/json': { schema: declaration.response } } },
      ...errorResponses(endpoint),
    },
  };
}

function headersOf({ idempotent }: EndpointDeclaration): z.ZodObject {
  return idempotent === true ? languageHeaders.extend(idempotencyHeaders.shape) : languageHeaders;
}

/** The text fields of a form with its parts that are files. */
function withFiles(fields: z.ZodType | undefined, { field, files }: { field: string; files: number }): z.ZodType {
  const file = z.file().describe('JPEG, PNG or WebP; of an import CSV or JSON');
  const shape = fields instanceof z.ZodObject ? fields.shape : {};
  const form = z.object({ ...shape, [field]: files === 1 ? file : z.array(file).max(files).optional() });
  return form.meta(fields?.meta() ?? {});
}

/** Each status that the endpoint may fail with, and by which codes. */
function errorResponses(endpoint: Endpoint<never, EndpointDeclaration> | Endpoint) {
  const failures = new Set([...endpoint.errors, ...impliedErrors(endpoint)]);
  const byStatus = Map.groupBy(failures, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: errorBody } } },
    ]),
  );
}

/** What follows from the rest of the declaration. */
function impliedErrors(endpoint: Endpoint<never, EndpointDeclaration> | Endpoint): ErrorCode[] {
  const declaration: EndpointDeclaration = endpoint;
  const { access, ignoresToken, params, query, body, multipart, idempotent, stepUp, gateway } = declaration;
  // A gateway hears of every failure in its own form, but an improper address is refused in front of everything.
  if (gateway) return ['BAD_REQUEST'];
  return [
    'BAD_REQUEST',
    // Whoever shows a token is judged by it, where none is needed too.
    ...(ignoresToken ? [] : (['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_REVOKED', 'ACCOUNT_BLOCKED'] as const)),
    'RATE_LIMITED',
    'OVERLOADED',
    'DEPENDENCY_DOWN',
    'URL_TOO_LONG',
    'HEADERS_TOO_LARGE',
    ...(access === 'moderator' || access === 'admin'
      ? (['FORBIDDEN', 'SECOND_FACTOR_MISSING', 'PANEL_ADDRESS_REFUSED'] as const)
      : []),
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(query || body || multipart ? (['VALIDATION'] as const) : []),
    // A body that nobody asked for is read and judged like one that is needed.
    ...(endpoint.method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA', 'REQUEST_TIMEOUT'] as const)),
    ...(onlyReads(endpoint) ? [] : (['READ_ONLY'] as const)),
    ...(asksConsent(endpoint) ? (['CONSENT_REQUIRED'] as const) : []),
    ...(idempotent === true ? (['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'] as const) : []),
    ...(stepUp && stepUp !== 'none' ? (['STEP_UP_REQUIRED'] as const) : []),
  ];
}
