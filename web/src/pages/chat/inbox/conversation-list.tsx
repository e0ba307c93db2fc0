import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatAct } from '#contract/values/chat.ts';
import type { ChatState, Conversation, InboxView } from '#web/features/chat/chat-state.ts';
import { viewKey } from '#web/features/chat/inbox-view.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { messageCircleIcon } from '#web/ui/icons.ts';
import type { Chat } from '../state/use-chat.ts';
import { ConversationItem, type RowActions } from './conversation-item.tsx';
import { ConversationSheet } from './conversation-sheet.tsx';
import { LoadNearEnd } from './load-near-end.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useActs } from './use-acts.tsx';
import { useInSight } from './use-in-sight.ts';

export type Selection = ReadonlySet<number> | null;

/** Conversations one under the other, and what is done with one or several of them. */
export function ConversationList({
  chat: { state, session },
  shown,
  found,
  selection,
  onSelection,
  onOpen,
  onLeave,
}: {
  chat: Chat;
  shown: readonly Conversation[];
  /** what they were found by, and what brings more of these; null: the list of a tab */
  found: { search: string; loadMore: (() => Promise<unknown>) | null } | null;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onOpen: (chatId: number) => void;
  /** the open conversation is not to be open any more */
  onLeave: () => void;
}) {
  const [chosen, setChosen] = useState<Conversation | null>(null);
  const { act, dialogs } = useActs(session, () => {
    setChosen(null);
    onSelection(null);
  });
  const toggle = (chatId: number): void => {
    const next = new Set(selection ?? []);
    if (!next.delete(chatId)) next.add(chatId);
    onSelection(next);
  };
  /** An open one is read at once. */
  const letGo = (ids: readonly number[], wish: ChatAct): void => {
    if (wish === 'markUnread' && state.selectedId !== null && ids.includes(state.selectedId)) onLeave();
  };
  const watch = useInSight(session);
  const actions = useSteadyActions({ open: onOpen, choose: setChosen, toggle });
  const unsent = useMemo(
    () => new Map(state.outbox.map(({ chatId, message }) => [chatId, message.status])),
    [state.outbox],
  );
  // What went out of sight meanwhile is not acted on.
  const picked = selection ? shown.filter(({ id }) => selection.has(id)) : [];
  const typing = new Set(state.typing.map(({ chatId }) => chatId));
  const { cursor = null } = state.stretches.get(viewKey(state.view)) ?? {};
  return (
    <>
      <ul>
        {shown.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            selected={conversation.id === state.selectedId}
            picked={selection ? selection.has(conversation.id) : null}
            online={state.online.has(conversation.otherParticipant.id)}
            typing={typing.has(conversation.id)}
            draft={session.draft(conversation.id)}
            unsent={unsent.get(conversation.id) ?? null}
            userId={state.userId}
            search={found?.search ?? ''}
            actions={actions}
            watch={watch}
          />
        ))}
      </ul>
      {found ? (
        <LoadNearEnd key={`found ${shown.length}`} load={found.loadMore} />
      ) : (
        <LoadNearEnd key={cursor} load={cursor ? () => session.loadMoreConversations() : null} />
      )}
      {selection && (
        <SelectionBar
          selected={picked}
          onAct={(wish) => {
            const ids = picked.map(({ id }) => id);
            letGo(ids, wish);
            act(picked, wish);
          }}
          onAll={picked.length < shown.length ? () => onSelection(new Set(shown.map(({ id }) => id))) : null}
          onEnd={() => onSelection(null)}
        />
      )}
      <ConversationSheet
        conversation={chosen}
        onClose={() => setChosen(null)}
        onSelect={({ id }) => {
          setChosen(null);
          onSelection(new Set([id]));
        }}
        onAct={(conversation, wish) => {
          setChosen(null);
          letGo([conversation.id], wish);
          act([conversation], wish, conversation.otherParticipant.username || m.chat_unknown());
        }}
      />
      {dialogs}
    </>
  );
}

/** The same functions at each drawing, so that rows which have not changed are left as they are. */
function useSteadyActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      open: (chatId) => latest.current.open(chatId),
      choose: (conversation) => latest.current.choose(conversation),
      toggle: (chatId) => latest.current.toggle(chatId),
    }),
    [],
  );
}

const noneTexts: ReadonlyMap<InboxView['filter'], () => string> = new Map([
  ['unread', m.inbox_none_unread],
  ['waiting', m.inbox_none_waiting],
  ['archived', m.inbox_none_archived],
]);

/** Nothing is in the list that is shown. */
export function NoConversations({ view, counts }: { view: InboxView; counts: ChatState['counts'] }) {
  const hasArchive = (counts?.incoming.archived ?? 0) + (counts?.outgoing.archived ?? 0) > 0;
  return (
    <EmptyState title={(noneTexts.get(view.filter) ?? m.chat_no_conversations)()} icon={messageCircleIcon} level={3}>
      {view.filter === null && view.tab === 'all' && !hasArchive && (
        <ButtonLink kind="tonal" to={paths.allProducts()}>
          {m.chat_find_product()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
