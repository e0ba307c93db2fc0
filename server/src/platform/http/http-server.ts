import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors/errors.ts';
import { defaultLanguage, type Language, languageFromHeader } from '#contract/texts/language.ts';
import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import {
  type Authenticate,
  languageOfHeaders,
  type RequireConsent,
  type RequireFreshCode,
  type Viewer,
} from '../caller/caller.ts';
import { newRequestId, requestIdOf } from '../caller/request-id.ts';
import type { Db } from '../database/database.ts';
import { AppError, errorBody } from '../errors/app-error.ts';
import { apiHeaders } from '../headers/security-headers.ts';
import type { Log } from '../log/log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { answerOnConnection } from '../refusals/answer-on-connection.ts';
import { KnownRoutes } from '../refusals/known-routes.ts';
import { asText } from '../text/utf8-text.ts';
import { admitByLane } from './admission.ts';
import { ApiResponseCache, serveCachedResponses } from './api-response-cache.ts';
import { settleForwarded, trustedProxyCheck } from './client-address.ts';
import { installErrorReplies, replyWithError } from './error-reply.ts';
import { FastPath } from './fast-path.ts';
import { type IsPanelAddress, panelAddressCheck } from './panel-address.ts';
import type { RateLimits } from './rate-limits.ts';
import { refuseImproper } from './refuse-improper.ts';
import { inProcessAddress } from './register-endpoint.ts';
import { requestRecorder } from './request-log.ts';
import { shedFirst } from './shed-first.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    errorCode: ErrorCode | null;
  }
  interface FastifyInstance {
    authenticate: Authenticate;
    requireFreshCode: RequireFreshCode;
    requireConsent: RequireConsent;
    /** whether staff may work from an address */
    isPanelAddress: IsPanelAddress;
    /** where the effects of idempotent calls run */
    db: Db;
    rateLimits: RateLimits;
    metrics: Metrics;
    /** parse answers by the contract before sending them: everywhere but in production */
    checkAnswers: boolean;
    registeredEndpoints: Set<string>;
    /** maintenance: whatever would change something is refused with 503 (rules/operation#maintenance) */
    readOnly: boolean;
    /** answers to visitors, kept for seconds; null switches it off */
    apiResponses: ApiResponseCache | null;
    /** call after the commit of anything that visitors see: kept answers and pages are dropped, on other nodes too */
    publicChanged: (where?: WhereChanged) => void;
    /** what is answered before the framework sees it */
    fastPath: FastPath;
    /** beginnings of the addresses at which somebody takes web sockets; anywhere else the request is answered as it is */
    socketPaths: Set<string>;
    /** called by publicChanged */
    onPublicChange: Set<(where: WhereChanged) => void>;
    /** call after the commit of a change of categories or places: what is kept of them goes, and what visitors see of them */
    referenceChanged: (where?: WhereChanged) => void;
    /** called by referenceChanged, before anybody can ask anew */
    onReferenceChange: Set<(where: WhereChanged) => void>;
    /** set when the process drains: readiness fails first */
    draining: boolean;
  }
}

/** Whether this node changed it, or another. */
type WhereChanged = 'here' | 'elsewhere';

export interface HttpServerOptions {
  log: Log;
  https: boolean;
  checkAnswers: boolean;
  trustedProxies: readonly string[];
  authenticate: Authenticate;
  requireFreshCode: RequireFreshCode;
  requireConsent: RequireConsent;
  /** from where alone staff may work; everywhere if it names nothing */
  panelAddresses?: readonly string[];
  db: Db;
  rateLimits: RateLimits;
  /** refuse whatever would change something */
  readOnly: boolean;
  /** ms that an answer to visitors is kept; 0 switches it off */
  publicCacheMs: number;
  /** refuse with 503 when the event loop is later than this, ms; 0 switches it off */
  maxEventLoopDelayMs: number;
  /** connections to the database: calls at a time are multiples of it */
  connections: number;
  /** how many times longer calls may wait for a place than in production */
  patience: number;
  /** ms that a whole JSON request may take to arrive (default 14 s) */
  jsonTimeoutMs?: number;
  /** ms that a caller gets to read an answer that came before the end of its body (default 10 s) */
  unreadLingerMs?: number;
  /** ms after which an answer ends of which the caller takes nothing (default 30 s) */
  untakenMs?: number;
}

/** ms that a whole upload, and a whole JSON request, may take to arrive (rules/waits#deadlines, rules/goals B3). */
const uploadTimeoutMs = 120_000;
const jsonTimeoutMs = 14_000;
/** ms between two looks for lines whose headers are late; Node's own are half a minute apart. */
const lateHeadersEveryMs = 2000;
const unreadLingerMs = 10_000;
const untakenMs = 30_000;

