import { useState } from 'react';
import type { ChatAct } from '#contract/values/chat.ts';
import { wayBack } from '#web/features/chat/change-chats.ts';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { DeleteDialog, MuteDialog } from './act-dialogs.tsx';

/** A conversation as it was when it was chosen. */
type Chosen = Pick<Conversation, 'id' | 'archived' | 'pinned'>;

interface Asking {
  act: 'mute' | 'delete';
  chats: readonly Chosen[];
  /** of the other person, where it is one conversation */
  name: string | null;
}

/** Acts on conversations, with the questions before them and the way back after them (product/chat#own-order). */
export function useActs(session: ChatSession, onDone: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const run = (chats: readonly Chosen[], act: ChatAct): void => {
    const chatIds = chats.map(({ id }) => id);
    onDone();
    void session.changeConversations(chatIds, act);
    if (act !== 'archive') return;
    const undo = async (): Promise<void> => {
      for (const step of wayBack(chats)) await session.changeConversations(step.chatIds, step.act);
    };
    toast(m.inbox_archive_done({ count: chatIds.length }), {
      kind: 'success',
      action: { label: m.inbox_undo(), onPress: () => void undo() },
    });
  };
  const close = (): void => setAsking(null);
  return {
    act(chats: readonly Chosen[], act: ChatAct, name: string | null = null): void {
      if (act === 'mute' || act === 'delete') setAsking({ act, chats, name });
      else run(chats, act);
    },
    dialogs: (
      <>
        <MuteDialog
          open={asking?.act === 'mute'}
          onClose={close}
          onMute={(span) => {
            if (asking) {
              const chatIds = asking.chats.map(({ id }) => id);
              void session.changeConversations(chatIds, 'mute', span);
            }
            close();
            onDone();
          }}
        />
        <DeleteDialog
          open={asking?.act === 'delete'}
          count={asking?.chats.length ?? 0}
          name={asking?.name ?? null}
          onClose={close}
          onDelete={() => {
            if (asking) run(asking.chats, 'delete');
            close();
          }}
        />
      </>
    ),
  };
}
