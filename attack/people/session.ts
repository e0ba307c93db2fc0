import { setTimeout as pause } from 'node:timers/promises';
import { type FormPart, formBody } from '../input/form.ts';
import type { Harvest } from '../input/harvest.ts';
import type { ApiDocument, Operation } from '../judging/api-document.ts';
import { type Answer, type Call, Caller, isAnswer, type Silence } from '../judging/call.ts';
import { hostileJson, isObject, parseJson } from '../judging/json.ts';
import { hangMs, type Judge } from '../judging/judge.ts';
import type { Person } from './person.ts';

/** What fills an operation's places. */
export interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: readonly (readonly [string, unknown])[];
  body?: unknown;
  form?: readonly FormPart[];
  headers?: Readonly<Record<string, string>>;
}

/** An operation that never answered well, or how often it did. */
export interface Reach {
  operation: Operation;
  tried: number;
  succeeded: number;
  /** statuses that came */
  statuses: Map<number, number>;
}

/** Calls of the published operations, each judged, counted and gathered from. */
export class Session {
  readonly reaches = new Map<string, Reach>();
  readonly document: ApiDocument;
  readonly judge: Judge;
  readonly harvest: Harvest;
  readonly caller: Caller;
  readonly origin: URL;
  /** inputs that were answered well, by operation */
  readonly worked = new Map<string, Input[]>();
  /** the last calls by the name that the watch in the process knows them by */
  readonly recent = new Map<string, { call: Call; where: string; caller: string }>();
  #calls = 0;

  constructor(options: { document: ApiDocument; judge: Judge; harvest: Harvest; origin: URL }) {
    this.document = options.document;
    this.judge = options.judge;
    this.harvest = options.harvest;
    this.origin = options.origin;
    this.caller = new Caller(options.origin);
    for (const operation of this.document.operations)
      this.reaches.set(operation.name, { operation, tried: 0, succeeded: 0, statuses: new Map() });
  }

  get calls(): number {
    return this.#calls;
  }

  /** @throws where the document has no such operation */
  operation(name: string): Operation {
    const reach = this.reaches.get(name);
    if (!reach) throw new Error(`the document has no ${name}`);
    return reach.operation;
  }

  /** Calls an operation as somebody (null: a visitor). @returns the answer's body as JSON, undefined where it failed */
  async ask(name: string, person: Person | null, input: Input = {}): Promise<unknown> {
    const outcome = await this.exchange(name, person, input);
    return isAnswer(outcome) && outcome.status < 300 ? parseJson(outcome.body.toString('utf8')) : undefined;
  }

  /** As `ask`, for what all else needs. @throws with the refusal */
  async need(name: string, person: Person | null, input: Input = {}): Promise<unknown> {
    let outcome = await this.exchange(name, person, input);
    // A busy machine turns calls away for a while.
    for (let turn = 0; turn < 10 && outcome.status === 503; turn += 1) {
      await pause(1_000);
      outcome = await this.exchange(name, person, input);
    }
    const said = isAnswer(outcome) ? outcome.body.toString('utf8') : outcome.detail;
    if (!isAnswer(outcome) || outcome.status >= 300)
      throw new Error(`${name}: ${outcome.status} ${said.slice(0, 500)}`);
    return parseJson(said);
  }

  /** As `ask`; gives the whole answer. */
  exchange(name: string, person: Person | null, input: Input = {}): Promise<Answer | Silence> {
    const operation = this.operation(name);
    const call = callOf(operation, input, { ...headersOf(person), ...input.headers });
    return this.perform(operation, call, person, input);
  }

  /** Sends one call of an operation and judges what comes. */
  async perform(
    operation: Operation,
    call: Call,
    person: Person | string | null,
    input?: Input,
  ): Promise<Answer | Silence> {
    const caller = typeof person === 'string' ? person : (person?.role ?? 'visitor');
    const outcome = await this.send(call, operation.name, caller);
    const isSilent = !isAnswer(outcome) && outcome.reason === 'hang';
    // Slow once, or on a machine that has no time for anybody, says nothing of the product.
    if (outcome.ms > hangMs && isStarved()) {
      outcome.ms = 0;
      if (isSilent) outcome.reason = 'reset';
    } else if (isAnswer(outcome) && outcome.ms > hangMs)
      outcome.ms = (await this.send(call, operation.name, caller)).ms;
    // A bent path or method may be another operation's, which then has answered.
    const answering = this.document.operationAt(call.method, call.target) ?? operation;
    this.judge.api({ where: answering.name, call, caller, operation: answering }, outcome);
    this.#note(operation, outcome, input);
    return outcome;
  }