/**
 * The HTTP server with everything that holds for all routes: limits, request ids, one log line per request, security
 * headers, metrics, overload answer and the error shape.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log;
  const headers = apiHeaders(options.https);
  const fastPath = new FastPath(options);
  const isTrusted = trustedProxyCheck(options.trustedProxies);
  const lingerMs = options.unreadLingerMs ?? unreadLingerMs;
  const socketPaths = new Set<string>();
  const knownRoutes = new KnownRoutes();
  const app: FastifyInstance = Fastify({
    // The framework's answers close their connections while the server stops.
    serverFactory: (handle) =>
      createNodeServer(options.untakenMs ?? untakenMs, socketPaths, (request, response) => {
        cutOffUntaken(response);
        // A proxy shall keep no connection to a listener that is about to close: what it sent on it then would be lost (rules/goals A3).
        if (app.draining) response.setHeader('connection', 'close');
        if (app.draining || !fastPath.serve(request, response)) handle(request, response);
      }),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBodyBytes,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: (request) => requestIdOf(request, options.trustedProxies.length > 0),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: false },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, lingerMs, knownRoutes),
    frameworkErrors: (error, request, reply) => void replyWithError(request, reply.headers(headers), error),
  });
  app.decorate('authenticate', options.authenticate);
  app.decorate('requireFreshCode', options.requireFreshCode);
  app.decorate('requireConsent', options.requireConsent);
  app.decorate('isPanelAddress', panelAddressCheck(options.panelAddresses ?? []));
  app.decorate('db', options.db);
  app.decorate('rateLimits', options.rateLimits);
  app.decorate('metrics', createMetrics());
  app.decorate('checkAnswers', options.checkAnswers);
  app.decorate('registeredEndpoints', new Set<string>());
  app.decorate('readOnly', options.readOnly);
  app.decorate('draining', false);
  app.decorate('socketPaths', socketPaths);
  app.decorate('apiResponses', options.publicCacheMs > 0 ? new ApiResponseCache(options.publicCacheMs) : null);
  app.decorate('onPublicChange', new Set<(where: WhereChanged) => void>());
  app.decorate('publicChanged', (where: WhereChanged = 'here') => {
    app.apiResponses?.drop();
    for (const listener of app.onPublicChange) listener(where);
  });
  app.decorate('onReferenceChange', new Set<(where: WhereChanged) => void>());
  app.decorate('referenceChanged', (where: WhereChanged = 'here') => {
    for (const listener of app.onReferenceChange) listener(where);
    app.publicChanged(where);
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('errorCode', null);

  // From an upgrade on Node listens to a connection no more, and whoever takes it over does so later: a reset in between would end the process.
  app.server.on('connection', (connection) => connection.on('error', () => undefined));
  acceptOnlyJson(app, options.jsonTimeoutMs ?? jsonTimeoutMs);
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      files: limits.photosPerProduct,
      fileSize: limits.pictureBytes,
      fields: limits.multipartFields,
      fieldSize: limits.multipartFieldBytes,
      parts: limits.photosPerProduct + limits.multipartFields,
      headerPairs: 20,
    },
    throwFileSizeLimit: true,
  });
  app.addHook('onRequest', (request, reply, done) => {
    settleForwarded(request.raw, isTrusted);
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done(request.url.length > limits.urlBytes ? new AppError('URL_TOO_LONG') : undefined);
  });
  installErrorReplies(app, knownRoutes);
  const finished = requestRecorder(app);
  app.addHook('onResponse', (request, reply, done) => {
    cutOffUnread(request.raw, lingerMs);
    const route = request.routeOptions.url ?? 'unknown';
    finished(
      {
        requestId: request.id,
        route,
        method: request.method,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        ip: request.ip,
        bytes: Number(reply.getHeader('content-length')) || undefined,
        userId: request.viewer?.id,
        sessionId: request.viewer?.sessionId,
        errorCode: request.errorCode ?? undefined,
      },
      route === '/healthz' || route === '/readyz' || request.socket.remoteAddress === inProcessAddress,
    );
    done();
  });
  admitByLane(app, {
    connections: options.connections,
    maxLatenessMs: options.maxEventLoopDelayMs,
    patience: options.patience,
  });
  app.decorate('fastPath', fastPath);
  shedFirst(app, headers);
  serveCachedResponses(app, options.https);
  app.addHook('onReady', async () => refuseImproper(app, headers));
  closeIdleConnectionsAtTheEnd(app);
  return app;
}

function createNodeServer(silenceMs: number, socketPaths: ReadonlySet<string>, listener: RequestListener): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: lateHeadersEveryMs,
  };
  const server = createServer(
    {
      ...timeouts,
      maxHeaderSize: limits.headerBytes,
      // A request without a Host is refused in the one shape, with whatever else has no proper address.
      requireHostHeader: false,
      // What a client offers to change to (h2c; a web socket where nobody takes one) may be left aside, and the request answered as it
      // is (RFC 9110 §7.8). Handed over, it would belong to nobody, and wait.
      shouldUpgradeCallback: ({ headers: { upgrade }, url = '' }) =>
        upgrade?.toLowerCase() === 'websocket' && [...socketPaths].some((path) => url.startsWith(path)),
    },
    listener,
  );
  server.timeout = silenceMs;
  // Nobody is expected to do anything but `100-continue`; Node would refuse the rest without a word.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', ({ headers }, connection) =>
    refuseOnConnection(connection, 'METHOD_NOT_ALLOWED', languageOfHeaders(headers), { allow: 'GET, HEAD' }),
  );
  return server;
}

/** Whoever asks and never reads would keep a connection for good. What the server itself takes long for is waited for. */
function cutOffUntaken(response: ServerResponse): void {
  response.on('timeout', () => {
    if (response.writableLength > 0) response.destroy();
  });
}

