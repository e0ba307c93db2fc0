import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressKey } from '../caller/caller.ts';
import { asText } from '../text/utf8-text.ts';

/** Where browsers tell what the content security policy kept from a page; the policy names it `csp` (rules/web#policy). */
export const policyReportsPath = '/api/csp-reports';

/** A browser gathers its reports; one has some hundred bytes. */
const bodyBytes = 16 * 1024;
/** ms between two lines of one kind in the log */
const reportEveryMs = 60_000;
/** Kinds that are counted apart within that time; whatever else is sent is one kind. */
const mostKinds = 100;

const text = z.string().max(4096).catch('');
/** As the Reporting API sends it, and as older browsers do. */
const reports = z.union([
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
      }),
    )
    .max(50)
    .transform((sent) => sent.map(({ body }) => body)),
  z
    .object({ 'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text }) })
    .transform(({ 'csp-report': sent }) => [
      {
        effectiveDirective: sent['effective-directive'],
        blockedURL: sent['blocked-uri'],
        documentURL: sent['document-uri'],
      },
    ]),
]);

/**
 * Takes the browsers' reports and writes how many of a kind there were, once a minute. Anybody may send anything: a report is never
 * written as it came, but as the directive, the origin that was blocked, and the kind of page.
 */
export function registerPolicyReports(app: FastifyInstance): void {
  let counts = new Map<string, number>();
  const report = (): void => {
    for (const [kind, count] of counts) app.log.warn({ event: 'csp.violation', kind, count }, 'content was blocked');
    counts = new Map();
  };
  const timer = setInterval(report, reportEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    report();
  });
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'buffer', bodyLimit: bodyBytes },
      asText(app.getDefaultJsonParser('error', 'error')),
    );
    scope.post(policyReportsPath, { schema: { hide: true } }, async (request, reply) => {
      app.rateLimits.take('write', { userId: null, address: addressKey(request.ip) });
      for (const report of reports.safeParse(request.body).data ?? []) {
        const kind = kindOf(report);
        const known = counts.has(kind) || counts.size < mostKinds ? kind : 'others';
        counts.set(known, (counts.get(known) ?? 0) + 1);
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    done();
  });
}

function kindOf(report: z.output<typeof reports>[number]): string {
  const directive = /^[a-z-]{1,40}$/.exec(report.effectiveDirective)?.[0] ?? 'unknown';
  const page = URL.canParse(report.documentURL)
    ? new URL(report.documentURL).pathname.split('/', 3).slice(0, 2).join('/')
    : '';
  return `${directive} ${blockedOrigin(report.blockedURL)} ${/^\/[a-z-]{0,30}$/.exec(page)?.[0] ?? '?'}`;
}

/** An origin, or one of the few words that stand for none. */
function blockedOrigin(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return `${protocol}//${host.slice(0, 100)}`;
}
