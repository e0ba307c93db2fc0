import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { m } from '#contract/messages.ts';
import { normalizeText } from '#contract/values/text.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { NodeLink } from '#server/platform/nodes/node-link.ts';
import { type BucketSize, TokenBucket } from '#server/platform/sockets/token-bucket.ts';

const dayMs = 24 * 3600 * 1000;
const messages: BucketSize = { capacity: 10, perSecond: 1 };
const messagesOfNew: BucketSize = { capacity: 5, perSecond: 1 / 3 };
const conversations: readonly OpeningBudget[] = [
  { most: 20, seconds: 3600 },
  { most: 50, seconds: 24 * 3600 },
];
const conversationsOfNew: readonly OpeningBudget[] = [{ most: 10, seconds: 24 * 3600 }];
const sameTextWindowMs = 10 * 60 * 1000;
/** the same first words may go to one conversation fewer than this */
const sameTextConversations = 5;
const keptUsers = 50_000;

/** So many conversations may be opened in so much time. */
interface OpeningBudget {
  most: number;
  seconds: number;
}

/** Budgets of one account in chat (rules/limits L22, L23); an account younger than 24 h has smaller ones. */
export interface ChatLimits {
  /** rules/limits L22, on all nodes together. @throws AppError RATE_LIMITED */
  takeMessage(userId: number, memberSince: Date): Promise<void>;
  /** rules/limits L23: what the database holds an account to that opens conversations */
  openingBudgets(memberSince: Date): OpeningBudget[];
  /** rules/limits L23, on all nodes together: notes that a conversation gets this text. @returns 0, or the seconds until it may have it */
  takeText(userId: number, conversationId: number, text: string): Promise<number>;
}

/** Whether an account is younger than 24 h: "new" in the table of limits. */
export function isNewAccount(memberSince: Date, now: Date): boolean {
  return now.getTime() - memberSince.getTime() < dayMs;
}

/** `factor` widens the budgets outside production. */
export function createChatLimits(clock: Clock, factor: number, link: NodeLink | null): ChatLimits {
  const buckets = new LRUCache<string, TokenBucket>({ max: keptUsers });
  /** when each conversation got this text last, ms */
  const texts = new LRUCache<string, Map<number, number>>({ max: keptUsers });
  /** Nodes that cannot count together have an equal part of the budget each. */
  function takeHere(user: string, { capacity, perSecond }: BucketSize): number {
    const nodes = link?.nodes ?? 1;
    const size = { capacity: Math.max(1, Math.floor(capacity / nodes)), perSecond: perSecond / nodes };
    const now = clock.now().getTime();
    const key = `${user}/${nodes}`;
    const bucket = buckets.get(key) ?? new TokenBucket(size, now);
    buckets.set(key, bucket);
    return bucket.take(now);
  }
  const isNew = (memberSince: Date) => isNewAccount(memberSince, clock.now());

  return {
    async takeMessage(userId, memberSince) {
      const budget = isNew(memberSince) ? messagesOfNew : messages;
      const size = { capacity: budget.capacity * factor, perSecond: budget.perSecond * factor };
      const key = `${userId}/${size.capacity}`;
      const wait = (await link?.takeToken(`message/${key}`, size)) ?? takeHere(key, size);
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
    },
    openingBudgets: (memberSince) =>
      [...conversations, ...(isNew(memberSince) ? conversationsOfNew : [])].map(({ most, seconds }) => ({
        most: most * factor,
        seconds,
      })),
    async takeText(userId, conversationId, text) {
      const key = textKey(userId, text);
      const set = { places: sameTextConversations * factor - 1, ms: sameTextWindowMs };
      const wait = await link?.takePlace(`text/${key}`, conversationId, set);
      if (wait) return wait;
      const now = clock.now().getTime();
      const moments = texts.get(key) ?? new Map<number, number>();
      for (const [id, at] of moments) if (now - at >= sameTextWindowMs) moments.delete(id);
      // Where nodes count together, this node's own count is kept for a time when they cannot.
      if (wait !== 0 && !moments.has(conversationId) && moments.size >= set.places) {
        return (Math.min(...moments.values()) + sameTextWindowMs - now) / 1000;
      }
      texts.set(key, moments.set(conversationId, now));
      return 0;
    },
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
