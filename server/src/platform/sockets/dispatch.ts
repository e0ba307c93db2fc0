import type { z } from 'zod';
import { type ChatAck, type ChatClientEvent, chatClientEvents } from '#contract/sockets/chat-events.ts';
import { networkKey, type RequireConsent } from '../caller/caller.ts';
import { newRequestId } from '../caller/request-id.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError, errorBody } from '../errors/app-error.ts';
import { toAppError } from '../http/error-reply.ts';
import { checkJsonShape } from '../http/query-string.ts';
import { parse } from '../http/validation.ts';
import { inLane } from '../lanes/current-lane.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Connection, SocketConnection } from './connection.ts';
import { FloodStrikes } from './flood-strikes.ts';
import type { LogRefusal } from './refusal-log.ts';
import { authRefreshGraceMs } from './session-watch.ts';

/** What a success adds to its acknowledgement. */
type EventResult = Omit<Extract<ChatAck, { status: 'success' }>, 'status'>;

type Payload<Event extends ChatClientEvent> = z.output<(typeof chatClientEvents)[Event]>;

const schemas: { [Event in ChatClientEvent]: z.ZodType<Payload<Event>> } = chatClientEvents;

/** One handler per client event; it gets the parsed payload and refuses by throwing AppError. */
export type EventHandlers = {
  [Event in ChatClientEvent]: (connection: Connection, payload: Payload<Event>) => Promise<EventResult>;
};

/** The longest name that an event may be given; the parser lets any text through, numbers and nothing at all too. */
const nameLength = 64;
/** Bytes of one event with its payload (rules/limits L24). */
const packetBytes = 16 * 1024;

/** What works in maintenance too: nothing of it is kept (rules/operation#maintenance). */
const changeNothing: ReadonlySet<string> = new Set<ChatClientEvent>([
  'setOnlineStatus',
  'joinRoom',
  'leaveRoom',
  'typingStarted',
  'typingStopped',
  'authRefresh',
]);

/** What whoever owes consent may not say, once the question can be put off no more (product/accounts#consent). */
const asksConsent: ReadonlySet<string> = new Set<ChatClientEvent>([
  'sendMessage',
  'editMessage',
  'sendOffer',
  'answerOffer',
]);

export interface DispatchOptions {
  handlers: EventHandlers;
  requireConsent: RequireConsent;
  /** maintenance: whatever would change something is refused */
  readOnly: boolean;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  logRefusal: LogRefusal;
  /** the connection would not stop flooding and was closed */
  onFlood(connection: SocketConnection): void;
}

/** Takes what a client sent: limits, then in its turn the token's life, parsing and the handler; every event is answered. */
export function createDispatch(options: DispatchOptions) {
  const { handlers, requireConsent, readOnly, clock, log, metrics, logRefusal, onFlood } = options;
  const run = bindHandlers(handlers);
  const strikes = new FloodStrikes();

  function refuse(connection: SocketConnection, event: string, thrown: unknown, raw: unknown): ChatAck {
    const error = toAppError(thrown);
    const requestId = newRequestId();
    metrics.errors.labels(error.code).inc();
    logRefusal({ error, userId: connection.viewer.id, socketEvent: event, requestId });
    if (error.status >= 500) {
      log.error(
        { err: error.cause ?? thrown, requestId, socketEvent: event, errorCode: error.code },
        'socket event failed',
      );
    }
    const ack: ChatAck = { status: 'error', ...errorBody(error, connection.language, requestId) };
    const clientMessageId = clientMessageIdOf(raw);
    return clientMessageId === undefined ? ack : { ...ack, clientMessageId };
  }

  return function dispatch(connection: SocketConnection, name: unknown, args: readonly unknown[]): void {
    const event = typeof name === 'string' && name.length <= nameLength ? name : '?';
    const callback = args.findLast((argument) => typeof argument === 'function');
    const raw = typeof args[0] === 'function' ? undefined : args[0];
    const answer = (ack: ChatAck) => {
      if (typeof callback === 'function') callback(ack);
      if (event === 'sendMessage') connection.sendResult(ack);
    };
    const began = performance.now();
    try {
      connection.limits.take(event);
      if (event !== name) throw new AppError('BAD_REQUEST');
      checkPacket(event, args);
    } catch (refusal) {
      answer(refuse(connection, event, refusal, raw));
      const flooded = refusal instanceof AppError && refusal.code === 'RATE_LIMITED';
      if (flooded && strikes.strike(connection.viewer.id, clock.elapsed())) onFlood(connection);
      return;
    }
    const taken = connection.enqueue(async () => {
      try {
        const moment = clock.now().getTime();
        if (moment >= connection.expiresAt) connection.expire(moment, authRefreshGraceMs);
        if (connection.expiredSince !== null && event !== 'authRefresh') throw new AppError('TOKEN_EXPIRED');
        const handle = run.get(event);
        if (!handle) throw new AppError('BAD_REQUEST');
        if (readOnly && !changeNothing.has(event)) throw new AppError('READ_ONLY', { retryAfter: 60 });
        if (connection.viewer.owesConsent && asksConsent.has(event)) await requireConsent(connection.viewer);
        answer({ status: 'success', ...(await inLane('essential', () => handle(connection, raw))) });
        if (event === 'sendMessage') metrics.messageSeconds.observe((performance.now() - began) / 1000);
      } catch (refusal) {
        answer(refuse(connection, event, refusal, raw));
      }
    });
    if (!taken) answer(refuse(connection, event, new AppError('OVERLOADED'), raw));
  };
}

/** One line per refused connection; addresses only as their network (rules/privacy#logs). */
export function logRefusedConnection(log: Log, error: AppError, address: string): void {
  log.info({ event: 'socket.refused', errorCode: error.code, network: networkKey(address) });
}

function bindHandlers(handlers: EventHandlers) {
  const bound = new Map<string, (connection: Connection, raw: unknown) => Promise<EventResult>>();
  const bind = <Event extends ChatClientEvent>(event: Event) => {
    const schema: z.ZodType<Payload<Event>> = schemas[event];
    bound.set(event, (connection, raw) => handlers[event](connection, parse(schema, raw, 'body')));
  };
  for (const event of Object.keys(chatClientEvents)) if (isClientEvent(event)) bind(event);
  return bound;
}

function isClientEvent(event: string): event is ChatClientEvent {
  return Object.hasOwn(chatClientEvents, event);
}

/** @throws AppError TOO_LARGE, BAD_REQUEST */
function checkPacket(event: string, args: readonly unknown[]): void {
  const sent = args.filter((argument) => typeof argument !== 'function');
  for (const argument of sent) checkJsonShape(argument);
  if (Buffer.byteLength(event) + Buffer.byteLength(JSON.stringify(sent)) > packetBytes) throw new AppError('TOO_LARGE');
}

function clientMessageIdOf(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('clientMessageId' in raw)) return undefined;
  const { clientMessageId } = raw;
  return typeof clientMessageId === 'string' && clientMessageId.length <= 64 ? clientMessageId : undefined;
}
