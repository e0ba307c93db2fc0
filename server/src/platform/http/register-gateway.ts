import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointDeclaration, laneOf } from '#contract/endpoint.ts';
import { addressKey } from '../caller/caller.ts';
import { asText } from '../text/utf8-text.ts';
import { toAppError } from './error-reply.ts';
import { operationSchema } from './operation-schema.ts';

const json = 'application/json; charset=utf-8';

/** A gateway's call holds a few hundred bytes. */
const bodyBytes = 16 * 1024;

/** Why a call did not even reach its handler, or failed in it; `refused`: for a limit, or while nothing is written. */
type GatewayFailure = 'method' | 'body' | 'refused' | 'system';

export interface GatewayHandler {
  /** the answer to a body as it was received, as text: signatures are made over raw texts */
  answer(body: string, request: FastifyRequest): Promise<object>;
  /** the answer, in the gateway's form, to a call that could not be heard */
  failure(reason: GatewayFailure): object;
}

/**
 * Binds an endpoint that a payment gateway calls. It proves itself in the body or by a header of its own, so nothing of ours is
 * asked for; whatever happens the status is 200 and the answer has the gateway's form. Bodies are never logged.
 */
export function registerGateway(
  app: FastifyInstance,
  endpoint: Endpoint<never, EndpointDeclaration> | Endpoint,
  handler: GatewayHandler,
): void {
  const declaration: EndpointDeclaration = endpoint;
  const lane = laneOf(endpoint);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const read = asText((_request, text, done) => done(null, text));
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, read);
    scope.setErrorHandler((error, request, reply) => {
      const { code, status } = toAppError(error);
      request.errorCode = code;
      if (status >= 500)
        request.log.error({ err: error, requestId: request.id, errorCode: code }, 'gateway call failed');
      const isBody = code === 'TOO_LARGE' || code === 'BAD_REQUEST' || code === 'UNSUPPORTED_MEDIA';
      return reply
        .code(200)
        .type(json)
        .send(JSON.stringify(handler.failure(isBody ? 'body' : status < 500 ? 'refused' : 'system')));
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      app.rateLimits.take(declaration.limit, { userId: null, address: addressKey(request.ip) });
    });
    const shared = {
      config: { lane },
      url: endpoint.path,
      validatorCompiler: () => (value: unknown) => ({ value }),
      serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    };
    scope.route({
      ...shared,
      method: endpoint.method,
      schema: operationSchema(endpoint),
      async handler(request, reply) {
        const answer = app.readOnly
          ? handler.failure('refused')
          : await app.admission.serve(lane, () =>
              handler.answer(typeof request.body === 'string' ? request.body : '', request),
            );
        return reply.type(json).send(JSON.stringify(answer));
      },
    });
    scope.route({
      ...shared,
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      schema: { hide: true },
      handler: async (_request, reply) => reply.type(json).send(JSON.stringify(handler.failure('method'))),
    });
    done();
  });
  app.registeredEndpoints.add(endpoint.name);
}
