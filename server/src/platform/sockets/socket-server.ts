import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';
import { newRequestId } from '../caller/request-id.ts';
import type { SessionChanges } from '../caller/session-changes.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError, errorBody, overloaded } from '../errors/app-error.ts';
import { apiHeaders } from '../headers/security-headers.ts';
import { clientAddress, trustedProxyCheck } from '../http/client-address.ts';
import { toAppError } from '../http/error-reply.ts';
import { OpenCounts } from '../limits/open-counts.ts';
import type { Log } from '../log/log.ts';
import type { NodeLink } from '../nodes/node-link.ts';
import { coalesceWrites } from './coalesced-writes.ts';
import { type Connection, SocketConnection } from './connection.ts';
import { ConnectionCounts } from './connection-limits.ts';
import { createDispatch, type EventHandlers, logRefusedConnection } from './dispatch.ts';
import { EventLimits } from './event-limits.ts';
import { claimedUser, handshakeLanguage, identify, identityOf } from './handshake.ts';
import { macrotaskQueue } from './macrotask-queue.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { createRefusalLog, ForgedSender, type KeepForgedSender } from './refusal-log.ts';
import { refuseConnection } from './refuse-connection.ts';
import { mayConnect, originRule } from './request-origin.ts';
import { type FindEndedSessions, watchSessions } from './session-watch.ts';

/** Bytes that one transport message may have (rules/limits L24). */
const transportBytes = 64 * 1024;
/** ms to come from an open connection to a signed-in connection (rules/limits L25). */
const authenticateWithinMs = 10_000;
/** ms that a user who would not stop flooding is kept out (rules/goals C10). */
const floodPauseMs = 60_000;
/** ms that such a user waits for the refusal: whoever tries again at once would cost more than the flood did. */
const keptOutWaitMs = 2000;
/**
 * ms between two pings, and to answer one: a device that falls silent is known to be gone after both, and shown so 5 s later, 45 s in
 * all (rules/goals C9).
 */
const pingMs = { pingInterval: 20_000, pingTimeout: 20_000 };
/** ms that a stopping server waits for events it has taken. */
const drainMs = 5000;

export interface SocketServerOptions {
  clock: Clock;
  log: Log;
  publicUrl: string;
  corsOrigins: readonly string[];
  trustedProxies: readonly string[];
  /** a page served under any name of this host may connect: everywhere but in production */
  sameHost: boolean;
  /** widens rules/limits L24, L25 outside production */
  limitFactor: number;
  sessionChanges: SessionChanges;
  findEndedSessions: FindEndedSessions;
  keepForgedSender: KeepForgedSender;
  /** the connection to other processes that serve the same conversations; null: this is the only one */
  link: NodeLink | null;
}

/** A connection of Socket.IO's transport, before anybody signed in on it. */
interface TransportConnection {
  request: IncomingMessage;
  once(event: 'close', listener: () => void): this;
}

/** What a feature does with connections; `authRefresh` is the platform's own. */
export interface SocketFeature {
  handlers: Omit<EventHandlers, 'authRefresh'>;
  onConnect(connection: Connection): void;
  onDisconnect(connection: Connection): void;
  /** asked of everything that is to be handed to connections of this node: false when that was done before */
  isFresh(event: string, payload: unknown, to: readonly string[]): boolean;
  stop(): void;
}

/** What the platform gives a feature to work with. */
export interface SocketPlatform {
  publisher: Publisher;
  /** accounts with a connection to this node */
  usersHere(): Iterable<number>;
}

/** What clients of Socket.IO ask for unless they are told otherwise. */
const socketPath = '/socket.io/';

/**
 * Socket.IO on the HTTP server, namespace `/chat`. Whoever connects is known by an access token from the start; `feature`
 * is given the way to clients and returns what answers the events. Closes with the HTTP server.
 */
