import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { brokenDealRule, type DealAct } from '#contract/rules/deal.ts';
import { type Conversation, isCut, shownMessages } from '#web/features/chat/chat-state.ts';
import { useFocusKept } from '#web/features/leaving/use-focus-kept.ts';
import { ReserveDialog } from '#web/features/reservation/reserve-dialog.tsx';
import { ReviewEntry } from '#web/features/reviews/review-entry.tsx';
import { answerText } from '#web/features/seller/answer-texts.ts';
import { useRelation } from '#web/features/seller/use-relation.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { imagePlusIcon, messageCircleIcon, trash2Icon, wifiOffIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ListButton } from '../inbox/list-button.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { OfferDialog } from '../offers/offer-dialog.tsx';
import { ProductStrip } from '../offers/product-strip.tsx';
import type { Chat } from '../state/use-chat.ts';
import { useChosenPhotos, useFileDrop } from '../state/use-chosen-photos.ts';
import { useComposing } from '../state/use-composing.ts';
import { usePartner } from '../state/use-partner.ts';
import { CallButton } from './call-button.tsx';
import { Composer } from './composer.tsx';
import { FindBar } from './find-bar.tsx';
import { PartnerLine } from './partner-line.tsx';
import { readyQuestions } from './ready-questions.ts';
import { ThreadMenu } from './thread-menu.tsx';

/** One conversation: who, about what, the messages, and the input. */
export function Thread({
  chat,
  conversation,
  foundSeq,
  isCovered,
  onFind,
  onMenu,
  onLeave,
}: {
  chat: Chat;
  conversation: Conversation;
  /** position that a search led to */
  foundSeq: number | null;
  /** the list, a dialog or a picture lies over it */
  isCovered: boolean;
  /** shows the message at a position */
  onFind: (seq: number) => void;
  /** opens the list on a small screen; null where it is in sight */
  onMenu: (() => void) | null;
  /** Esc: back to the list */
  onLeave: () => void;
}) {
  const { state, session } = chat;
  const { otherParticipant, role, productId, productStatus, paymentType, canWrite } = conversation;
  const name = otherParticipant.username || m.chat_unknown();
  const [deleting, setDeleting] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const closeFind = (): void => setFinding(false);
  const [offering, setOffering] = useState<{ counters: number | null } | null>(null);
  const [reserving, setReserving] = useState(false);
  const relation = useRelation({ id: otherParticipant.id, username: name });
  const online = state.online.has(otherParticipant.id);
  const knowsPresence = state.connection === 'connected' && !state.unknown.has(otherParticipant.id);
  const partner = usePartner(conversation.id, online);
  const chosen = useChosenPhotos();
  const composing = useComposing();
  const isFirstWord = !state.hasEarlier && shownMessages(state)?.every(({ senderId }) => senderId !== state.userId);
  const isLastWordOwn = shownMessages(state)?.findLast(({ event }) => event === null)?.senderId === state.userId;
  // They ask whether it is still for sale, and what about the price.
  const isForSale = productStatus === 'active' && productId !== null;
  const offersQuestions = role === 'buyer' && canWrite && isForSale && isFirstWord && chosen.photos.length === 0;
  const can = (act: DealAct): boolean => brokenDealRule(act, conversation, conversation) === null;
  // It may be sold or taken down while a form is open: then nothing is asked any more, and the strip says why.
  if (offering && !can(offering.counters === null ? 'offer' : 'counter')) setOffering(null);
  if (reserving && !can('reserve')) setReserving(false);
  const reload = (): void => void session.loadConversations().catch(() => undefined);

  const root = useRef<HTMLDivElement>(null);
  const isDropping = useFileDrop(root, canWrite && composing.edited === null ? chosen.add : null);
  useEscape(root, { closeFind: isFinding ? closeFind : null, leave: onLeave });
  // As the button that accepts an offer, with the deal's next step.
  useFocusKept(
    () => root.current,
    () => root.current?.querySelector<HTMLElement>('[role="log"]'),
  );
  return (
    <div className="contents" ref={root}>
      <header className="chat__head">
        {onMenu && <ListButton state={state} onOpen={onMenu} />}
        <Link to={paths.seller(otherParticipant.id)} className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar name={name} src={otherParticipant.avatar} size={44} online={online} />
          <span className="min-w-0">
            <b className="block truncate text-16 font-semibold">{name}</b>
            {canWrite && <PartnerLine partner={partner} online={knowsPresence ? online : null} />}
          </span>
        </Link>
        {role === 'buyer' && canWrite && isForSale && <CallButton key={conversation.id} productId={productId} />}
        <IconButton
          icon={trash2Icon}
          label={m.chat_delete_conversation()}
          className="max-md:hidden"
          onClick={() => setDeleting(true)}
        />
        <ThreadMenu
          session={session}
          conversation={conversation}
          relation={relation}
          onFind={() => setFinding(true)}
          onBlocked={reload}
          onDelete={() => setDeleting(true)}
        />
      </header>
      {isFinding && <FindBar chatId={conversation.id} onFind={onFind} onClose={closeFind} />}
      <ProductStrip
        conversation={conversation}
        onOffer={() => setOffering({ counters: null })}
        onReserve={() => setReserving(true)}
        onChanged={reload}
      />
      {can('review') && productId !== null && (
        <ReviewEntry key={conversation.id} sellerId={otherParticipant.id} productId={productId} />
      )}
      <MessageList
        chat={chat}
        conversation={conversation}
        foundSeq={foundSeq}
        isCovered={isCovered}
        composing={composing}
        onCounter={(messageId) => setOffering({ counters: messageId })}
        onReserve={() => setReserving(true)}
      />
      <ConnectionBanner chat={chat} />
      {role === 'buyer' && canWrite && (offersQuestions || isLastWordOwn) && partner?.answerTime && (
        <p className="chat__answer-time">{answerText(partner)}</p>
      )}
      {offersQuestions && (
        <div className="chat__questions">
          {readyQuestions(paymentType).map((question) => (
            <button key={question} type="button" className="chip" onClick={() => session.send(question)}>
              {question}
            </button>
          ))}
        </div>
      )}
      {canWrite ? (
        <Composer chat={chat} conversation={conversation} chosen={chosen} composing={composing} />
      ) : (
        <div className="chat__closed">
          {relation.isBlocked ? m.people_blocked_banner() : m.chat_cannot_write()}
          {relation.isBlocked && (
            <Button
              kind="outline"
              size="sm"
              loading={relation.block.isPending}
              onClick={() => relation.block.mutate(false, { onSuccess: reload })}
            >
              {m.people_unblock()}
            </Button>
          )}
        </div>
      )}
      {isDropping && (
        <div className="chat__drop" aria-hidden="true">
          <Icon of={imagePlusIcon} size={28} />
          {m.add_item_photos_let_go()}
        </div>
      )}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={m.chat_delete_conversation_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
        onConfirm={() => {
          setDeleting(false);
          session.deleteConversation(conversation.id);
        }}
      >
        {m.chat_delete_conversation_text({ name })}
      </ConfirmDialog>
      {offering && (
        <OfferDialog
          session={session}
          conversation={conversation}
          counters={offering.counters}
          messages={state.messages ?? []}
          onClose={() => setOffering(null)}
        />
      )}
      {reserving && productId !== null && (
        <ReserveDialog
          product={{ id: productId, reservedUntil: conversation.reservedUntil }}
          buyer={{ chatId: conversation.id, isKept: conversation.reservedHere }}
          open
          onClose={() => setReserving(false)}
          onReserved={reload}
        />
      )}
    </div>
  );
}

/** Esc closes the find bar, else leaves the conversation, unless something in front of it is to be closed first. */
function useEscape(
  root: RefObject<HTMLElement | null>,
  { closeFind, leave }: { closeFind: (() => void) | null; leave: () => void },
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const has = (selector: string): boolean => Boolean(root.current?.querySelector(selector));
    if (event.key !== 'Escape' || event.defaultPrevented || has('dialog[open], details[open]')) return;
    const isComposing = has('.chat__composing, .chat__replies, .chat__recorder, .chat__staged');
    const isInInput = event.target instanceof Element && event.target.closest('.chat__composer, .chat__recorder');
    if (closeFind && !(isComposing && isInInput)) closeFind();
    else if (!isComposing) leave();
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);
}

