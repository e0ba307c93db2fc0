import type { ChatState } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';

/** Says which message a search led to, or that it is no longer there: where its place is loaded and it is not in it. */
export function FoundAnnouncement({
  state: { messages, firstSeq, lastSeq },
  foundSeq,
}: {
  state: Pick<ChatState, 'messages' | 'firstSeq' | 'lastSeq'>;
  foundSeq: number | null;
}) {
  if (foundSeq === null || !messages) return null;
  const found = messages.find(({ seq }) => seq === foundSeq);
  if (!found && (foundSeq < firstSeq || foundSeq > lastSeq)) return null;
  return (
    <p role="status" className={found ? 'sr-only' : 'chat__found-gone'}>
      {found ? m.inbox_found_here({ text: found.content }) : m.inbox_found_gone()}
    </p>
  );
}
