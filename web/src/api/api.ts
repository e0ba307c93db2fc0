import type { CallInput, CallOutput } from '#contract/endpoint.ts';
import type { Contract } from '#contract/http/contract.ts';
import type { RouteName } from '#contract/routes.ts';

/** Path and query values travel as text, so a caller may hand over numbers and booleans too. */
type TextValue<T> = T extends string ? (string extends T ? string | number : 'true' extends T ? T | boolean : T) : T;
type TextValues<T> = { [K in keyof T]: TextValue<T[K]> };
type Parts<I> = { [K in keyof I]: K extends 'params' | 'query' ? TextValues<I[K]> : I[K] };
type OptionalKeys<I> = { [K in keyof I]-?: Record<never, never> extends I[K] ? K : never }[keyof I];
type WithOptionalParts<I> = Omit<I, OptionalKeys<I>> & Partial<Pick<I, OptionalKeys<I>>>;

/** What a call takes: `{ params, query, body }`, each only where the contract declares it. */
export type ApiInput<N extends RouteName> = WithOptionalParts<Parts<CallInput<Contract[N]>>>;

/** The body of a successful answer, envelope included. */
export type ApiOutput<N extends RouteName> = CallOutput<Contract[N]>;

/** One file part of a multipart call. */
interface FilePart {
  /** name of the field, `files` for products and `file` for a single upload (product/api#calls) */
  field: string;
  file: Blob;
  name?: string;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** UUID that makes a repeated write harmless (rules/answers#idempotency); the same key for every try of one act */
  idempotencyKey?: string;
  /** makes the call multipart: the body's fields and these files */
  files?: readonly FilePart[];
  /** lets a request outlive the page, for likes and presence */
  keepalive?: boolean;
  /** asks without looking, ahead of a click or beside others: counts as no view (product/listings#views) */
  peek?: boolean;
}

type CallArguments<N extends RouteName> =
  Record<never, never> extends ApiInput<N>
    ? [input?: ApiInput<N>, options?: CallOptions]
    : [input: ApiInput<N>, options?: CallOptions];

/** The typed client. The browser has one over `fetch`, a server-rendered page one inside the process. */
export interface Api {
  /** Resolves to the answer's body; rejects with `ApiError`. */
  call<N extends RouteName>(name: N, ...args: CallArguments<N>): Promise<ApiOutput<N>>;
}
