import { type IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId } from '../caller/request-id.ts';
import type { AppError } from '../errors/app-error.ts';
import { refusalOf } from '../http/error-reply.ts';
import { answerOnConnection } from '../refusals/answer-on-connection.ts';

/**
 * Refuses the opening of a connection as any other request is: the engine would answer in a shape, and with a status, of its own. It is told
 * nothing, and has kept nothing of a request that it has not let in.
 */
export function refuseConnection(
  request: IncomingMessage,
  error: AppError,
  securityHeaders: Record<string, string>,
): void {
  const { url = '', headers } = request;
  const refusal = refusalOf(error, { url, headers }, newRequestId());
  const all = { ...securityHeaders, ...refusal.headers };
  const response = responseOf(request);
  if (response) response.writeHead(error.status, all).end(refusal.body);
  else answerOnConnection(request.socket, error.status, { headers: all, body: refusal.body });
}

/** What the engine keeps at a polling request; an upgrade has none. */
function responseOf(request: IncomingMessage): ServerResponse | null {
  return 'res' in request && request.res instanceof ServerResponse ? request.res : null;
}
