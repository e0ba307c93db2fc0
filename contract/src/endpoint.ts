import type { z } from 'zod';
import type { ErrorCode } from './errors/errors.ts';
import type { Method } from './route.ts';
import { type RouteName, routes } from './routes.ts';
import type { Text } from './texts/messages.ts';
import type { AuditAction } from './values/audit.ts';
import type { Access } from './values/roles.ts';

/** Named limits of rules/limits#table; the numbers stand in the server's limit table. */
export type LimitName =
  | 'read'
  | 'search'
  | 'typing'
  | 'write'
  | 'beacon'
  | 'file'
  | 'checkPhone'
  | 'sendOtp'
  | 'verifyOtp'
  | 'refresh'
  | 'createAccount'
  | 'createProduct'
  | 'updateProduct'
  | 'upload'
  | 'like'
  | 'revealPhone'
  | 'report'
  | 'relation'
  | 'review'
  | 'pay'
  | 'shopFeed'
  | 'gateway'
  | 'telegram';

/**
 * The order in which calls are served when not all can be, and the reverse of that in which they are shed (rules/goals B2):
 * `essential` is health, signing in and staying so, codes, payments and what a message needs; `writes` changes something, or belongs to a
 * conversation; `reads` are lists and pages, which can be asked for again; `heavy` ones cost many times a list.
 */
export type Lane = 'essential' | 'writes' | 'reads' | 'heavy';

/**
 * For how many minutes a code that the caller's session has confirmed opens the endpoint (rules/identity#step-up): 5 for what
 * takes an account from its owner, 15 for what staff do to others.
 */
export interface StepUp {
  minutes: 5 | 15;
  /** asked only when the body states this field, or only when it leaves it out */
  with?: string;
  without?: string;
}

/** Why a repeated POST needs no key: it only reads, leaves what the first left, is refused, or is meant anew each time. */
type HarmlessRepeat = 'reads' | 'same state' | 'refused' | 'meant anew';

/** What an endpoint declares of itself; server, client, documents and the generated test nets all read it. */
export interface EndpointDeclaration {
  summary: string;
  /** who may call it at all */
  access: Access;
  /**
   * whoever calls it may have no living session, so a token that is shown says nothing and is not looked at: what mends an expired
   * one must not be refused for it
   */
  ignoresToken?: true;
  /**
   * What else decides: `own` = only the owner of the named object, `participant` = only its participants (others get 404),
   * `visible` = whoever may see the object.
   */
  object?: 'own' | 'participant' | 'visible';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** texts of product/add-item#rules for fields of the body that are absent, blank or of another kind, in the order in which they speak */
  rules?: Readonly<Record<string, Text>>;
  /** the body is multipart/form-data: `body` describes its text fields, files come as parts of this name */
  multipart?: { field: string; files: number };
  response: z.ZodType;
  errors: readonly ErrorCode[];
  limit: LimitName;
  /** the answer to a visitor is the same for all, so it may be kept for seconds (rules/speed#response-cache) */
  publicCache?: true;
  /** once it succeeded, what visitors see has changed: kept answers and pages are dropped */
  changesPublic?: true;
  /** categories or places have changed: what every node keeps of them in memory is dropped too */
  changesReference?: true;
  /**
   * called by a payment gateway, which proves itself in its own way: our tokens mean nothing, the status is always 200, and
   * answers have the gateway's form
   */
  gateway?: true;
  /** how the body is written; JSON where nothing is said */
  bodyType?: 'form';
  /** when it is served and shed; what says nothing is one of `writes` or `reads` (`laneOf`) */
  lane?: Lane;
  /** one effect per `Idempotency-Key` header (rules/answers#idempotency), or why a POST takes none */
  idempotent?: true | HarmlessRepeat;
  /** a fresh code of the caller's session; what staff write says so too where it needs `none` */
  stepUp?: StepUp | 'none';
  /**
   * what a person writes and may write while they owe consent to the terms that hold (product/accounts#consent): what guards their account, lets them
   * leave or complain, or keeps what they have read
   */
  beforeConsent?: true;
  /** the rows of the audit log that it may write, in the transaction of its effect (rules/privacy#audit) */
  audit?: readonly AuditAction[];
}

export type Endpoint<
  Name extends RouteName = RouteName,
  Declaration extends EndpointDeclaration = EndpointDeclaration,
> = {
  readonly name: Name;
  readonly method: Method;
  readonly path: string;
} & Readonly<Declaration>;

/** Declares one endpoint: its route by name, and all that crosses the wire. */
export function defineEndpoint<Name extends RouteName, const Declaration extends EndpointDeclaration>(
  name: Name,
  declaration: Declaration,
): Endpoint<Name, Declaration> {
  const [method, path] = routes[name];
  return { name, method, path, ...declaration };
}

/** Whether a call of it only reads: maintenance refuses the others (rules/operation#maintenance). */
export function onlyReads({ method, idempotent }: Pick<Endpoint, 'method' | 'idempotent'>): boolean {
  return method === 'GET' || idempotent === 'reads';
}

/**
 * Whether whoever owes consent to the terms may not call it once the question can be put off no more (product/accounts#consent): what an account writes,
 * but for what it takes away, and what says that it may be done before. Acts of staff belong to their duty.
 */
export function asksConsent(endpoint: Pick<Endpoint, 'method' | 'idempotent' | 'access' | 'beforeConsent'>): boolean {
  return endpoint.access === 'user' && endpoint.method !== 'DELETE' && !onlyReads(endpoint) && !endpoint.beforeConsent;
}

/** The lane of its calls: the declared one, else by whether they change something. */
export function laneOf(endpoint: Pick<Endpoint, 'method' | 'idempotent' | 'lane'>): Lane {
  return endpoint.lane ?? (onlyReads(endpoint) ? 'reads' : 'writes');
}

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a caller sends, before parsing. */
export type CallInput<E> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends z.ZodType ? K : never]: SchemaInput<Part<E, K>>;
};

/** What a handler receives, after parsing. */
export interface ParsedCall<E> {
  params: SchemaOutput<Part<E, 'params'>>;
  query: SchemaOutput<Part<E, 'query'>>;
  body: SchemaOutput<Part<E, 'body'>>;
}

/** The body of a successful answer. */
export type CallOutput<E> = SchemaOutput<Part<E, 'response'>>;
