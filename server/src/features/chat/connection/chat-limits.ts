import { createHash } from 'node:crypto';
import { m } from '#contract/texts/messages.ts';
import { newAccountHours } from '#contract/values/chat.ts';
import { normalizeText } from '#contract/values/text/text.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { AppError, refuseOverLimit } from '#server/platform/errors/app-error.ts';
import type { Limit } from '#server/platform/limits/limit.ts';
import { MemoryLimits } from '#server/platform/limits/memory-limits.ts';
import { RedisLimits } from '#server/platform/limits/redis-limits.ts';
import type { NodeLink } from '#server/platform/nodes/node-link.ts';

type Size = Pick<Limit, 'most' | 'seconds'>;

const day = 24 * 3600;
const messages: Size = { most: 10, seconds: 10 };
const messagesOfNew: Size = { most: 5, seconds: 15 };
const conversations: readonly Size[] = [
  { most: 20, seconds: 3600 },
  { most: 50, seconds: day },
];
const conversationsOfNew: readonly Size[] = [{ most: 10, seconds: day }];
/** conversations that the same first words may go to */
const sameText: Size = { most: 4, seconds: 600 };
/** accounts and texts that this process counts at once */
const mostCounters = 100_000;

/** Limits of one account in chat (rules/limits L22, L23); an account younger than 24 h has smaller ones. */
export interface ChatLimits {
  /** rules/limits L22, on all nodes together. @throws AppError RATE_LIMITED */
  takeMessage(userId: number, memberSince: Date): Promise<void>;
  /** rules/limits L23: what the database holds an account to that opens conversations */
  ofOpenings(memberSince: Date): Size[];
  /** rules/limits L23, on all nodes together: notes that a conversation gets this text. @returns 0, or the seconds until it may have it */
  takeText(userId: number, conversationId: number, text: string): Promise<number>;
}

/** Whether an account is "new" in the table of limits. */
export function isNewAccount(memberSince: Date, now: Date): boolean {
  return now.getTime() - memberSince.getTime() < newAccountHours * 3_600_000;
}

/** `factor` widens the limits outside production. */
export function createChatLimits(clock: Clock, factor: number, link: NodeLink | null): ChatLimits {
  const store = new RedisLimits(link, new MemoryLimits(mostCounters, () => clock.now().getTime()));
  const isNew = (memberSince: Date) => isNewAccount(memberSince, clock.now());
  const widened = ({ most, seconds }: Size): Size => ({ most: most * factor, seconds });

  return {
    async takeMessage(userId, memberSince) {
      const size = widened(isNew(memberSince) ? messagesOfNew : messages);
      refuseOverLimit(
        await store.take([{ name: 'message', subject: `${userId}/${size.most}`, ...size, refill: 'evenly' }]),
      );
    },
    ofOpenings: (memberSince) => [...conversations, ...(isNew(memberSince) ? conversationsOfNew : [])].map(widened),
    takeText: (userId, conversationId, text) =>
      store.take([
        { name: 'text', subject: textKey(userId, text), ...widened(sameText), unit: String(conversationId) },
      ]),
  };
}

/** The refusal of a text that went to many, with why. */
export function sameTextRefusal(retryAfter: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfter, text: m.refusals_chat_same_text });
}

function textKey(userId: number, text: string): string {
  const folded = normalizeText(text, 'NFKC').toLowerCase().replace(/\s+/g, ' ');
  return `${userId}/${createHash('sha256').update(folded).digest('base64')}`;
}
