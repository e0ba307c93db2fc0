import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { arrowLeftIcon, messageCircleIcon, searchIcon } from '#web/ui/icons.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Chat } from '../state/use-chat.ts';
import { ConnectionLabel } from './connection-label.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { FoundMessages } from './found-messages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useFound } from './use-found.ts';
import { walkList } from './walk-list.ts';

/** All, those about my listings, those that I began (product/chat#tabs). */
type ListTab = 'all' | 'incoming' | 'outgoing';

/** Search, connection, tabs and the conversations. */
export function ConversationPanel({
  chat: { state, session },
  failed,
  onRetry,
  inDrawer,
  onOpen,
}: {
  chat: Chat;
  failed: boolean;
  onRetry: () => void;
  /** the header of the page is covered: a way out stands here */
  inDrawer: boolean;
  /** opens a conversation, at a message where a search led to one */
  onOpen: (chatId: number, seq?: number) => void;
}) {
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<ListTab>('all');
  const Title = inDrawer ? 'h2' : 'h1';
  const all = state.conversations;
  const found = useFound(search, all);
  const shown = (found ? found.conversations : all)?.filter((each) => isIn(tab, each)) ?? null;
  const count = (key: ListTab): number => all?.filter((each) => isIn(key, each) && each.unreadCount > 0).length ?? 0;
  const messages = found?.messages ?? [];
  return (
    <>
      <div className="chat__list-head">
        <div className="mb-3 flex min-h-11 items-center gap-2">
          {inDrawer && (
            <IconLink icon={arrowLeftIcon} label={m.common_back()} to={paths.cabinet()} className="-ml-2.5" />
          )}
          <Title
            ref={(title) => {
              title?.toggleAttribute('autofocus', inDrawer);
            }}
            tabIndex={inDrawer ? -1 : undefined}
            className="flex-1 text-20 font-bold tracking-tight outline-none"
          >
            {m.chat_title()}
          </Title>
          <ConnectionLabel connection={state.connection} />
        </div>
        <label className="chat__search">
          <Icon of={searchIcon} />
          <input
            type="search"
            value={search}
            placeholder={m.chat_search()}
            aria-label={m.chat_search_label()}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              walkList(event);
              if (event.key !== 'Escape' || search === '') return;
              // The drawer stays; a second Esc closes it.
              event.preventDefault();
              setSearch('');
            }}
          />
        </label>
      </div>
      <Tabs
        label={m.chat_title()}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'all' as const, label: m.chat_tab_all() },
          { key: 'incoming' as const, label: m.chat_tab_incoming() },
          { key: 'outgoing' as const, label: m.chat_tab_outgoing() },
        ].map((each) => ({ ...each, ...(count(each.key) > 0 ? { count: count(each.key) } : {}) }))}
      >
        {failed ? (
          <ErrorState title={m.chat_list_failed()} retryLabel={m.common_retry()} onRetry={onRetry} level={3} />
        ) : shown === null || (found?.isSearching && shown.length + messages.length === 0) ? (
          <ListSkeleton />
        ) : shown.length + messages.length === 0 ? (
          <EmptyState
            title={search.trim() ? m.chat_nothing_found() : m.chat_no_conversations()}
            icon={messageCircleIcon}
            level={3}
          >
            {all?.length === 0 && (
              <ButtonLink kind="tonal" to={paths.allProducts()}>
                {m.chat_find_product()}
              </ButtonLink>
            )}
          </EmptyState>
        ) : (
          <div className="chat__items">
            {found && shown.length > 0 && <h3>{m.chat_found_conversations()}</h3>}
            <ul>
              {shown.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationItem
                    conversation={conversation}
                    selected={conversation.id === state.selectedId}
                    online={state.online.has(conversation.otherParticipant.id)}
                    typing={conversation.id === state.selectedId && state.typing.length > 0}
                    draft={session.draft(conversation.id)}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
            {!found && (
              <MoreConversations
                key={`${tab} ${state.cursor}`}
                cursor={state.cursor}
                load={session.loadMoreConversations}
              />
            )}
            {messages.length > 0 && <FoundMessages found={messages} onOpen={onOpen} />}
            {found?.failed && <p className="p-3 text-13 text-ink-2">{m.chat_search_failed()}</p>}
          </div>
        )}
      </Tabs>
    </>
  );
}

/** Loads the next page of the list when its end comes near. */
function MoreConversations({ cursor, load }: { cursor: string | null; load: () => Promise<void> }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || cursor === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load().catch(() => undefined);
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [cursor, load]);
  return <div ref={end} />;
}

function isIn(tab: ListTab, conversation: Conversation): boolean {
  return tab === 'all' || conversation.role === (tab === 'incoming' ? 'seller' : 'buyer');
}
