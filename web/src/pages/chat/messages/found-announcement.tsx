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
  const found = foundSeq === null ? undefined : messages?.find(({ seq }) => seq === foundSeq);
  const isGone = messages !== null && foundSeq !== null && !found && foundSeq >= firstSeq && foundSeq <= lastSeq;
  // It stands there before its text: one that comes together with it is passed over by some screen readers.
  return (
    <p role="status" className={isGone ? 'chat__found-gone' : 'sr-only'}>
      {found ? m.inbox_found_here({ text: found.content }) : isGone && m.inbox_found_gone()}
    </p>
  );
}
