import { m } from '#contract/texts/messages.ts';
import { editMinutes } from '#contract/values/chat.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Denial } from '#server/platform/http/policy.ts';

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
 * Opening a conversation (rules/authorization#ownership, product/chat#conversations): the caller is one of two different people, one of
 * them owns the product; the buyer starts it, the owner only gets one that exists. A product that is not public and one that does not exist
 * are the same to who has no conversation about it.
 */
export function denyOpening(opening: Opening): Denial | null {
  const { viewerId, participantIds, product } = opening;
  if (!participantIds.includes(viewerId)) return { code: 'FORBIDDEN' };
  if (participantIds.every((id) => id === viewerId)) return { code: 'VALIDATION' };
  if (!product || !participantIds.includes(product.sellerId)) return { code: 'NOT_FOUND' };
  if (opening.blocked) return { code: 'FORBIDDEN' };
  if (opening.exists) return null;
  if (product.sellerId === viewerId) return { code: 'FORBIDDEN' };
  return product.status === 'active' && opening.otherActive ? null : { code: 'NOT_FOUND' };
}

/** What decides about a conversation for one of its members. For everyone else it does not exist: foreign and absent answer alike. */
export interface MembershipState {
  blocked: boolean;
  otherActive: boolean;
}

/** Writing and typing: members, unless one blocked the other or the other's account is blocked or gone (read-only then). */
export function denyWriting(state: MembershipState): Denial | null {
  return state.blocked || !state.otherActive ? { code: 'FORBIDDEN', text: m.refusals_chat_read_only } : null;
}

/** Editing a text: its author alone, as long as they see it, for a quarter of an hour (product/chat#editing). */
export function denyEditingMessage(
  message: { sender_id: number; seq: number; kind: string; created_at: Date; deleted_at: Date | null },
  { viewerId, hiddenUpToSeq, now }: { viewerId: number; hiddenUpToSeq: number; now: Date },
): Denial | null {
  if (message.deleted_at !== null || message.seq <= hiddenUpToSeq) return { code: 'NOT_FOUND' };
  if (message.sender_id !== viewerId || message.kind !== 'text') return { code: 'FORBIDDEN' };
  const isOver = now.getTime() - message.created_at.getTime() > editMinutes * 60_000;
  return isOver ? { code: 'CONFLICT', text: m.refusals_edit_too_late } : null;
}

/** Deleting a message: its author alone; what happened to the deal stays. */
export function denyDeletingMessage(message: { sender_id: number; kind: string }, viewerId: number): Denial | null {
  return message.sender_id === viewerId && message.kind !== 'event' ? null : { code: 'FORBIDDEN' };
}
