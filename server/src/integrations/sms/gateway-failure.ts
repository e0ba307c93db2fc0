import type { IntegrationLog, OutboundHttpError } from '../http/outbound-http.ts';
import { CodeDeliveryError, type CodeDeliveryFailure } from './code-sender.ts';

/** What failed, in the gateways' common terms. `afterSend`: the request that failed was the one that carries the code. */
export function deliveryErrorFrom(error: OutboundHttpError, gateway: string, afterSend: boolean): CodeDeliveryError {
  const kind = failureKind(error);
  return new CodeDeliveryError(gateway, kind, { retryable: error.nothingSent || !afterSend });
}

function failureKind(error: OutboundHttpError): CodeDeliveryFailure {
  if (error.nothingSent) return 'unreachable';
  return error.failure === 'timeout' ? 'timeout' : 'unclear';
}

/** One line for the operator; `reason` is the gateway's own text and is redacted here. */
export function logFailure(log: IntegrationLog, error: CodeDeliveryError, status?: number, reason?: string): void {
  const { gateway, kind, retryAfterSeconds } = error;
  log.warn(
    { gateway, failure: kind, status, retryAfterSeconds, reason: reason && redactedReason(reason) },
    'one-time code not delivered',
  );
}

/**
 * A gateway's explanation without anything it may have echoed: words with a digit (codes, phones, tokens), with an @ or
 * longer than 40 characters are left out; at most 160 characters.
 */
export function redactedReason(text: string): string {
  return text
    .slice(0, 2_000)
    .split(/[\s"'`{}[\]:;,<>()=]+/u)
    .filter((word) => word.length > 0 && word.length <= 40 && !/[\p{Nd}@\p{Cc}]/u.test(word))
    .join(' ')
    .slice(0, 160);
}
