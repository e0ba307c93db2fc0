import type { Operation } from './api-document.ts';
import { type Answer, asShellLine, type Call, isAnswer, type Silence } from './call.ts';
import type { Findings } from './findings.ts';
import { isObject, parseJson } from './json.ts';

/** Property names of the closing lines. */
export const checks = {
  noServerErrors: 'no answer of 500 or above',
  noHangs: 'no call without an answer within 3 s',
  envelope: 'refusals have the one shape',
  schema: 'answers fit the published document',
  secrecy: 'no stack, SQL or path in an answer',
  headers: 'security headers on every answer',
  redirects: 'redirects stay on the own origin',
  roles: 'staff calls are for staff',
  privacy: 'nobody sees what is private to others',
  alive: 'the process lives on',
  sockets: 'no socket event fails inside',
  shedding: 'at most 1 % of the calls are turned away with 503',
  stalls: 'no call holds the event loop above 50 ms',
  neighbours: 'others read as fast beside somebody who does their worst',
  memory: 'junk addresses leave no memory behind',
  coverage: 'the attack reaches deep',
} as const;

/** ms that answers may take (rules/goals E1). */
export const hangMs = 3_000;
/** Refusals of a healthy server that is asked for too much (rules/answers#status-codes). */
const allowedUnavailable = new Set(['OVERLOADED', 'DEPENDENCY_DOWN', 'STORAGE_FULL']);
const codePattern = /^[A-Z][A-Z0-9_]{2,60}$/;
const inside =
  /\bat (?:async )?\S+ \(?(?:file:|node:|\/)|\/(?:work|root|home|tmp|usr)\/|node_modules|syntax error at or near|relation "|violates (?:check|foreign|not-null|unique)|ECONNREFUSED|\bselect .{1,60} from |PostgresError|ZodError|TypeError|RangeError/;
const headersOfAll = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-frame-options': /^DENY$/,
  'content-security-policy': /default-src 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-request-id': /^[\w-]{8,64}$/,
};

/** Somebody who calls: their name in findings, and what they may see. */
export interface Judged {
  where: string;
  call: Call;
  /** in words: visitor, user, moderator, admin, or the kind of a bad token */
  caller: string;
  operation?: Operation;
}

/** Texts that stand in private things, and who may read them. */
export interface Canary {
  text: string;
  mayRead(caller: string): boolean;
}

export class Judge {
  readonly canaries: Canary[] = [];
  /** answers of 503 that a healthy server may give, and all answers */
  turnedAway = 0;
  answered = 0;
  readonly #findings: Findings;
  readonly #origin: string;
  /** what the server's log says of a request, where there is one */
  readonly #explain: (requestId: string) => string | undefined;

  constructor(findings: Findings, origin: string, explain: (requestId: string) => string | undefined) {
    this.#findings = findings;
    this.#origin = origin;
    this.#explain = explain;
  }

