import { useState } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { archiveIcon, arrowLeftIcon } from '#web/ui/icons.ts';
import { useActs } from './use-acts.tsx';

/** Above the conversations about one listing: back to all listings, and all of these into the archive (product/chat#own-order). */
export function ProductGroupHead({
  session,
  productId,
  about,
  onBack,
}: {
  session: ChatSession;
  productId: number;
  /** one of its conversations */
  about: Pick<Conversation, 'productName'> | undefined;
  onBack: () => void;
}) {
  const { act } = useActs(session, onBack);
  const [isLoading, setLoading] = useState(false);
  const archive = async (): Promise<void> => {
    setLoading(true);
    try {
      const chats = await session.findAllAbout(productId);
      if (chats.length > 0) act(chats, 'archive');
      else onBack();
    } catch (error) {
      if (error instanceof Error) toast(error.message, { kind: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="flex items-center">
      <button type="button" className="chat__group" onClick={onBack}>
        <Icon of={arrowLeftIcon} size={18} />
        <span className="truncate">{about?.productName ?? m.inbox_all_listings()}</span>
      </button>
      {about && (
        <IconButton
          icon={archiveIcon}
          label={m.inbox_archive_about()}
          disabled={isLoading}
          onClick={() => void archive()}
        />
      )}
    </div>
  );
}
