import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Language } from '#contract/texts/language.ts';
import { visitorRoutes } from '#contract/visitor-routes.ts';
import type { Api, CallOptions } from './api.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { createRefresh } from './refresh.ts';
import type { Session } from './session.ts';

export interface ClientDependencies {
  fetch(url: string, init: RequestInit): Promise<Response>;
  session: Session;
  language: Language;
  /** shown when the server cannot be reached, in the person's language */
  networkMessage(): string;
  onSessionLost(userId: number | null): void;
  /** asks for a one-time code and confirms it; false where the person would not */
  confirmCode(): Promise<boolean>;
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  wait(milliseconds: number): Promise<void>;
}

/** The parts of an input as they reach the wire. */
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const withoutBearer: ReadonlySet<RouteName> = new Set([
  'checkPhone',
  'sendOtp',
  'verifyOtp',
  'loginVerifyOtp',
  'login',
  'createAccount',
  'refreshToken',
]);

/**
 * The browser's client (product/api#client, product/accounts#refresh): credentials and language on every call, one refresh and one replay
 * on 401 or 403. What needs a fresh code waits for it and is then done as it was asked for.
 */
export function createClient(dependencies: ClientDependencies): Api {
  const { session, language } = dependencies;

  const toApiError = (error: unknown): ApiError =>
    error instanceof ApiError ? error : new ApiError(0, { message: dependencies.networkMessage() });

  const refresh = createRefresh({
    session,
    exclusively: dependencies.exclusively,
    onSessionLost: dependencies.onSessionLost,
    wait: dependencies.wait,
    toApiError,
    async requestTokens(refreshToken) {
      return tokensIn(await send('refreshToken', { body: { refreshToken } }, {}, null));
    },
  });

  async function send(
    name: RouteName,
    input: LooseInput,
    options: CallOptions,
    token: string | null,
  ): Promise<unknown> {
    const headers: Record<string, string> = { Accept: 'application/json', 'X-Lang': language };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.peek) headers.Purpose = 'prefetch';
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const init: RequestInit = { headers, credentials: 'include' };
    if (options.signal) init.signal = options.signal;
    if (options.keepalive) init.keepalive = true;
    if (options.files) init.body = formOf(input.body, options.files);
    else if (input.body !== undefined && input.body !== null) {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    try {
      const route = isVisitors(name) ? visitorRoutes[name] : await (await loadAccountRoutes()).accountRouteOf(name);
      const response = await dependencies.fetch(addressOf(route, input), { ...init, method: route[0] });
      const body: unknown = await response.json().catch((error: unknown) => {
        // What was done is as little known as if no answer had come.
        if (response.ok && response.status !== 204) throw error;
      });
      if (!response.ok) throw apiErrorFrom(response.status, body);
      return body;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw toApiError(error);
    }
  }

  async function perform(
    name: RouteName,
    input: LooseInput,
    options: CallOptions,
    isRenewed = false,
  ): Promise<unknown> {
    const accessToken = withoutBearer.has(name) ? null : session.read().accessToken;
    try {
      return await send(name, input, options, accessToken);
    } catch (error) {
      const isOfToken = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (!isOfToken || withoutBearer.has(name)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') {
        if (await dependencies.confirmCode()) return perform(name, input, options, isRenewed);
        throw error;
      }
      if (isRenewed) throw error;
      const outcome = await refresh(accessToken);
      if (outcome.kind === 'unavailable') throw outcome.error;
      if (outcome.kind === 'refused') throw error;
      return perform(name, input, options, true);
    }
  }

  return createApi(async (name, input, options) => {
    const leaving = withoutBearer.has(name) ? null : session.leaving();
    if (leaving) await leaving;
    return perform(name, input, options);
  });
}

const isVisitors = (name: RouteName): name is keyof typeof visitorRoutes => Object.hasOwn(visitorRoutes, name);

/** Most visits make no such call, so its address is not among what every page carries. */
const loadAccountRoutes = () => import('./account-route.ts');

/** For pages that will make such calls: their addresses come while the page is drawn. */
export function preloadAccountRoutes(): void {
  loadAccountRoutes().catch(() => undefined);
}

/** Puts the contract's types over an untyped way of calling; the types are the contract's word for what the server answers. */
export function createApi(
  perform: (name: RouteName, input: LooseInput, options: CallOptions) => Promise<unknown>,
): Api {
  return {
    call: async (name, ...[input, options]) => answerOf(name, await perform(name, { ...input }, options ?? {})),
  };
}

/** The server checks every answer against the contract, so here its type is taken at its word. */
function answerOf<T>(_name: RouteName, body: unknown): T {
  return body as T;
}

/** Path and query of a call; absent values leave no trace. */
export function addressOf([, pattern]: Route, input: LooseInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params.get(key))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function formOf(body: unknown, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(key, String(value));
  }
  for (const part of files) form.append(part.field, part.file, part.name ?? 'photo');
  return form;
}

function tokensIn(body: unknown): { accessToken: string | undefined; refreshToken: string | undefined } {
  const { accessToken, refreshToken }: Record<string, unknown> = typeof body === 'object' ? { ...body } : {};
  return { accessToken: textOrNothing(accessToken), refreshToken: textOrNothing(refreshToken) };
}

const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
