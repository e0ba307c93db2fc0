import { preloadAccountRoutes } from '#web/api/client.ts';
import './chat.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useSavePage } from '#web/features/offline/use-save-page.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ConversationPanel } from './inbox/conversation-panel.tsx';
import { forgetListPlace } from './inbox/list-place.ts';
import { askToNotify } from './state/ask-to-notify.ts';
import { type Chat, useChat } from './state/use-chat.ts';
import { useCovered } from './state/use-covered.ts';
import { useNarrowScreen, useVisibleHeight } from './state/use-screen.ts';
import { NoConversation, Thread } from './thread/thread.tsx';

export { Waiting } from './waiting.tsx';

preloadAccountRoutes();

/** The inbox and one conversation (product/chat#screen). The open one stands in the address as `chatId`. */
export function Page() {
  const chat = useChat();
  const isComeBackTo = useNavigationType() === 'POP';
  // Before the list is drawn, which begins where it was left.
  useState(() => isComeBackTo || forgetListPlace(chat.session));
  const { chatId, seq, opening, open, openAt, failed, retry, lost, findAgain } = useOpenConversation(chat);
  const narrow = useNarrowScreen();
  const { isOpen: drawer, isStill, setDrawer } = useDrawer(chatId);
  useVisibleHeight();
  const isCovered = useCovered(chat.session);
  useSavePage(paths.chat(), true);

  const conversation = chat.state.conversations?.find((each) => each.id === chatId) ?? null;
  const openDrawer = useCallback(() => setDrawer(true), [setDrawer]);
  const leave = (): void => {
    open(null);
    document.querySelector<HTMLElement>('.chat__item[aria-current]')?.focus();
  };
  const panel = (
    <ConversationPanel
      chat={chat}
      failed={failed}
      onRetry={retry}
      inDrawer={narrow}
      onLeave={() => open(null)}
      onOpen={(id, at) => {
        setDrawer(false);
        if (at !== undefined) openAt({ chatId: id, seq: at });
        // Back leads to the list, not once more to the conversation that was open.
        else if (id !== chatId) open({ chatId: id });
        // From what was found in it one comes to its end.
        else if (seq !== null) {
          open({ chatId: id }, true);
          if (chat.state.hasLater) void chat.session.loadEnd();
          else chat.session.follow(true);
        }
      }}
    />
  );
  return (
    <div className="chat">
      <PageHead title={m.chat_title()} noindex />
      {narrow && <h1 className="sr-only">{m.chat_title()}</h1>}
      {!narrow && <aside className="chat__list">{panel}</aside>}
      {narrow && (
        <Dialog
          open={drawer && !opening}
          onClose={() => setDrawer(false)}
          // Without a conversation the list is the page itself.
          letsBack={chatId === null}
          title={m.chat_title()}
          closeLabel={m.common_close()}
          form="left"
          width="100%"
          bare
          className={isStill ? 'chat__list chat__list--still' : 'chat__list'}
        >
          {panel}
        </Dialog>
      )}
      <section className="chat__thread" aria-label={conversation?.otherParticipant.username ?? m.chat_choose_title()}>
        {conversation ? (
          <Thread
            key={conversation.id}
            chat={chat}
            conversation={conversation}
            foundSeq={seq}
            isCovered={isCovered}
            onFind={(found) => openAt({ chatId: conversation.id, seq: found }, true)}
            onMenu={narrow ? openDrawer : null}
            onLeave={narrow ? openDrawer : leave}
          />
        ) : (
          <NoConversation
            state={chat.state}
            waiting={(chatId !== null || opening) && !failed && !lost}
            // Beside the list, which says it too, nothing is said twice.
            onRetry={lost ? findAgain : failed && narrow ? retry : null}
            onMenu={narrow ? openDrawer : null}
          />
        )}
      </section>
    </div>
  );
}

/**
 * The list on a small screen: open while no conversation is chosen, closed once one is (product/chat#screen). Where it is open from the
 * beginning it stands still: the served page has it in this place.
 */