/** While there is no connection: messages wait here and leave when it is back. */
function ConnectionBanner({ chat: { state, session } }: { chat: Chat }) {
  const isWaiting = isCut(state.connection);
  // It stands there before its text: one that comes together with it is passed over by some screen readers.
  return (
    <div className={isWaiting ? 'chat__banner' : 'sr-only'} role="status">
      {isWaiting && (
        <>
          <Icon of={wifiOffIcon} size={16} />
          <span className="flex-1">{m.chat_waiting_for_line()}</span>
          <button type="button" className="link" onClick={session.wake}>
            {m.common_retry()}
          </button>
        </>
      )}
    </div>
  );
}

/** Nothing is chosen yet (product/chat#screen), or what was chosen is on its way. */
export function NoConversation({
  state,
  waiting,
  onRetry,
  onMenu,
}: {
  state: Chat['state'];
  waiting: boolean;
  /** loads again what could not be loaded; null where nothing failed or the list says it */
  onRetry: (() => void) | null;
  onMenu: (() => void) | null;
}) {
  return (
    <>
      {onMenu && (
        <header className="chat__head">
          <ListButton state={state} onOpen={onMenu} />
        </header>
      )}
      <div className="grid flex-1 place-content-center p-4">
        {waiting ? (
          <span className="text-lapis-text" role="status" aria-label={m.common_loading()}>
            <Spinner size={28} />
          </span>
        ) : onRetry ? (
          <ErrorState title={m.chat_list_failed()} retryLabel={m.common_retry()} onRetry={onRetry} />
        ) : (
          <EmptyState title={m.chat_choose_title()} text={m.chat_choose_text()} icon={messageCircleIcon} />
        )}
      </div>
    </>
  );
}
