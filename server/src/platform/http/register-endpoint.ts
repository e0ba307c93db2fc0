import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import {
  asksConsent,
  type CallOutput,
  type Endpoint,
  type EndpointDeclaration,
  laneOf,
  onlyReads,
  type ParsedCall,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors/errors.ts';
import { addressesOf } from '#contract/routes.ts';
import type { Language } from '#contract/texts/language.ts';
import type { AuditAction } from '#contract/values/audit.ts';
import { type Access, roleAllows } from '#contract/values/roles.ts';
import { type Recorder, recorderOf } from '../audit/audit.repository.ts';
import { addressKey, languageOf, type Viewer } from '../caller/caller.ts';
import { AppError } from '../errors/app-error.ts';
import { inLane } from '../lanes/current-lane.ts';
import { ApiResponse } from './api-response-cache.ts';
import { checkDeclaration } from './check-declaration.ts';
import { formOnly, jsonOnly } from './error-reply.ts';
import { idempotencyKeyOf, type Once, onceFor, type SameCall } from './idempotency.repository.ts';
import { operationSchema } from './operation-schema.ts';
import { confineToPanel } from './panel-address.ts';
import { checkJsonShape, checkQueryString, groupedQuery } from './query-string.ts';
import { stepUpOf } from './step-up.ts';
import { parse } from './validation.ts';

const json = 'application/json; charset=utf-8';

/** The remote address of calls that pages make inside the process; no socket can have it. They take no limit. */
export const inProcessAddress = 'in-process';

type ViewerOf<E> = E extends { ignoresToken: true } ? null : E extends { access: 'anyone' } ? Viewer | null : Viewer;
type AnswerOf<E> = E extends { response: z.ZodType } ? z.input<E['response']> : CallOutput<E>;
type ActionOf<E> = E extends { audit: readonly (infer Action extends AuditAction)[] } ? Action : never;
/** Of a form, and of a call without an account, the handler alone knows what makes two of them the same. */
type OnceOf<E> = E extends { idempotent: true }
  ? Once<E extends { multipart: object } | { access: 'anyone' } ? [same: SameCall] : [same?: SameCall]>
  : never;

/** What a handler gets: the parsed input, who calls, in which language, and what the endpoint declares. */
export interface Call<E> extends ParsedCall<E> {
  viewer: ViewerOf<E>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /** runs the effect of an idempotent endpoint */
  once: OnceOf<E>;
  /** writes the declared rows of the audit log */
  record: Recorder<ActionOf<E>>;
}

export type Handler<E> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * Binds a declared endpoint to its handler: access and limit are judged before the body is read, input is parsed by the
 * contract, and outside production the answer is checked against it too. A multipart body is left to the handler.
 */
export function registerEndpoint<const E extends Endpoint<never, EndpointDeclaration> | Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const declaration: EndpointDeclaration = endpoint;
  const lane = laneOf(endpoint);
  checkDeclaration(endpoint);
  const stepUp = stepUpOf(app, declaration);
  const options: RouteShorthandOptions = {
    config: { lane, ...(declaration.publicCache ? { isCached: true } : {}) },
    schema: operationSchema(endpoint),
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    async onRequest(request) {
      if (app.readOnly && !onlyReads(endpoint)) throw new AppError('READ_ONLY', { retryAfter: 60 });
      checkQueryString(request.query);
      const token = declaration.ignoresToken ? null : bearerToken(request);
      // Authentication runs in the essential lane whatever the call's own lane: it is quick.
      const viewer = token === null ? null : await inLane('essential', () => app.authenticate(token));
      request.viewer = viewer && confineToPanel(viewer, app.isPanelAddress(request.ip));
      if (request.socket.remoteAddress !== inProcessAddress) {
        app.rateLimits.take(declaration.limit, {
          userId: request.viewer?.id ?? null,
          address: addressKey(request.ip),
        });
      }
      if (!roleAllows(request.viewer?.role ?? null, declaration.access)) {
        throw new AppError(request.viewer ? refusalCode(request.viewer, declaration.access) : 'UNAUTHENTICATED');
      }
      if (request.viewer?.owesConsent && asksConsent(endpoint)) await app.requireConsent(request.viewer);
      await stepUp.beforeBody(request.viewer);
      // The framework would ask whoever sends a file alone to send JSON.
      if (declaration.multipart && !/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
        throw formOnly;
    },
  };
  const inputOf = (request: FastifyRequest) => {
    if (!declaration.multipart) {
      // The framework leaves forms unread, as if nothing had been sent.
      if (request.isMultipart()) throw jsonOnly;
      checkJsonShape(request.body);
    }
    return {
      params: declaration.params ? parse(declaration.params, request.params, 'params') : undefined,
      query: declaration.query ? parse(declaration.query, groupedQuery(request.query), 'query') : undefined,
      body:
        declaration.body && !declaration.multipart
          ? parse(declaration.body, request.body, 'body', declaration.rules)
          : undefined,
    };
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = inputOf(request);
    await stepUp.afterBody(request.viewer, input.body);
    const language = languageOf(request);
    const once: unknown =
      declaration.idempotent === true
        ? onceFor(app.db, {
            route: endpoint.name,
            userId: request.viewer?.id ?? null,
            key: idempotencyKeyOf(request),
            parts: declaration.multipart ? null : [input.params ?? null, input.body ?? null],
            reply,
          })
        : undefined;
    const record: unknown = request.viewer ? recorderOf({ viewer: request.viewer, request }) : undefined;
    // The generic handler cannot see that the parts were parsed by its own endpoint's schemas, nor what that declares.
    const call = { ...input, viewer: request.viewer, language, request, reply, once, record } as Call<E>;
    // A body that comes as a form is read by the handler, as slowly as it is sent.
    const result = await (declaration.multipart ? inLane(lane, () => handler(call)) : serve(() => handler(call)));
    if (declaration.changesReference) app.referenceChanged();
    else if (declaration.changesPublic) app.publicChanged();
    if (reply.sent) return reply;
    if (request.viewer) reply.header('cache-control', 'private, no-store');
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return reply.type(json).send(serialize(result));
  };
  const serve = <Result>(work: () => Promise<Result>): Promise<Result> => app.admission.serve(lane, work);
  const serialize = (result: unknown): string =>
    JSON.stringify(app.checkAnswers ? declaration.response.parse(result) : result);
  const answerFromCache = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.viewer || !app.apiResponses) return answer(request, reply);
    const input = inputOf(request);
    const language = languageOf(request);
    const url = endpoint.method === 'GET' ? request.url : null;
    const kept = await app.apiResponses.get({ endpoint: endpoint.name, language, input }, url, async () => {
      const call = { ...input, viewer: null, language, request, reply } as Call<E>;
      return new ApiResponse(
        serialize(await app.admission.serve(app.admission.laneOf(request.raw, lane), () => handler(call))),
        {
          path: endpoint.path,
          limit: declaration.limit,
        },
      );
    });
    if (endpoint.method === 'GET') {
      const sent = await kept.for(request.headers);
      return reply.code(sent.status).headers(sent.headers).send(sent.body);
    }
    // Only this process may keep the answer to a body: caches on the way know addresses alone.
    const { headers, body } = await kept.whole(request.headers);
    const { etag: _, ...ofBody } = headers;
    return reply.headers({ ...ofBody, 'cache-control': 'no-store' }).send(body);
  };
  for (const url of addressesOf(endpoint.name)) {
    app.route({
      ...options,
      schema: { ...options.schema, ...(url === endpoint.path ? {} : { hide: true }) },
      method: endpoint.method,
      url,
      handler: declaration.publicCache ? answerFromCache : answer,
    });
  }
  app.registeredEndpoints.add(endpoint.name);
}

/** Why this viewer may not call what asks for `access`. */
function refusalCode({ withheld }: Viewer, access: Access): ErrorCode {
  return withheld && roleAllows(withheld.role, access) ? withheld.code : 'FORBIDDEN';
}

/** The access token that a call carries; null without one. @throws AppError UNAUTHENTICATED for what is none */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  return token;
}
