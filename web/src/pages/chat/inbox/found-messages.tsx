import { conversationTime } from '#web/features/chat/chat-times.ts';
import { lastOf, summaryOf } from '#web/features/chat/last-message.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FoundWords } from './found-words.tsx';
import { LoadNearEnd } from './load-near-end.tsx';
import type { FoundMessage } from './use-found.ts';
import { walkList } from './walk-list.ts';

/** Messages with the words that were searched for; each leads to its place in its conversation. */
export function FoundMessages({
  found,
  loadMore,
  search,
  openId,
  onOpen,
}: {
  found: readonly FoundMessage[];
  /** brings those before; null where there are none */
  loadMore: (() => Promise<unknown>) | null;
  search: string;
  /** the open conversation */
  openId: number | null;
  onOpen: (chatId: number, seq: number) => void;
}) {
  const language = useLang();
  const site = useSite();
  const noPrice = { price: null, priceUzs: null, currencyType: null, priceUnit: null };
  return (
    <>
      <h3>{m.chat_found_messages()}</h3>
      <ul>
        {found.map(({ chatRoomId, productName, otherParticipant, message }) => (
          <li key={message.id} className="chat__place">
            <button
              type="button"
              className="chat__item chat__item--found"
              data-leaves={chatRoomId !== openId || undefined}
              onClick={() => onOpen(chatRoomId, message.seq)}
              onKeyDown={walkList}
            >
              <span className="chat__face">
                <Avatar name={otherParticipant.username || m.chat_unknown()} src={otherParticipant.avatar} size={52} />
              </span>
              <b>
                <bdi>{otherParticipant.username || m.chat_unknown()}</bdi>
              </b>
              <span className="chat__when">
                <time dateTime={message.createdAt}>{conversationTime(message.createdAt, Date.now())}</time>
              </span>
              <span className="chat__product">
                <span className="chat__product-title">{productName}</span>
              </span>
              <span className="chat__last chat__last--found" dir="auto">
                <FoundWords
                  text={summaryOf(lastOf(message), { ...noPrice, otherParticipant }, language, site)}
                  search={search}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadNearEnd key={found.length} load={loadMore} />
    </>
  );
}
