import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { errorStatus } from '#contract/errors/errors.ts';
import { productVersion } from './product-version.ts';

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  errors: Counter<'code'>;
  pageCache: Counter<'result'>;
  /** counts a kept page that was given in front of the framework; costs next to nothing */
  countCachedPage(): void;
  /** the same of the home page; it is also among the others */
  countCachedHome(): void;
  /** how long a home page took that was not kept */
  homeSeconds: Histogram;
  /** counts an answer that was given in front of the framework; costs next to nothing */
  countCachedResponse(route: string): void;
  sockets: Gauge;
  /** from a message's arrival to its acknowledgement, refused ones left out */
  messageSeconds: Histogram;
  /** rules/privacy#security-events */
  securityEvents: Counter<'event'>;
  /** notices handed to a push service or Telegram, by what became of them */
  deliveries: Counter<'channel' | 'outcome'>;
  /** calls of payment gateways, by what became of them: all are answered 200, so nothing else tells one that failed */
  gatewayCalls: Counter<'gateway' | 'outcome'>;
}

/** The process's metrics in Prometheus form; one registry per server, so that tests do not share one. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const kept = new Map<string, number>();
  let keptPages = 0;
  let keptHomes = 0;
  new Gauge({ name: 'build_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version: productVersion },
    1,
  );
  new Counter({
    name: 'cached_responses_total',
    help: 'Kept answers given to visitors, by route template',
    labelNames: ['route'],
    registers,
    collect() {
      for (const [route, count] of kept) this.inc({ route }, count);
      kept.clear();
    },
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Refused and failed requests, by error code',
    labelNames: ['code'],
    registers,
  });
  // From the start, since a count that comes into being with the first one shows no increase by it.
  for (const code of Object.keys(errorStatus)) errors.inc({ code }, 0);
  const deliveries = new Counter({
    name: 'notice_deliveries_total',
    help: 'Notices handed to a push service or Telegram, by outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  for (const channel of ['push', 'telegram'])
    for (const outcome of ['sent', 'gone', 'refused', 'unknown', 'later', 'nowhere'])
      deliveries.inc({ channel, outcome }, 0);
  const gatewayCalls = new Counter({
    name: 'gateway_calls_total',
    help: 'Calls of payment gateways, by what became of them',
    labelNames: ['gateway', 'outcome'],
    registers,
  });
  for (const gateway of ['payme', 'click'])
    for (const outcome of ['done', 'refused', 'unproven', 'failed']) gatewayCalls.inc({ gateway, outcome }, 0);
  const homeSeconds = new Histogram({
    name: 'home_page_seconds',
    help: 'Time to make and give the home page where it was not kept',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  new Counter({
    name: 'home_pages_kept_total',
    help: 'Home pages that were given as they were kept, which takes next to no time',
    registers,
    collect() {
      this.inc(keptHomes);
      keptHomes = 0;
    },
  });
  return {
    registry,
    countCachedResponse: (route) => void kept.set(route, (kept.get(route) ?? 0) + 1),
    countCachedPage() {
      keptPages += 1;
    },
    countCachedHome() {
      keptHomes += 1;
    },
    homeSeconds,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route template',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    errors,
    pageCache: new Counter({
      name: 'page_cache_total',
      help: 'Pages by cache result',
      labelNames: ['result'],
      registers,
      collect() {
        this.inc({ result: 'hit' }, keptPages);
        keptPages = 0;
      },
    }),
    sockets: new Gauge({ name: 'chat_sockets', help: 'Connected chat sockets', registers }),
    messageSeconds: new Histogram({
      name: 'chat_message_ack_seconds',
      help: 'Time from the arrival of a message to its acknowledgement',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5],
      registers,
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Security events, by kind',
      labelNames: ['event'],
      registers,
    }),
    deliveries,
    gatewayCalls,
  };
}
