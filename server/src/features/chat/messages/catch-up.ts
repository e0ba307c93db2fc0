import { limits } from '#contract/values/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listChangedMessages, listMessages, type MessageRow } from '../store/message-rows.repository.ts';
import { findStates, type RoomState } from './catch-up.repository.ts';

/** How far a client knows a conversation. */
export interface RoomPosition {
  chatRoomId: number;
  afterSeq: number;
  afterChange: number;
}

/** What a client has missed in a conversation, and how far it knows it with that. */
export interface CaughtUpRoom {
  state: RoomState;
  messages: MessageRow[];
  changed: MessageRow[];
  seq: number;
  change: number;
}

/**
 * What happened in these conversations of the account after the positions, at most 100 messages in all; `more` when some are
 * left. Changes of what the client knows come before new messages, which carry their newest state: so whatever changes after
 * this answer has a number above the one given, and nothing is missed between two calls (rules/goals C5).
 */
export async function catchUp(
  db: Db,
  userId: number,
  positions: readonly RoomPosition[],
): Promise<{ rooms: CaughtUpRoom[]; more: boolean }> {
  const states = await findStates(
    db,
    userId,
    positions.map(({ chatRoomId }) => chatRoomId),
  );
  const rooms: CaughtUpRoom[] = [];
  let left: number = limits.pageSize;
  for (const position of positions) {
    const state = states.get(position.chatRoomId);
    // A room that is named twice is answered once.
    if (!state || rooms.some((room) => room.state === state)) continue;
    const room = await catchUpRoom(db, state, position, left);
    left -= room.messages.length + room.changed.length;
    rooms.push(room);
  }
  return {
    rooms,
    more: rooms.some(({ state, seq, change }) => seq < state.lastSeq || change < state.lastChange),
  };
}

async function catchUpRoom(db: Db, state: RoomState, position: RoomPosition, limit: number): Promise<CaughtUpRoom> {
  const { conversationId, hiddenUpToSeq: floor, lastSeq, lastChange } = state;
  const afterSeq = Math.min(Math.max(position.afterSeq, floor), lastSeq);
  const afterChange = Math.min(position.afterChange, lastChange);
  const room: CaughtUpRoom = { state, messages: [], changed: [], seq: afterSeq, change: afterChange };
  if (afterChange < lastChange) {
    if (limit <= 0) return room;
    room.changed = await listChangedMessages(db, { conversationId, floor, afterChange, upToSeq: afterSeq, limit });
    room.change = room.changed.length < limit ? lastChange : (room.changed.at(-1)?.change ?? afterChange);
  }
  const rest = limit - room.changed.length;
  if (afterSeq < lastSeq && rest > 0) {
    room.messages = await listMessages(db, { conversationId, floor, afterSeq, limit: rest });
    room.seq = room.messages.at(-1)?.seq ?? afterSeq;
  }
  return room;
}
