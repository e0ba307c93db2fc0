import type { ChatMessage } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';

/** Says which message a search led to, or that it is no longer there. */
export function FoundAnnouncement({
  messages,
  foundSeq,
}: {
  messages: readonly ChatMessage[] | null;
  foundSeq: number | null;
}) {
  const isLoaded = foundSeq !== null && (messages?.some(({ seq }) => seq !== null && seq >= foundSeq) ?? false);
  if (!isLoaded) return null;
  const found = messages?.find(({ seq }) => seq === foundSeq);
  return (
    <p role="status" className={found ? 'sr-only' : 'chat__found-gone'}>
      {found ? m.inbox_found_here({ text: found.content }) : m.inbox_found_gone()}
    </p>
  );
}
