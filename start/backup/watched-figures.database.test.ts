import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { watchCertificate } from '../certificate/watch-certificate.ts';
import { writeVerified } from '../copies/verified.ts';
import { watchCopies } from '../copies/watch-copies.ts';
import { askMachine } from '../testing/machine.ts';
import { makeBackup } from './make-backup.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

let test: TestApp;
let backupDir: string;
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'tokcha-watched-'));
  test = await startTestApp();
  watchCopies(test.app, backupDir, test.clock);
  watchCertificate(test.app.metrics.registry, test.config.publicUrl, test.clock);
});
afterAll(async () => {
  await test.close();
  await rm(backupDir, { recursive: true });
});

const print = async (): Promise<string> => (await test.app.inject({ url: '/metrics' })).body;

/** The figures by name, with those of labels summed up; the last that were read are 5 s old at most. */
async function figures(): Promise<Map<string, number>> {
  test.clock.advance(6000);
  const body = await print();
  const found = new Map<string, number>();
  for (const [, name = '', kind] of body.matchAll(/^# TYPE (\S+) (\S+)/gm))
    for (const part of kind === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) found.set(name + part, 0);
  for (const [, name = '', value] of body.matchAll(/^(\w+)(?:\{[^}]*\})? (\S+)$/gm))
    found.set(name, (found.get(name) ?? 0) + Number(value === 'Nan' ? 'NaN' : value));
  return found;
}

const alertFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
        }),
      ),
    }),
  ),
});
const rules = alertFile.parse(parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

/** Words of PromQL that are figures: what stands before a selector, a range, an operator or an end, and is no function. */
function namesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|without|on)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_:]*(?!\s*\()\b/gi)]
    .map(([name]) => name)
    .filter((name) => /[_:]/.test(name) && !['le', 'topk', 'histogram_quantile'].includes(name));
}

describe('alerts and the dashboard', () => {
  const panels = [...read('deploy/grafana/tokcha.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expr = '']) =>
    expr.replaceAll('\\"', '"'),
  );

  it('name figures that are printed', async () => {
    const printed = new Set([...(await figures()).keys(), ...recorded]);
    expect(panels.length).toBeGreaterThan(20);
    for (const expression of [...rules.map(({ expr }) => expr), ...panels])
      for (const name of namesIn(expression)) expect(printed, `${name} of ${expression}`).toContain(name);
  });

  it('show alike: whoever is called by an alert finds its figure on the dashboard', () => {
    const shown = new Set(panels.flatMap(namesIn));
    // Prometheus shows itself which nodes are up, and since when.
    const elsewhere = new Set(['process_start_time_seconds', 'http_request_duration_seconds_count']);
    for (const { alert, expr } of alerts)
      for (const name of namesIn(expr).filter((each) => !elsewhere.has(each) && !recorded.has(each)))
        expect(shown, `${name} of ${alert}`).toContain(name);
  });

  it('ask for labels that are there before anything has happened, or for routes that there are', async () => {
    const printed = await print();
    const jobs = [...read('deploy/prometheus/scrape.yaml').matchAll(/^- job_name: (\S+)$/gm)].map(([, job]) => job);
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/([a-z_]+)\{([^}]*)\}/g)]);
    expect(asked.length).toBeGreaterThan(30);
    for (const [selector, name = '', labels = ''] of asked) {
      // Prometheus itself says whether a node is up, and the labels of calls come with the first call of a route.
      if (name === 'up') expect(jobs).toContain(/job="([^"]*)"/.exec(labels)?.[1]);
      else if (/^job=/.test(labels)) expect(labels).toMatch(/^job=~?"(?:tokcha|tokcha-worker|\|)+"$/);
      else if (name.startsWith('http_request_duration_seconds'))
        expect(labels).toMatch(/^(?:route=(?:"[^"]*"|~"[^"]*")|method="GET"|le="0\.5"|status=~"5\.\."|,)*$/);
      else if (name === 'cached_responses_total') expect(labels).toMatch(/^route=~"[^"]*"$/);
      else
        for (const [, label = '', values = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g))
          for (const value of values.split('|'))
            expect(printed, selector).toMatch(new RegExp(`^${name}\\{.*${label}="${value}"`, 'm'));
    }

    const patterns = new Set(asked.flatMap(([, , labels = '']) => /route=~"([^"]*)"/.exec(labels)?.[1] ?? []));
    const searches = ['/products', '/products/filter', '/products/count', '/products/facets', '/search/suggest'];
    for (const url of searches.map((path) => `/api${path}`)) {
      expect(test.app.hasRoute({ method: 'GET', url }) || test.app.hasRoute({ method: 'POST', url }), url).toBe(true);
      // `/api/products` is also the route of whoever posts a listing, so what counts searches names its method beside it.
      const isNamed = asked.some(([selector]) => selector.includes(`route="${url}",method="GET"`));
      for (const pattern of patterns) expect(isNamed || new RegExp(`^(?:${pattern})$`).test(url), url).toBe(true);
    }
    for (const [selector, name = '', labels = ''] of asked)
      if (name.startsWith('http_request_duration_seconds') && !/method=/.test(labels))
        expect(/route=~"([^"]*)"/.exec(labels)?.[1] ?? '', selector).not.toMatch(/products\(.*\)\?/);
    expect(test.app.hasRoute({ method: 'GET', url: '/api/products/nothing' })).toBe(false);
  });

  it('and the manual names every figure of ours, and no other', async () => {
    const ours = [...(await figures()).keys()]
      .map((name) => name.replace(/^(.*_seconds)_(?:bucket|count|sum)$/, '$1'))
      .filter((name) => !/^(?:process|nodejs)_/.test(name));
    const rows = read('docs/operator/watching.md')
      .split('## Figures')[1]
      ?.split('\n')
      .filter((line) => line.startsWith('|'));
    const named = [...(rows ?? []).join('\n').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...new Set(ours)].toSorted());
  });

  it('each alert has a section that says what to do, and no section is of none', () => {
    const sections = [...read('docs/operator/runbooks.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert = '', annotations } of alerts)
      expect(annotations?.runbook).toBe(`docs/operator/runbooks.md#${alert.toLowerCase()}`);
  });

  it.skipIf(askMachine('promtool', ['--version']) === null)('each alert fires when it should', () => {
    const tests = read('deploy/prometheus/alerts.test.yaml');
    for (const { alert } of alerts) expect(tests).toContain(`alertname="${alert}"`);
    const verdict = askMachine('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yaml']);
    expect(verdict?.code, verdict?.output).toBe(0);
  });
});

