import type { ChatSide } from '#contract/values/chat.ts';
import {
  asLast,
  type ChatState,
  type Conversation,
  type InboxCounts,
  type InboxView,
  type Outgoing,
  type Stretch,
  unreadTotal,
  wholeList,
} from './chat-state.ts';

/** The side that the person is on in the conversations of a tab; undefined: on either. */
export const roleOf = (tab: InboxView['tab']): ChatSide | undefined =>
  tab === 'all' ? undefined : tab === 'incoming' ? 'seller' : 'buyer';

/** What the server is asked for a list. */
export function queryOf({ tab, filter, productId }: InboxView) {
  return {
    role: roleOf(tab),
    filter: filter === null || filter === 'products' ? undefined : filter,
    productId: productId ?? undefined,
  };
}

/** Lists of the same query are loaded equally far. */
export const viewKey = (view: InboxView): string => JSON.stringify(queryOf(view));

export const isMuted = ({ mutedUntil }: Pick<Conversation, 'mutedUntil'>, now = Date.now()): boolean =>
  mutedUntil !== null && new Date(mutedUntil).getTime() > now;

export const isUnread = ({ unreadCount, markedUnread }: Conversation): boolean => unreadCount > 0 || markedUnread;

/** What a conversation adds to the number of unread messages that other pages show. */
const countedUnread = (conversation: Conversation): number =>
  isUnread(conversation) && !conversation.archived && !isMuted(conversation)
    ? Math.max(1, conversation.unreadCount)
    : 0;

/** How many messages wait in the conversations beside the open one. */
export function unreadElsewhere(state: ChatState): number {
  const open = state.conversations?.find(({ id }) => id === state.selectedId);
  return Math.max(0, unreadTotal(state) - (open ? countedUnread(open) : 0));
}

/** The last word is the other's, who can still be answered. */
const isWaiting = ({ awaitsAnswer, canWrite }: Conversation): boolean => awaitsAnswer && canWrite;

/** Whether a conversation is about what the list is about, whatever its filter. */
export const isOfTab = ({ tab, productId }: InboxView, { role, productId: about }: Conversation): boolean =>
  (tab === 'all' || role === roleOf(tab)) && (productId === null || productId === about);

/** Whether the list has this conversation, as the server decides it too. */
export function isInView(view: InboxView, conversation: Conversation): boolean {
  if (!conversation.written || !isOfTab(view, conversation)) return false;
  if (view.filter === 'archived') return conversation.archived;
  if (conversation.archived) return false;
  if (view.filter === 'unread') return isUnread(conversation);
  return view.filter !== 'waiting' || isWaiting(conversation);
}

const pinsStandApart = ({ filter, productId }: InboxView): boolean =>
  productId === null && (filter === null || filter === 'products');

/** Pinned ones first, then the newest; those that wait, the oldest. */
function inOrderOf(view: InboxView, conversations: readonly Conversation[]): Conversation[] {
  const direction = view.filter === 'waiting' ? -1 : 1;
  const pins = pinsStandApart(view) ? 1 : 0;
  return conversations.toSorted(
    (a, b) =>
      pins * (Number(b.pinned) - Number(a.pinned)) ||
      direction * (b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id),
  );
}

/** Whether a conversation stands in the part of the list that is loaded: what stands behind it has gaps before it. */
export function isWithin(view: InboxView, { cursor, end }: Stretch, conversation: Conversation): boolean {
  if (cursor === null || (conversation.pinned && pinsStandApart(view))) return true;
  return view.filter === 'waiting' ? conversation.updatedAt <= end : conversation.updatedAt >= end;
}

/** The rows of the list, among them the open conversation wherever it stands; null until the first are loaded. */
export function shownConversations(state: ChatState): Conversation[] | null {
  const { conversations, view, selectedId, outbox } = state;
  const stretch = stretchOf(state);
  if (!conversations || !stretch) return null;
  const written = new Map(outbox.map((entry) => [entry.chatId, entry]));
  const withOwn = conversations.map((each) => withUnsent(each, written.get(each.id), state.userId));
  const shown = withOwn.filter((each) =>
    each.id === selectedId ? isOfTab(view, each) : isInView(view, each) && isWithin(view, stretch, each),
  );
  return inOrderOf(view, shown);
}

/**
 * A conversation whose last word is what was written here and the server has not taken, unless the other wrote after it. Where it was refused
 * the conversation stands where it stood.
 */
function withUnsent(conversation: Conversation, own: Outgoing | undefined, userId: number): Conversation {
  const { lastMessage, lastSeq, archived } = conversation;
  const isAnswered = lastMessage?.senderId !== userId && lastSeq > (own?.afterSeq ?? lastSeq);
  if (!own || isAnswered) return conversation;
  const unsent = { ...conversation, lastMessage: asLast(own.message) };
  if (own.message.status === 'refused') return unsent;
  const stays = archived && isMuted(conversation);
  return { ...unsent, updatedAt: own.message.createdAt, written: true, archived: stays, awaitsAnswer: false };
}

/** A list that was never loaded begins as far as the whole list is, of which it is a part in the same order. */
function stretchOf({ view, stretches }: ChatState): Stretch | undefined {
  const isPart = view.filter !== 'waiting' && view.filter !== 'archived';
  return stretches.get(viewKey(view)) ?? (isPart ? stretches.get(viewKey(wholeList)) : undefined);
}

/** The counts after conversations changed or went; one that was not known is counted already. */
export function recounted(
  counts: InboxCounts,

  before: readonly Conversation[],
  after: readonly Conversation[],
): InboxCounts {
  const now = new Map(after.map((each) => [each.id, each]));
  const changed = before.filter((each) => now.get(each.id) !== each);
  if (changed.length === 0) return counts;
  const next = { unreadTotal: counts.unreadTotal, incoming: { ...counts.incoming }, outgoing: { ...counts.outgoing } };
  const add = (conversation: Conversation, sign: 1 | -1): void => {
    const side = next[conversation.role === 'seller' ? 'incoming' : 'outgoing'];
    const { archived } = conversation;
    if (archived) side.archived += sign;
    if (!archived && isUnread(conversation)) side.unread += sign;
    if (!archived && isWaiting(conversation)) side.waiting += sign;
    next.unreadTotal += sign * countedUnread(conversation);
  };
  for (const each of changed) {
    add(each, -1);
    const changedTo = now.get(each.id);
    if (changedTo) add(changedTo, 1);
  }
  return next;
}
