import { quoteOf } from '#web/features/chat/quotes.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pencilIcon, replyIcon, xIcon } from '#web/ui/icons.ts';
import { quoteText } from '../messages/quote-text.ts';
import type { Composing } from '../state/use-composing.ts';

/** Above the input: which message is answered or edited, and the way out of that. */
export function ComposingStrip({
  composing: { quoted, edited, end },
  authorOf,
}: {
  composing: Composing;
  authorOf: (senderId: number) => string;
}) {
  const about = edited ?? quoted;
  const quote = about && quoteOf(about);
  if (!quote) return null;
  return (
    <div className="chat__composing">
      <Icon of={edited ? pencilIcon : replyIcon} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{edited ? m.chat_editing() : authorOf(about.senderId)}</b>
        <span className="block truncate" dir="auto">
          {quoteText(quote)}
        </span>
      </span>
      <IconButton icon={xIcon} label={m.common_cancel()} onClick={end} />
    </div>
  );
}