/** What was refused before it was read (401, 429, 503) would keep its connection until the timeout of a whole upload. */
function cutOffUnread(request: IncomingMessage, lingerMs: number): void {
  if (request.complete !== false) return;
  const late = setTimeout(() => request.destroy(), lingerMs).unref();
  request.once('end', () => clearTimeout(late));
}

/** A connection that was busy when the stop began would be kept open for the next request, and the stop would wait for it. */
function closeIdleConnectionsAtTheEnd(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** JSON alone is parsed; an empty body counts as none, since the client sends its content type with every call (product/api#client). */
function acceptOnlyJson(app: FastifyInstance, timeoutMs: number): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (
      request.method === 'GET' ||
      request.method === 'HEAD' ||
      request.headers['content-type']?.startsWith('multipart/')
    )
      return payload;
    const late = setTimeout(() => request.raw.destroy(new AppError('REQUEST_TIMEOUT')), timeoutMs);
    request.raw.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
    return payload;
  });
  const read = asText((request, text, done) =>
    text.trim() === '' ? done(null, undefined) : parseJson(request, text, done),
  );
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}

/** The first line of a request that is proper but for a method that Node does not know. */
const strangeMethod = /^([!#$%&'*+.^_`|~\w-]{1,40}) (\/[!-~]*) HTTP\/1\.[01]\r?\n/;

/** A request that Node could not even parse gets a short plain answer, then the connection is closed, read or not. */
function answerBrokenRequest(error: ClientError, socket: Socket, lingerMs: number, knownRoutes: KnownRoutes): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const late = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(late));
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  const language = languageOnConnection(packet);
  const [, method, url] = (error.code === 'HPE_INVALID_METHOD' && strangeMethod.exec(packet)) || [];
  if (method === undefined || url === undefined) {
    refuseOnConnection(socket, own(brokenRequests, error.code ?? '') ?? 'BAD_REQUEST', language);
    return;
  }
  const allow = knownRoutes.allowed({ method, url });
  if (allow === '') refuseOnConnection(socket, 'NOT_FOUND', language);
  else refuseOnConnection(socket, 'METHOD_NOT_ALLOWED', language, { allow });
}

interface ClientError extends Error {
  code?: string;
  /** what had come of the request: a Buffer, whatever Fastify says */
  rawPacket?: unknown;
}

const brokenRequests: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Refuses where there is nothing but a connection, and ends it. */
function refuseOnConnection(
  connection: Duplex,
  code: ErrorCode,
  language: Language,
  more: Record<string, string> = {},
): void {
  const id = newRequestId();
  const headers = {
    ...apiHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': id,
    ...more,
  };
  const body = JSON.stringify(errorBody(new AppError(code), language, id));
  answerOnConnection(connection, errorStatus[code], { headers, body });
}

/** The language that the unread headers of a request ask for, as far as they have come. */
function languageOnConnection(packet: string): Language {
  const asked = /\r\naccept-language:[ \t]*([^\r\n]{1,200})\r\n/i.exec(packet)?.[1];
  return languageFromHeader(asked) ?? defaultLanguage;
}
