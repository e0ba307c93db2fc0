import { useEffect, useRef, useState } from 'react';
import { type InboxView, isCut } from '#web/features/chat/chat-state.ts';
import { shownConversations } from '#web/features/chat/inbox-view.ts';
import { useFocusKept } from '#web/features/leaving/use-focus-kept.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { arrowLeftIcon, listChecksIcon, messageCircleIcon, searchIcon } from '#web/ui/icons.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Chat } from '../state/use-chat.ts';
import { ConnectionLabel } from './connection-label.tsx';
import { ConversationList, NoConversations, type Selection } from './conversation-list.tsx';
import { countsOf, FilterChips } from './filter-chips.tsx';
import { FoundMessages } from './found-messages.tsx';
import { useListPlace } from './list-place.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ProductGroupHead } from './product-group-head.tsx';
import { ProductGroups } from './product-groups.tsx';
import { useFound } from './use-found.ts';
import { walkList } from './walk-list.ts';

/** Search, connection, tabs, filters and the conversations. */
export function ConversationPanel({
  chat,
  failed,
  onRetry,
  inDrawer,
  onOpen,
  onLeave,
}: {
  chat: Chat;
  failed: boolean;
  onRetry: () => void;
  /** the header of the page is covered: a way out stands here */
  inDrawer: boolean;
  /** opens a conversation, at a message where a search led to one */
  onOpen: (chatId: number, seq?: number) => void;
  /** the open conversation is not to be open any more */
  onLeave: () => void;
}) {
  const { state, session } = chat;
  const { view, counts, conversations } = state;
  const head = useRef<HTMLDivElement>(null);
  const listBox = () => head.current?.parentElement?.querySelector('[role="tabpanel"]');
  const [search, setSearch] = useListPlace(session, listBox, conversations !== null);
  const [selection, setSelection] = useState<Selection>(null);
  const [lost, setLost] = useState(false);
  const Title = inDrawer ? 'h2' : 'h1';
  const found = useFound(search, state);
  const list = found?.conversations ?? shownConversations(state);
  const messages = found?.messages ?? [];
  const showsGroups = !found && view.filter === 'products' && view.productId === null;
  const about = view.productId === null ? undefined : conversations?.find((each) => each.productId === view.productId);

  // With a row, or with the bar of what is done with several, the focus would be on nothing; a text field would open a keyboard.
  useFocusKept(
    () => head.current?.parentElement,
    () =>
      head.current?.querySelector<HTMLElement>('[aria-pressed]') ??
      head.current?.parentElement?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'),
  );
  useEscape(selection === null ? null : () => setSelection(null));
  const lookFor = (text: string): void => {
    setSelection(null);
    setSearch(text);
  };
  const show = (next: InboxView): void => {
    setSelection(null);
    setLost(false);
    listBox()?.scrollTo({ top: 0 });
    session.showList(next).catch(() => setLost(true));
  };
  const tabs = [
    { key: 'all' as const, label: m.chat_tab_all() },
    { key: 'incoming' as const, label: m.chat_tab_incoming() },
    { key: 'outgoing' as const, label: m.chat_tab_outgoing() },
  ].map((each) => {
    const { unread } = countsOf(each.key, counts);
    return unread > 0 ? { ...each, count: unread } : each;
  });
  // The open conversation beside it says that there is no connection, and what comes of it.
  const isSaidElsewhere = !inDrawer && state.selectedId !== null && isCut(state.connection);
  return (
    <>
      <div className="chat__list-head" ref={head}>
        <div className="mb-2 flex min-h-11 items-center gap-2">
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
          {!isSaidElsewhere && <ConnectionLabel connection={state.connection} />}
          {list !== null && list.length > 0 && !showsGroups && (
            <IconButton
              icon={listChecksIcon}
              label={m.inbox_select_several()}
              aria-pressed={selection !== null}
              className="-mr-2.5"
              onClick={() => setSelection(selection ? null : new Set())}
            />
          )}
        </div>
        <label className="chat__search">
          <Icon of={searchIcon} />
          <input
            type="search"
            value={search}
            placeholder={m.chat_search()}
            aria-label={m.chat_search_label()}
            onChange={(event) => lookFor(event.target.value)}
            onKeyDown={(event) => {
              walkList(event);
              if (event.key !== 'Escape' || search === '') return;
              // The drawer stays; a second Esc closes it.
              event.preventDefault();
              lookFor('');
            }}
          />
        </label>
      </div>
      <Tabs
        label={m.chat_title()}
        selected={view.tab}
        onSelect={(tab) => show({ tab, filter: view.filter === 'products' ? null : view.filter, productId: null })}
        tabs={tabs}
      >
        {!found && !failed && ((conversations?.length ?? 0) > 0 || countsOf('all', counts).archived > 0) && (
          <FilterChips view={view} counts={counts} onView={show} />
        )}
        {!found && view.productId !== null && (
          <ProductGroupHead
            session={session}
            productId={view.productId}
            about={about}
            onBack={() => show({ ...view, productId: null })}
          />
        )}
        {failed || (lost && list === null) ? (
          <ErrorState
            title={m.chat_list_failed()}
            retryLabel={m.common_retry()}
            onRetry={failed ? onRetry : () => show(view)}
            level={3}
          />
        ) : showsGroups ? (
          <ProductGroups counts={counts?.incoming} onOpen={(productId) => show({ ...view, productId })} />
        ) : list === null || (found?.isSearching && list.length + messages.length === 0) ? (
          <ListSkeleton />
        ) : list.length + messages.length > 0 ? (
          <div className="chat__items">
            {found && list.length > 0 && <h3>{m.chat_found_conversations()}</h3>}
            <ConversationList
              chat={chat}
              shown={list}
              found={found && { search, loadMore: found.loadMoreConversations }}
              selection={selection}
              onSelection={setSelection}
              onOpen={onOpen}
              onLeave={onLeave}
            />
            {messages.length > 0 && (
              <FoundMessages
                found={messages}
                loadMore={found?.loadMoreMessages ?? null}
                search={search}
                openId={state.selectedId}
                onOpen={onOpen}
              />
            )}
            {found?.failed && (
              <p className="p-3 text-13 text-ink-2" role="alert">
                {m.chat_search_failed()}{' '}
                <button type="button" className="link" onClick={found.retry}>
                  {m.common_retry()}
                </button>
              </p>
            )}
          </div>
        ) : found?.failed ? (
          <ErrorState title={m.chat_search_failed()} retryLabel={m.common_retry()} onRetry={found.retry} level={3} />
        ) : found ? (
          <EmptyState title={m.chat_nothing_found()} icon={messageCircleIcon} level={3} />
        ) : (
          <NoConversations view={view} counts={counts} />
        )}
      </Tabs>
    </>
  );
}

/** Esc ends what is going on in the list before it closes the drawer or leaves anything; null: nothing is. */
function useEscape(end: (() => void) | null): void {
  useEffect(() => {
    if (!end) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      const isHere = target === document.body || (target instanceof Element && target.closest('.chat__list') !== null);
      const isBehind = document.querySelector('dialog[open]:not(.chat__list)') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || !isHere || isBehind) return;
      event.preventDefault();
      end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [end]);
}