  /** Sends any call under a name of its own, unjudged. */
  send(call: Call, where: string, caller: string): Promise<Answer | Silence> {
    this.#calls += 1;
    const name = `#${this.#calls}`;
    this.recent.set(name, { call, where, caller });
    if (this.recent.size > 400) this.recent.delete(this.recent.keys().next().value ?? '');
    return this.caller.send({ ...call, headers: { ...call.headers, 'x-attack-call': name } });
  }

  /** Works with no input again that holds this text: whoever sent it anew would read of their own what is private to another. */
  forget(text: string): void {
    for (const [name, inputs] of this.worked) {
      const others = inputs.filter(({ body }) => !JSON.stringify(body ?? null).includes(text));
      this.worked.set(name, others);
    }
  }

  #note(operation: Operation, outcome: Answer | Silence, input?: Input): void {
    const reach = this.reaches.get(operation.name);
    if (!reach) return;
    reach.tried += 1;
    reach.statuses.set(outcome.status, (reach.statuses.get(outcome.status) ?? 0) + 1);
    if (!isAnswer(outcome) || outcome.status >= 300) return;
    reach.succeeded += 1;
    if (input) {
      const known = this.worked.get(operation.name) ?? [];
      this.worked.set(operation.name, [...known.slice(-20), input]);
    }
    if (outcome.body.length < 400_000) this.harvest.take(operation.path, parseJson(outcome.body.toString('utf8')));
  }
}

/** Whether this machine gives a thread less than half of the time that it could use. */
function isStarved(): boolean {
  const wanted = 20;
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const [begun, before] = [performance.now(), used()];
  while (used() - before < wanted) Math.sqrt(begun);
  return performance.now() - begun > 2 * wanted;
}

export const headersOf = (person: Person | null): Record<string, string> =>
  person ? { authorization: `Bearer ${person.accessToken}` } : {};

/** The call that an input makes of an operation. */
export function callOf(operation: Operation, input: Input, headers: Record<string, string | string[]>): Call {
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => asPathPart(input.params?.[name]));
  const query = (input.query ?? []).map(([key, value]) => `${encoded(key)}=${encoded(asText(value))}`).join('&');
  const target = query === '' ? path : `${path}?${query}`;
  if (operation.body?.kind === 'multipart') {
    const form = formBody(input.form ?? []);
    return { method: operation.method, target, headers: { ...headers, ...form.headers }, body: form.body };
  }
  if (input.body === undefined) return { method: operation.method, target, headers };
  return {
    method: operation.method,
    target,
    headers: { 'content-type': 'application/json', ...headers },
    body: hostileJson(input.body),
  };
}

/** An empty part would name another path. */
const asPathPart = (value: unknown): string => encoded(asText(value)) || '%20';
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? hostileJson(value) : String(value);

/** Percent-encoded; lone surrogates become the bytes that no decoder takes. */
export function encoded(text: string): string {
  return text
    .replace(/[^\ud800-\udfff]+|[\ud800-\udbff][\udc00-\udfff]/gu, (part) =>
      isLone(part) ? part : encodeURIComponent(part),
    )
    .replace(/[\ud800-\udfff]/g, '%ed%a0%80');
}

const isLone = (part: string): boolean => part.length === 1 && /[\ud800-\udfff]/.test(part);

/** A part of an answer by its keys; undefined where there is none. */
export function at(value: unknown, ...keys: (string | number)[]): unknown {
  let found = value;
  for (const key of keys) {
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isObject(found) ? found[key] : undefined;
  }
  return found;
}

export const numberAt = (value: unknown, ...keys: (string | number)[]): number => {
  const found = at(value, ...keys);
  return typeof found === 'number' ? found : 0;
};

export const textAt = (value: unknown, ...keys: (string | number)[]): string => {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
};

export const listAt = (value: unknown, ...keys: (string | number)[]): unknown[] => {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
};
