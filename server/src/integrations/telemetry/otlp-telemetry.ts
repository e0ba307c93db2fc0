import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Telemetry, TelemetrySettings } from './telemetry.ts';

const scope = 'tokcha';
/** ms between two sendings, that one may take, and what is waited for at the end */
const sendEveryMs = 2000;
const sendingMs = 5000;
const closingMs = 2000;
/** The attribute that joins span, fault, answer and line of the log. */
const idOfRequest = 'http.request.id';
/** OpenTelemetry's number for `ERROR` */
const errorSeverity = 17;

/** Sends traces and faults to an OTLP receiver. What it does not take is dropped: nobody waits for it. */
export function createOtlpTelemetry({ endpoint, headers, share, version }: TelemetrySettings): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': scope, 'service.version': version });
  const to = (path: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${path}`,
    headers: { ...headers },
    timeoutMillis: sendingMs,
  });
  const batches = { scheduledDelayMillis: sendEveryMs, exportTimeoutMillis: sendingMs, maxQueueSize: 2048 };
  const traces = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ ...batches, exporter: new OTLPTraceExporter(to('traces')) })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ ...batches, exporter: new OTLPLogExporter(to('logs')) })],
  });
  const tracer = traces.getTracer(scope, version);
  const logger = logs.getLogger(scope, version);

  function span(name: string, kind: SpanKind, ms: number, isFailed: boolean, attributes: Attributes): void {
    const now = Date.now();
    const made = tracer.startSpan(name, { kind, startTime: now - ms, attributes });
    if (isFailed) made.setStatus({ code: SpanStatusCode.ERROR });
    made.end(now);
  }

  return {
    answered({ requestId, method, route, status, code, ms }) {
      span(`${method} ${route}`, SpanKind.SERVER, ms, status >= 500, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        [idOfRequest]: requestId,
        ...(code === null ? {} : { 'error.type': code }),
      });
    },
    ran({ name, ms, isFailed }) {
      span(`job ${name}`, SpanKind.INTERNAL, ms, isFailed, { 'job.name': name });
    },
    failed(error, where, requestId) {
      logger.emit({
        severityNumber: errorSeverity,
        severityText: 'ERROR',
        body: `${typeOf(error)} in ${where}`,
        attributes: {
          'exception.type': typeOf(error),
          'exception.stacktrace': framesOf(error),
          where,
          ...(requestId === undefined ? {} : { [idOfRequest]: requestId }),
        },
      });
    },
    async close() {
      const over = Promise.allSettled([traces.shutdown(), logs.shutdown()]);
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, closingMs).unref())]);
    },
  };
}

type Attributes = Record<string, string | number>;

function typeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [name, code].filter((part) => /^[\w.-]{1,60}$/.test(part)).join(' ') || 'unknown';
}

/** Where it happened. Never what it said: messages of databases and parsers quote what people typed. */
function framesOf(error: unknown): string {
  const frames: string[] = [];
  for (let each = error; each instanceof Error && frames.length < 40; each = each.cause)
    frames.push(typeOf(each), ...placesIn(each).slice(0, 20));
  return frames.join('\n');
}

/** The lines of a stack below its message, which may have lines that look like them; none where the message was changed since. */
function placesIn({ stack = '', message }: Error): string[] {
  const said = stack.indexOf(message);
  if (said === -1) return [];
  return stack
    .slice(said + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line));
}
