import { conversationTime } from '#web/features/chat/chat-times.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { summaryOf } from '../state/last-message.ts';
import type { FoundMessage } from './use-found.ts';
import { walkList } from './walk-list.ts';

/** Messages with the words that were searched for; each leads to its place in its conversation. */
export function FoundMessages({
  found,
  onOpen,
}: {
  found: readonly FoundMessage[];
  onOpen: (chatId: number, seq: number) => void;
}) {
  const language = useLang();
  const site = useSite();
  return (
    <>
      <h3>{m.chat_found_messages()}</h3>
      <ul>
        {found.map(({ chatRoomId, productName, otherParticipant, message }) => (
          <li key={message.id}>
            <button
              type="button"
              className="chat__item"
              onClick={() => onOpen(chatRoomId, message.seq)}
              onKeyDown={walkList}
            >
              <span className="row-span-2">
                <Avatar name={otherParticipant.username || m.chat_unknown()} src={otherParticipant.avatar} size={52} />
              </span>
              <b title={productName}>
                <bdi>{otherParticipant.username || m.chat_unknown()}</bdi>
                <span className="font-normal text-ink-2"> · {productName}</span>
              </b>
              <time dateTime={message.createdAt}>{conversationTime(message.createdAt, Date.now())}</time>
              <span className="chat__last chat__last--found">
                {summaryOf(
                  { ...message, photoCount: message.photos.length },
                  { price: null, priceUzs: null },
                  language,
                  site,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