function useDrawer(chatId: number | null): {
  isOpen: boolean;
  isStill: boolean;
  setDrawer: (isOpen: boolean) => void;
} {
  const [state, setState] = useState({ chatId, isOpen: chatId === null, isStill: true });
  if (state.chatId !== chatId) setState({ chatId, isOpen: chatId === null, isStill: false });
  const setDrawer = useCallback((isOpen: boolean) => setState({ chatId, isOpen, isStill: false }), [chatId]);
  return { ...state, setDrawer };
}

/** A list that could not be loaded is asked for again after this time, ms. */
const loadAgainMs = 5000;

/** Which conversation the address names, opened or created first where it names a listing and a person (product/chat#screen). */
function useOpenConversation({ session, state }: Chat) {
  const [search, setSearch] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const [lostAt, setLost] = useState<{ chatId: number; tries: number } | null>(null);
  const [tries, setTries] = useState(0);
  const asked = idIn(search, 'chatId');
  const seq = idIn(search, 'seq');
  const productId = idIn(search, 'productId');
  const userId = idIn(search, 'userId');
  /** what is being opened, and what the address waits for: they differ once the person has gone elsewhere */
  const creating = useRef('');
  const wanted = useRef('');

  const open = useCallback(
    (to: { chatId: number; seq?: number | undefined } | null, replace = false) =>
      setSearch(
        to === null ? {} : { chatId: String(to.chatId), ...(to.seq === undefined ? {} : { seq: String(to.seq) }) },
        { replace },
      ),
    [setSearch],
  );
  /** A message that is open already may have been scrolled away from: a new entry in its place brings it back. */
  const openAt = (at: { chatId: number; seq: number }, replace = false): void => {
    const isOpen = at.chatId === asked && at.seq === seq;
    open(at, replace || isOpen);
    if (isOpen) void session.select(at.chatId, at.seq);
  };
  const load = useCallback(() => {
    session.loadConversations().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [session]);
  const retry = useCallback(() => {
    setFailed(false);
    load();
  }, [load]);
  useEffect(load, [load]);
  // One that came with a message is no list.
  const loaded = state.stretches.size > 0;
  useEffect(() => {
    if (!failed || loaded) return;
    const timer = setInterval(load, loadAgainMs);
    return () => clearInterval(timer);
  }, [failed, loaded, load]);

  useEffect(() => {
    if (productId === null || userId === null) return;
    const about = `${productId}-${userId}`;
    wanted.current = about;
    const settle = (go: () => void): void => {
      if (wanted.current === about) go();
      // Whoever comes back to this address asks anew.
      else if (creating.current === about) creating.current = '';
    };
    if (creating.current !== about) {
      creating.current = about;
      session.openAbout({ productId, userId }).then(
        (id) => settle(() => open({ chatId: id }, true)),
        (error: Error) =>
          settle(() => {
            toast(error.message, { kind: 'error' });
            open(null, true);
          }),
      );
    }
    return () => {
      wanted.current = '';
    };
  }, [session, productId, userId, open]);

  const known = state.conversations?.some((each) => each.id === asked) ?? false;
  const isMissing = asked !== null && loaded && !known;
  useEffect(() => {
    if (!isMissing) return;
    // It may stand further down than the list is loaded.
    let isOver = false;
    session.find(asked).then(
      (found) => isOver || found || open(null, true),
      () => isOver || setLost({ chatId: asked, tries }),
    );
    return () => {
      isOver = true;
    };
  }, [session, asked, isMissing, tries, open]);
  const findAgain = useCallback(() => {
    setTries((before) => before + 1);
  }, []);
  const isConnected = state.connection === 'connected';
  useEffect(() => {
    if (isConnected) findAgain();
  }, [isConnected, findAgain]);
  useEffect(() => {
    if (asked !== null && !known) return;
    void session.select(asked, seq ?? undefined);
    if (asked !== null) askToNotify();
  }, [session, asked, seq, known]);

  const opening = productId !== null && userId !== null;
  const lost = isMissing && lostAt?.chatId === asked && lostAt.tries === tries;
  return { chatId: asked, seq, opening, open, openAt, failed: failed && !loaded, retry, lost, findAgain };
}

function idIn(search: URLSearchParams, key: string): number | null {
  const value = search.get(key) ?? '';
  return /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
}
