import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languagePrefix } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { own } from '#contract/values/own.ts';
import { withApostrophes } from '#contract/values/text/apostrophes.ts';
import { languageOfCaller, languageOfPerson } from '../caller/caller.ts';
import { isPassingFault } from '../database/passing-fault.ts';
import { AppError, errorBody, fileTooLarge } from '../errors/app-error.ts';
import type { KnownRoutes } from '../refusals/known-routes.ts';

/** A body that is no JSON, where that is asked for. */
export const jsonOnly = new AppError('UNSUPPORTED_MEDIA', { text: m.errors_json_only });

/** A body that is no form, where that is asked for. */
export const formOnly = new AppError('UNSUPPORTED_MEDIA', { text: m.errors_form_only });

const frameworkErrors: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: jsonOnly,
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: fileTooLarge(),
  FST_PARTS_LIMIT: new AppError('TOO_LARGE'),
  FST_FIELDS_LIMIT: new AppError('TOO_LARGE'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('NOT_FOUND'),
  FST_PROTO_VIOLATION: new AppError('BAD_REQUEST'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: formOnly,
  FST_ERR_ASYNC_CONSTRAINT: new AppError('BAD_REQUEST'),
};

/** Text that PostgreSQL cannot store (NUL, broken UTF-8): the input's fault. */
const unstorableText = new Set(['22021', '22P05']);

/** What the reader of forms says of one that is cut off or malformed; it has no codes for it. */
const brokenForm =
  /^(?:Multipart: Boundary not found|Unexpected end of multipart data|(?:Part|Preamble) terminated early due to unexpected end of multipart data|Malformed part header)/;

/** Any thrown thing as the error that the caller is told; unknown ones are a bug of ours (500). */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('INTERNAL', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = own(frameworkErrors, code);
  if (known) return known;
  if (unstorableText.has(code)) return new AppError('VALIDATION', { text: m.errors_input_unstorable, cause: error });
  if (isPassingFault(error)) return new AppError('DEPENDENCY_DOWN', { cause: error });
  if (brokenForm.test(error.message)) return new AppError('BAD_REQUEST', { cause: error });
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new AppError('TOO_LARGE', { cause: error });
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA', { cause: error });
  if (status === 404) return new AppError('NOT_FOUND', { cause: error });
  if (status >= 400 && status < 500) return new AppError('BAD_REQUEST', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** Bytes of a refused body that are read on and thrown away, so that its sender gets to the answer. */
const readOnBytes = 2 * 1024 * 1024;

/** Sends the one error shape. */
export function replyWithError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toAppError(thrown);
  request.errorCode = error.code;
  // A 503 that we chose to give (overload, maintenance, draining) is no failure; its request line tells of it.
  if (error.status === 500 || (error.status > 500 && error.cause !== undefined))
    request.log.error({ err: error.cause ?? thrown, requestId: request.id, errorCode: error.code }, 'request failed');
  const refusal = refusalOf(error, request, request.id);
  // The framework would close the connection under whoever still sends the body that it refuses, and the answer would be lost with it.
  if (Number(request.headers['content-length']) <= readOnBytes) reply.removeHeader('connection');
  return reply.code(error.status).headers(refusal.headers).send(refusal.body);
}

/** What is known of a request before anything has parsed it. */
type Asked = Pick<IncomingMessage, 'headers'> & { url: string };

/** A refusal as its caller reads it: a sentence in a document for whoever looks at a page, else the one error shape. */
export function refusalOf(
  error: AppError,
  asked: Asked,
  requestId: string,
): { headers: Record<string, string>; body: string } {
  const isForPage = isPage(asked);
  const language = isForPage ? languageOfPerson(asked) : languageOfCaller(asked);
  const body = errorBody(error, language, requestId);
  return {
    headers: {
      'content-type': isForPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      // Refusals of the framework itself come before any hook.
      'x-request-id': requestId,
      'cache-control': 'no-store',
      ...(body.retryAfter === undefined ? {} : { 'retry-after': String(body.retryAfter) }),
      ...(error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(isForPage ? { 'content-security-policy': plainPagePolicy } : {}),
    },
    body: isForPage ? plainPage(body.message, language, body.retryAfter !== undefined) : JSON.stringify(body),
  };
}

/** A person looks at this address: refused before a page could be rendered, they still read a sentence. */
function isPage({ url, headers }: Asked): boolean {
  return (
    !/^\/(api|files|assets|metrics|healthz|readyz|socket\.io)\b/.test(url) &&
    (headers.accept ?? '').includes('text/html')
  );
}

/** The site's colours, in the few rules that a sentence needs. */
const style = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f5ef;color:#14171f;font:17px/1.5 system-ui,sans-serif}',
  'main{box-sizing:border-box;width:min(100%,27rem);padding:2rem 1.25rem}h1{margin:0;font-size:1.75rem}p{margin:1rem 0 1.5rem}',
  'a{display:block;padding:.8rem 1rem;margin-top:.75rem;border:1px solid #8b8f99;border-radius:.75rem;color:inherit;text-align:center;text-decoration:none}',
  'a:first-of-type{background:#1b4bc4;border-color:#1b4bc4;color:#fff}',
  '@media(prefers-color-scheme:dark){body{background:#0d101a;color:#eef0f6}a:first-of-type{background:#3a68e0;border-color:#3a68e0}}',
].join('');
const styleDigest = createHash('sha256').update(style).digest('base64');
const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; frame-ancestors 'none'`;

/** A sentence of ours as a document, with ways on; it needs no file. What passes can be asked for again. */
function plainPage(message: string, language: Language, passes: boolean): string {
  const brand = say(m.common_brand, language);
  const prefix = languagePrefix(language);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style>`;
  const links = `${passes ? `<a href="">${say(m.common_retry, language)}</a>` : ''}<a href="${prefix}/">${say(m.common_home, language)}</a><a href="${prefix}/all-products">${say(m.lists_all_products, language)}</a>`;
  return withApostrophes(
    `<!doctype html><html lang="${language}"><head><title>${brand}</title>${head}</head><body><main><h1>${brand}</h1><p>${message}</p>${links}</main></body></html>`,
  );
}

/**
 * Binds the error shape to a server: thrown errors, unknown paths (404) and known ones by another method (405). What has no route is
 * refused before its body is looked at, or that would be found fault with first.
 */
export function installErrorReplies(app: FastifyInstance, knownRoutes: KnownRoutes): void {
  const refusalOfUnknown = (request: FastifyRequest, reply: FastifyReply): AppError => {
    const allowed = knownRoutes.allowed(request);
    if (allowed !== '') reply.header('allow', allowed);
    return new AppError(allowed === '' ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
  };
  app.addHook('onRoute', (route) => knownRoutes.add(route));
  app.setErrorHandler((error: FastifyError, request, reply) => replyWithError(request, reply, error));
  app.addHook('onRequest', (request, reply, done) => {
    done(request.is404 ? refusalOfUnknown(request, reply) : undefined);
  });
  // Pages hand on what is none of theirs.
  app.setNotFoundHandler((request, reply) => replyWithError(request, reply, refusalOfUnknown(request, reply)));
}
