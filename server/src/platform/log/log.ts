import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { maskPhone } from '#contract/values/text/phone.ts';
import { writesToJournal } from '../config/journal/writes-to-journal.mjs';
import { kindOfFailure, RepeatedFailures } from './repeated-failures.ts';

export type Log = Logger;

/** Fields whose value is never written, whatever holds them; compared in lower case. */
const secretKeys = new Set([
  'authorization',
  'cookie',
  'cookies',
  'set-cookie',
  'code',
  'otp',
  'token',
  'accesstoken',
  'refreshtoken',
  'registrationtoken',
  'password',
  'secret',
  'phone',
]);
const phoneInText = /\+?998[\s().-]{0,3}\d{2}[\s().-]{0,3}\d{3}[\s().-]{0,3}\d{2}[\s().-]{0,3}\d{2}/g;
const tokenInText = /\b(?:eyJ[\w.-]{17,}|rt1\.[\w.-]+|Bearer\s+[\w.~+/=-]+)/gi;

/** Levels of nesting that are written. */
const maxDepth = 6;

/** Text that may be logged: phones masked, tokens cut out (rules/privacy#logs). */
export function redactText(text: string): string {
  return text
    .replace(phoneInText, (found) => maskPhone(`+${found.replace(/\D/g, '')}`))
    .replace(tokenInText, '[token]');
}

function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (depth > maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  return redactFields(value, depth);
}

function redactFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      secretKeys.has(key.toLowerCase()) && value !== undefined ? '[hidden]' : redacted(value, depth + 1),
    ]),
  );
}

/** The pino number of `warn`. */
const warnLevel = 40;

/** The error of a line that tells of a failure; whoever names an event wants each of its lines. */
function failureOf(fields: unknown): Error | null {
  if (typeof fields !== 'object' || fields === null || 'event' in fields) return null;
  return 'err' in fields && fields.err instanceof Error ? fields.err : null;
}

/** Priorities of the journal from the pino number of a level on. */
const priorities = [
  { from: 60, priority: 2 },
  { from: 50, priority: 3 },
  { from: warnLevel, priority: 4 },
  { from: 30, priority: 6 },
] as const;

/** Lines for the journal, each with its priority in front, by which `journalctl -p` chooses (sd-daemon(3)). */
function withPriorities(destination: NodeJS.WritableStream): DestinationStream {
  const stream = {
    // Asks pino to say of what level each line is.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      const priority = priorities.find(({ from }) => stream.lastLevel >= from)?.priority ?? 7;
      destination.write(`<${priority}>${line}`);
    },
  };
  return stream;
}

/**
 * Structured log: JSON lines in UTC; secrets and phones never pass, whatever a caller hands over. A failure that repeats is one line
 * every 10 s with a count; security events are written one by one.
 */
export function createLog(
  level: string,
  destination: NodeJS.WritableStream = process.stdout,
  isJournal = destination === process.stdout && writesToJournal(),
): Log {
  const failures = new RepeatedFailures();
  return pino(
    {
      level,
      base: { node: hostname() },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redactFields(fields, 0) },
      serializers: {
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          message: redactText(String(error.message)),
          errorCode: error.code,
          stack: redactText(String(error.stack ?? '')),
        }),
      },
      hooks: {
        logMethod(args, method, lineLevel) {
          // An error alone would lend its message to the line as it is.
          const [first] = args;
          const given: unknown[] = first instanceof Error && args.length === 1 ? [{ err: first }, first.message] : args;
          const safe = given.map((argument) => (typeof argument === 'string' ? redactText(argument) : argument));
          const write = (line: unknown[]) => method.apply(this, line as typeof args);
          const [fields, message] = safe;
          const error = lineLevel >= warnLevel ? failureOf(fields) : null;
          if (!error) return write(safe);
          failures.take(kindOfFailure(lineLevel, message, error), (count) =>
            write(count === 1 ? safe : [Object.assign({}, fields, { count }), ...safe.slice(1)]),
          );
        },
      },
    },
    isJournal ? withPriorities(destination) : destination,
  );
}