it('figures are what they are called', async () => {
  const before = await figures();
  expect(before.get('database_up')).toBe(1);
  expect(before.get('redis_up')).toBeNaN();
  expect(before.get('backup_copies')).toBe(0);
  expect(before.get('backup_age_seconds')).toBeNaN();
  expect(before.get('data_disk_free_ratio')).toBeGreaterThan(0);
  expect(before.get('data_disk_free_ratio')).toBeLessThan(1);

  const phone = '+998901234567';
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
  expect((await post('/api/auth/send-otp', { phone })).statusCode).toBe(200);
  await post('/api/auth/verify-otp', { phone, code: '000000' });
  const user = await sql<{
    id: number;
  }>`insert into users (phone, username) values ('+998901112233', 'Sardor') returning id`.execute(test.owner.db);
  const late = new Date(test.clock.now().getTime() - 3_600_000);
  await sql`insert into deliveries (user_id, channel, kind, notice, topic, due_at, created_at)
    values (${user.rows[0]?.id}, 'telegram', 'message', '{}', 'x', ${late}, ${late})`.execute(test.owner.db);
  await makeBackup({
    databaseUrl: test.databaseUrl,
    store: createLocalFileStore(join(test.config.dataDir, 'files')),
    backupDir,
    key: null,
  });
  const after = await figures();
  expect(after.get('codes_sent_hour')).toBe(1);
  expect(after.get('codes_wrong_hour')).toBe(1);
  expect(after.get('codes_day_share')).toBeCloseTo(1 / 10_000);
  expect(after.get('security_events_total')).toBe(2);
  expect(after.get('jobs_silent_seconds')).toBeGreaterThan(0);
  expect(after.get('notices_late')).toBe(1);
  expect(after.get('backup_copies')).toBe(1);
  expect(after.get('backup_age_seconds')).toBeLessThan(60);
  // None was tried yet, and the oldest has not been there for long.
  expect(after.get('backup_verified_age_seconds')).toBeLessThan(60);
  const at = new Date(test.clock.now().getTime() - 9 * 86_400_000).toISOString();
  await writeVerified(backupDir, { name: 'x', at, ok: true });
  expect((await figures()).get('backup_verified_age_seconds')).toBeGreaterThan(9 * 86_400);
  await writeVerified(backupDir, { name: 'x', at, ok: false });
  await figures();
  expect(await print()).toMatch(/^backup_verified_age_seconds \+Inf$/m);
});