  /** Judges an API answer, or silence. */
  api(judged: Judged, outcome: Answer | Silence): void {
    const { operation, caller } = judged;
    if (!this.#common(judged, outcome)) return;
    // What was bent into no address of the API may be answered as a page, and HEAD has no body.
    if (!judged.call.target.startsWith('/api/') || judged.call.method === 'HEAD') return;
    const text = outcome.body.toString('utf8');
    const isJson = String(outcome.headers['content-type'] ?? '').startsWith('application/json');
    const body = isJson ? parseJson(text) : undefined;
    const report = this.#reporter(judged, outcome);
    if (outcome.status >= 400) {
      this.#findings.judged(checks.envelope);
      const problem = envelopeProblem(outcome, body);
      if (problem) report(checks.envelope, `${outcome.status} ${problem}`);
      return;
    }
    if (outcome.status < 200 || outcome.status >= 300 || !operation) return;
    if (operation.isForStaff) {
      this.#findings.judged(checks.roles);
      if (caller !== 'moderator' && caller !== 'admin') report(checks.roles, `${caller} got ${outcome.status}`);
    } else if (operation.needsToken && /^bad|^visitor/.test(caller)) {
      report(checks.roles, `${caller} got ${outcome.status}`);
    }
    const validate = operation.validate(outcome.status);
    if (!validate || !isJson) return;
    this.#findings.judged(checks.schema);
    if (body === undefined) report(checks.schema, 'no JSON');
    else if (!validate(body)) {
      const [first] = validate.errors ?? [];
      const place = first?.instancePath.replace(/\/\d+(?=\/|$)/g, '/*');
      report(checks.schema, `${place} ${first?.message} ${JSON.stringify(first?.params)}`);
    }
  }

  /** Judges a page, a file, or whatever stands outside the API. */
  page(judged: Judged, outcome: Answer | Silence): void {
    this.#common(judged, outcome);
  }

  /** What holds for every answer. @returns whether there is one to be looked at further */
  #common(judged: Judged, outcome: Answer | Silence): outcome is Answer {
    const findings = this.#findings;
    const report = this.#reporter(judged, outcome);
    findings.judged(checks.noHangs);
    if (!isAnswer(outcome)) {
      if (outcome.reason === 'hang') report(checks.noHangs, outcome.detail);
      return false;
    }
    this.answered += 1;
    if (outcome.ms > hangMs) report(checks.noHangs, `slower than ${hangMs} ms`);
    const text = outcome.body.toString('utf8');
    findings.judged(checks.noServerErrors);
    if (outcome.status >= 500) {
      const body = parseJson(text);
      const code = isObject(body) && typeof body.code === 'string' ? body.code : '';
      const isAllowed = outcome.status === 503 && allowedUnavailable.has(code) && outcome.headers['retry-after'];
      if (isAllowed) this.turnedAway += 1;
      else report(checks.noServerErrors, `${outcome.status} ${code}${this.#because(outcome)}`);
    }
    findings.judged(checks.secrecy);
    const leak = inside.exec(text.slice(0, 200_000))?.[0];
    if (leak && !isEcho(judged.call, leak)) report(checks.secrecy, `${outcome.status} tells "${leak}"`);
    findings.judged(checks.headers);
    for (const [name, pattern] of Object.entries(headersOfAll)) {
      const value = outcome.headers[name];
      if (typeof value !== 'string' || !pattern.test(value))
        report(checks.headers, `${outcome.status} without ${name}`);
    }
    const { location } = outcome.headers;
    if (location !== undefined) {
      findings.judged(checks.redirects);
      if (!this.#isOwn(location)) report(checks.redirects, `${outcome.status} to a foreign place`);
    }
    findings.judged(checks.privacy);
    const seen = this.canaries.find((canary) => text.includes(canary.text) && !canary.mayRead(judged.caller));
    if (seen) report(checks.privacy, `${judged.caller} reads ${seen.text}`);
    return true;
  }

  #isOwn(location: string): boolean {
    return /^\/(?![/\\])/.test(location) && URL.parse(location, this.#origin)?.origin === new URL(this.#origin).origin;
  }

  #because({ headers }: Answer): string {
    const id = headers['x-request-id'];
    const why = typeof id === 'string' ? this.#explain(id) : undefined;
    return why ? ` (${why})` : '';
  }

  #reporter({ where, call, caller }: Judged, outcome: Answer | Silence) {
    return (check: string, what: string): void => {
      const said = isAnswer(outcome) ? outcome.body.toString('utf8').slice(0, 200) : outcome.detail;
      const repeat = `as ${caller}, ${outcome.ms.toFixed(0)} ms: ${asShellLine(this.#origin, call)}\n    → ${outcome.status} ${said}`;
      this.#findings.add({ check, where, what, repeat });
    };
  }
}

/** What the caller sent itself may come back. */
function isEcho({ target, body }: Call, leak: string): boolean {
  return `${decodeLoosely(target)} ${body?.toString('utf8') ?? ''}`.includes(leak);
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function envelopeProblem({ status, headers }: Answer, body: unknown): string | null {
  if (!isObject(body)) return 'is no JSON object';
  if (body.success !== false) return 'has no success: false';
  if (typeof body.code !== 'string' || !codePattern.test(body.code)) return 'has no code';
  if (typeof body.message !== 'string' || body.message === '') return 'has no message';
  if (typeof body.requestId !== 'string') return 'has no requestId';
  if (body.requestId !== headers['x-request-id']) return 'has another requestId than its header';
  if ('fields' in body && !isObject(body.fields)) return 'has odd fields';
  if ((status === 429 || status === 503) && !/^\d+$/.test(String(headers['retry-after']))) return 'has no Retry-After';
  return null;
}