export function attachSocketServer(
  app: FastifyInstance,
  options: SocketServerOptions,
  feature: (platform: SocketPlatform) => SocketFeature,
): void {
  const { clock, log, link } = options;
  const rule = originRule(options.publicUrl, options.corsOrigins, options.sameHost);
  const isTrusted = trustedProxyCheck(options.trustedProxies);
  // rules/limits L25
  const perAddress = 200 * options.limitFactor;
  const openConnections = new OpenCounts({ perAddress, perNetwork: 1000 * options.limitFactor, total: 10_000 });
  // Connections that have not signed in have a smaller limit of their own: opening one costs an attacker nothing.
  const unsigned = new OpenCounts({ perAddress, perNetwork: 250 * options.limitFactor, total: 2000 });
  const stopCounting = new WeakMap<object, () => void>();
  const counts = new ConnectionCounts(10 * options.limitFactor, clock, link);
  const addressOf = (request: IncomingMessage) => clientAddress(request, isTrusted);
  const connections = new Set<SocketConnection>();
  const inTurn = macrotaskQueue();
  let stopping = false;

  const headers = apiHeaders(options.publicUrl.startsWith('https:'));
  const refusalOfConnection = (request: IncomingMessage): AppError | null => {
    if (stopping) return overloaded;
    if (!mayConnect(request, rule)) return new AppError('ORIGIN_REFUSED');
    const hasRoom = [openConnections, unsigned].every((open) => open.hasRoomFor(addressOf(request)));
    return hasRoom ? null : new AppError('RATE_LIMITED');
  };

  app.server.on('upgrade', (_request, connection) => coalesceWrites(connection));
  app.socketPaths.add(socketPath);
  const server = new Server(app.server, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    serveClient: false,
    // A namespace that nobody has is made to be refused, and must not stay.
    cleanupEmptyChildNamespaces: true,
    maxHttpBufferSize: transportBytes,
    connectTimeout: authenticateWithinMs,
    ...pingMs,
    // Asked once per line, when it is opened. Hundreds that come at once do not hold up those who talk already.
    allowRequest: (request, decide) =>
      inTurn(() => {
        if (request.socket.destroyed) return;
        const refusal = refusalOfConnection(request);
        if (refusal === null) return decide(null, true);
        if (refusal.code === 'RATE_LIMITED') logRefusedConnection(log, refusal, addressOf(request));
        refuseConnection(request, refusal, headers);
      }),
    ...(options.corsOrigins.length > 0 ? { cors: { origin: [...options.corsOrigins], credentials: true } } : {}),
  });
  // Before anything is looked at, so that refusals have them too.
  server.engine.use((_request: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('x-request-id', newRequestId());
    next();
  });
  server.engine.on('connection', (connection: TransportConnection) => {
    const address = addressOf(connection.request);
    const signedIn = unsigned.open(address);
    stopCounting.set(connection, signedIn);
    connection.once('close', openConnections.open(address)).once('close', signedIn);
  });
  const refuseUnknown: Parameters<Namespace['use']>[0] = ({ handshake, id }, next) =>
    next(refusal(new AppError('NOT_FOUND'), handshakeLanguage(handshake), id));
  server.of('/').use(refuseUnknown);

  const namespace = server.of('/chat');
  // After it, which would else be one of these.
  server.of(/.*/).use(refuseUnknown);
  const publisher = createPublisher(namespace, link, (...news) => hooks.isFresh(...news));
  const { handlers, ...hooks } = feature({ publisher, usersHere: () => counts.usersHere });
  const known = new WeakMap<Socket, SocketConnection>();

  async function refreshToken(connection: SocketConnection, token: string): Promise<void> {
    const identity = await identityOf(token, app.authenticate);
    if (identity.viewer.id !== connection.viewer.id) throw new ForgedSender(connection.viewer.id, identity.viewer.id);
    connection.renew(identity);
  }
  const logRefusal = createRefusalLog(log, clock, options.keepForgedSender);
  const dispatch = createDispatch({
    readOnly: app.readOnly,
    requireConsent: app.requireConsent,
    clock,
    log,
    logRefusal,
    metrics: app.metrics,
    handlers: {
      ...handlers,
      async authRefresh(connection, { token }) {
        if (connection instanceof SocketConnection) await refreshToken(connection, token);
        return {};
      },
    },
    onFlood(connection) {
      counts.pause(connection.viewer.id, floodPauseMs);
      log.warn({ event: 'limit.hit', userId: connection.viewer.id }, 'socket closed for flooding');
      connection.close();
    },
  });

  const admit = async (socket: Socket, next: (refused?: Error) => void): Promise<void> => {
    const language = handshakeLanguage(socket.handshake);
    const address = addressOf(socket.request);
    try {
      const claimed = claimedUser(socket.handshake);
      if (claimed !== null && counts.isKeptOut(claimed)) {
        await pause(keptOutWaitMs, undefined, { ref: false });
        counts.refuseKeptOut(claimed);
      }
      const identity = await identify(socket.handshake, app.authenticate);
      const release = counts.enter(identity.viewer.id);
      socket.conn.once('close', release);
      socket.once('disconnect', release);
      if (socket.conn.readyState !== 'open') release();
      const limits = new EventLimits(options.limitFactor, () => clock.elapsed());
      known.set(socket, new SocketConnection(socket, identity, language, limits));
      stopCounting.get(socket.conn)?.();
      next();
    } catch (thrown) {
      const error = toAppError(thrown);
      app.metrics.errors.labels(error.code).inc();
      if (error.status >= 500) log.error({ err: error.cause ?? thrown }, 'socket handshake failed');
      logRefusedConnection(log, error, address);
      if (error instanceof ForgedSender) {
        logRefusal({ error, userId: error.userId, socketEvent: 'connect', requestId: socket.id });
      }
      next(refusal(error, language, socket.id));
    }
  };
  namespace.use((socket, next) => void admit(socket, next));
  namespace.on('connection', (socket) => {
    const connection = known.get(socket);
    if (!connection) {
      socket.disconnect(true);
      return;
    }
    connections.add(connection);
    app.metrics.sockets.inc();
    hooks.onConnect(connection);
    socket.onAny((event: unknown, ...args: unknown[]) => dispatch(connection, event, args));
    socket.on('disconnect', () => {
      connections.delete(connection);
      app.metrics.sockets.dec();
      hooks.onDisconnect(connection);
    });
  });

  const watch = watchSessions({
    connections,
    clock,
    log,
    changes: options.sessionChanges,
    findEnded: options.findEndedSessions,
  });
  app.addHook('preClose', async () => {
    stopping = true;
    watch.stop();
    const answered = Promise.allSettled([...connections].map((connection) => connection.idle));
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
    hooks.stop();
    counts.stop();
    server.engine.close();
  });
}

/** A refused handshake as the client reads it: `connect_error` with the one error shape as `data`. */
function refusal(error: AppError, language: Parameters<typeof errorBody>[1], requestId: string): Error {
  return Object.assign(new Error(error.code), { data: errorBody(error, language, requestId) });
}
