import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type ChatState, type Conversation, shownMessages } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';

/** Characters of a text that may be one of the ready questions. */
const longestQuestion = 80;

/** To the seller, answers to the ready questions of the buyer; a press puts one into the input, where it can still be changed. */
export function SuggestedAnswers({
  state,
  conversation,
  onFill,
}: {
  state: ChatState;
  conversation: Conversation;
  onFill: (text: string) => void;
}) {
  const api = useApi();
  const { id: chatId, role, otherParticipant, productStatus, reservedUntil, price } = conversation;
  const last = state.hasLater ? undefined : shownMessages(state)?.at(-1);
  const isAsked =
    role === 'seller' &&
    last?.senderId === otherParticipant.id &&
    last.kind === 'text' &&
    last.content.length <= longestQuestion;
  const { data } = useQuery({
    queryKey: ['chats', 'suggested-answers', chatId, last?.id, productStatus, reservedUntil, price],
    queryFn: ({ signal }) =>
      api.call('suggestAnswers', { params: { chatId } }, { signal }).then(({ content }) => content.answers),
    enabled: isAsked,
    networkMode: 'always',
  });
  if (!isAsked || !data || data.length === 0) return null;
  return (
    <section className="chat__questions" aria-label={m.chat_suggested()}>
      {data.map((answer) => (
        <button key={answer} type="button" className="chip" onClick={() => onFill(answer)}>
          {answer}
        </button>
      ))}
    </section>
  );
}
