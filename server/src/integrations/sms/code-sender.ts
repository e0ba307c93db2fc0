import type { Language } from '#contract/texts/language.ts';

export interface CodeMessage {
  /** E.164, `+998901234567` */
  phone: string;
  /** 4–8 digits */
  code: string;
  lang: Language;
}

/** A channel for one-time codes (product/accounts#code). `send` throws `CodeDeliveryError`. */
export interface CodeSender {
  readonly kind: 'console' | 'eskiz' | 'telegram';
  /** `echo` is the code; only the console driver gives it. */
  send(message: CodeMessage): Promise<{ echo?: string }>;
}

/**
 * - `unreachable`: no connection, or the circuit is open
 * - `timeout`: no answer in time
 * - `unclear`: the connection broke or the answer made no sense
 * - `refused`: the gateway does not take this message (number, text, sender)
 * - `balance`: the account with the gateway is empty
 * - `credentials`: the gateway does not accept our account
 * - `busy`: the gateway asks to wait
 */
export type CodeDeliveryFailure =
  | 'unreachable'
  | 'timeout'
  | 'unclear'
  | 'refused'
  | 'balance'
  | 'credentials'
  | 'busy';

/**
 * A code that was not certainly delivered; 503 `DEPENDENCY_DOWN` to the caller (rules/waits#deadlines). The message names
 * the gateway and the failure, never phone, code or token.
 */
export class CodeDeliveryError extends Error {
  override readonly name = 'CodeDeliveryError';
  readonly gateway: string;
  readonly kind: CodeDeliveryFailure;
  /** certainly nothing was sent, and the same call may succeed later: trying again can cost no second message */
  readonly retryable: boolean;
  /** seconds the gateway asks to wait */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    gateway: string,
    kind: CodeDeliveryFailure,
    { retryable, retryAfterSeconds }: { retryable: boolean; retryAfterSeconds?: number },
  ) {
    super(`one-time code not delivered by ${gateway}: ${kind}`);
    this.gateway = gateway;
    this.kind = kind;
    this.retryable = retryable;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
