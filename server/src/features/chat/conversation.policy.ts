import type { ErrorCode } from '#contract/errors.ts';
import type { ProductStatus } from '#contract/values/product-life.ts';

/** Who wants to talk to whom about what, as the database knows it. */
export interface Opening {
  viewerId: number;
  participantIds: readonly [number, number];
  /** null when there is no such product */
  product: { sellerId: number; status: ProductStatus } | null;
  /** whether the two already have a conversation about it */
  exists: boolean;
  /** either has blocked the other */
  blocked: boolean;
  otherActive: boolean;
}

/**
 * Whether a conversation may be opened (rules/authorization#ownership, product/chat#conversations): the caller is one of two different
 * people, one of them owns the product; the buyer starts it, the owner only gets one that exists. A product that is not public and one
 * that does not exist are the same to who has no conversation about it.
 */
export function decideOpening(opening: Opening): 'get' | 'create' | { deny: ErrorCode } {
  const { viewerId, participantIds, product } = opening;
  if (!participantIds.includes(viewerId)) return { deny: 'FORBIDDEN' };
  const otherId = participantIds.find((id) => id !== viewerId);
  if (otherId === undefined) return { deny: 'VALIDATION' };
  if (!product || !participantIds.includes(product.sellerId)) return { deny: 'NOT_FOUND' };
  if (opening.blocked) return { deny: 'FORBIDDEN' };
  if (opening.exists) return 'get';
  if (product.sellerId === viewerId) return { deny: 'FORBIDDEN' };
  return product.status === 'active' && opening.otherActive ? 'create' : { deny: 'NOT_FOUND' };
}

/** What decides about a conversation for one of its members; null for everyone else, and for one that does not exist. */
export interface Standing {
  blocked: boolean;
  otherActive: boolean;
}

/** Reading and joining: its two members alone, whatever came between them. Foreign and absent answer alike. */
export function denyReading(standing: Standing | null): ErrorCode | null {
  return standing ? null : 'NOT_FOUND';
}

/** Writing and typing: members, unless one blocked the other or the other's account is blocked or gone (read-only then). */
export function denyWriting(standing: Standing | null): ErrorCode | null {
  if (!standing) return 'NOT_FOUND';
  return standing.blocked || !standing.otherActive ? 'FORBIDDEN' : null;
}

/** Deleting a message: its author alone; who is no member learns nothing of it. */
export function denyDeletingMessage(
  standing: Standing | null,
  message: { senderId: number } | null,
  viewerId: number,
): ErrorCode | null {
  if (!standing || !message) return 'NOT_FOUND';
  return message.senderId === viewerId ? null : 'FORBIDDEN';
}
