import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { CallOutput, Endpoint, EndpointDeclaration, ParsedCall } from '#contract/endpoint.ts';
import { routeAliases } from '#contract/routes.ts';
import type { Language } from '#contract/values/language.ts';
import { roleAllows } from '#contract/values/roles.ts';
import { AppError } from './app-error.ts';
import { addressKey, languageOf, type Viewer } from './caller.ts';
import { KeptAnswer, keptAnswerKey, publicAnswerHeaders } from './kept-answers.ts';
import { checkJsonShape, checkQueryString, groupedQuery } from './query-string.ts';
import { parse } from './validation.ts';

const json = 'application/json; charset=utf-8';

/** The remote address of calls that pages make inside the process; no socket can have it. They take no budget. */
export const inProcessAddress = 'in-process';

type ViewerOf<E> = E extends { access: 'anyone' } ? Viewer | null : Viewer;
type AnswerOf<E> = E extends { response: z.ZodType } ? z.input<E['response']> : CallOutput<E>;

/** What a handler gets: the parsed input, who calls, and in which language. */
export interface Call<E> extends ParsedCall<E> {
  viewer: ViewerOf<E>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * Binds a declared endpoint to its handler: access and budget are judged before the body is read, input is parsed by the
 * contract, and outside production the answer is checked against it too. A multipart body is left to the handler.
 */
export function registerEndpoint<const E extends Endpoint<never, EndpointDeclaration> | Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const declaration: EndpointDeclaration = endpoint;
  const options: RouteShorthandOptions = {
    schema: {
      summary: declaration.summary,
      operationId: endpoint.name,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(declaration.params ? { params: declaration.params } : {}),
      ...(declaration.query ? { querystring: declaration.query } : {}),
      ...(declaration.body ? { body: declaration.body } : {}),
      ...(declaration.multipart ? { consumes: ['multipart/form-data'] } : {}),
      ...(declaration.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
      response: { 200: declaration.response },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    async onRequest(request) {
      if (app.readOnly && endpoint.method !== 'GET' && declaration.limit !== 'search')
        throw new AppError('READ_ONLY', { retryAfter: 60 });
      checkQueryString(request.query);
      const token = bearerToken(request);
      request.viewer = token === null ? null : await app.authenticate(token);
      if (request.socket.remoteAddress !== inProcessAddress) {
        app.rateLimits.take(declaration.limit, {
          userId: request.viewer?.id ?? null,
          address: addressKey(request.ip),
        });
      }
      if (!roleAllows(request.viewer?.role ?? null, declaration.access)) {
        throw new AppError(request.viewer ? 'FORBIDDEN' : 'UNAUTHENTICATED');
      }
    },
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!declaration.multipart) checkJsonShape(request.body);
    const input = {
      params: declaration.params ? parse(declaration.params, request.params, 'params') : undefined,
      query: declaration.query ? parse(declaration.query, groupedQuery(request.query), 'query') : undefined,
      body: declaration.body && !declaration.multipart ? parse(declaration.body, request.body, 'body') : undefined,
    };
    const language = languageOf(request);
    // The generic handler cannot see that these three were parsed by its own endpoint's schemas.
    const call = { ...input, viewer: request.viewer, language, request, reply } as Call<E>;
    const result = await handler(call);
    if (declaration.changesReference) app.referenceChanged();
    else if (declaration.changesPublic) app.publicChanged();
    if (reply.sent) return reply;
    if (request.viewer) reply.header('cache-control', 'private, no-store');
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return reply.type(json).send(serialize(result));
  };
  const serialize = (result: unknown): string =>
    JSON.stringify(app.checkAnswers ? declaration.response.parse(result) : result);
  const answerFromCache = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.viewer || !app.publicAnswers) return answer(request, reply);
    checkJsonShape(request.body);
    const language = languageOf(request);
    const kept = await app.publicAnswers.get(keptAnswerKey(language, request.url, request.body), async () => {
      const params = declaration.params ? parse(declaration.params, request.params, 'params') : undefined;
      const query = declaration.query ? parse(declaration.query, groupedQuery(request.query), 'query') : undefined;
      const body = declaration.body ? parse(declaration.body, request.body, 'body') : undefined;
      const call = { params, query, body, viewer: null, language, request, reply } as Call<E>;
      return new KeptAnswer(serialize(await handler(call)), { path: endpoint.path, limit: declaration.limit });
    });
    // Only this process may keep the answer to a body: caches on the way know addresses alone.
    if (endpoint.method !== 'GET') return reply.header('cache-control', 'no-store').type(json).send(kept.body);
    return reply.headers(publicAnswerHeaders).send(kept.body);
  };
  const paths = [
    endpoint.path,
    ...Object.entries(routeAliases).flatMap(([alias, name]) => (name === endpoint.name ? [alias] : [])),
  ];
  for (const url of paths) {
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

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header)?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  return token;
}
