import { CodeDeliveryError, type CodeSender } from '#server/integrations/sms/code-sender.ts';
import type { Clock } from '#server/platform/clock/clock.ts';

export const statusParts = ['site', 'search', 'messages', 'codes', 'payments'] as const;
export type StatusPart = (typeof statusParts)[number];

/** `limited`: slow, or a part of it */
export type PartState = 'works' | 'limited' | 'read_only' | 'down';

export interface PartStatus {
  state: PartState;
  /** since when it is so, as far as this process has seen */
  since: Date;
}

/** How each part was last seen, and since when it is so. */
export class StatusBoard {
  readonly #clock: Clock;
  readonly #parts = new Map<StatusPart, PartStatus>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(part: StatusPart, state: PartState): void {
    if (this.#parts.get(part)?.state !== state) this.#parts.set(part, { state, since: this.#clock.now() });
  }

  /** null for a part that this site does not have */
  of(part: StatusPart): PartStatus | null {
    return this.#parts.get(part) ?? null;
  }
}

/** So many codes in a row that the gateway did not take are no accident. */
const failuresInARow = 3;

/** The same channel of codes, whose failures in a row stand on the board until one arrives. */
export function watchedSender(sender: CodeSender, board: StatusBoard): CodeSender {
  let failures = 0;
  board.note('codes', 'works');
  return {
    kind: sender.kind,
    async send(message) {
      try {
        const sent = await sender.send(message);
        failures = 0;
        board.note('codes', 'works');
        return sent;
      } catch (error) {
        // A number that the gateway does not take says nothing of the others.
        if (error instanceof CodeDeliveryError && error.kind !== 'refused') failures += 1;
        if (failures >= failuresInARow) board.note('codes', 'down');
        throw error;
      }
    },
  };
}
