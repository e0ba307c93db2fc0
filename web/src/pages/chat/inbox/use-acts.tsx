import { useState } from 'react';
import type { ChatAct } from '#contract/values/chat.ts';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { DeleteDialog, MuteDialog } from './act-dialogs.tsx';

interface Asking {
  act: 'mute' | 'delete';
  chatIds: readonly number[];
  /** of the other person, where it is one conversation */
  name: string | null;
}

/** Acts on conversations, with the questions before them and the way back after them (product/chat#own-order). */
export function useActs(session: ChatSession, onDone: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const run = (chatIds: readonly number[], act: ChatAct): void => {
    onDone();
    void session.changeConversations(chatIds, act);
    if (act !== 'archive') return;
    const undo = () => void session.changeConversations(chatIds, 'unarchive');
    toast(m.inbox_archive_done({ count: chatIds.length }), {
      kind: 'success',
      action: { label: m.inbox_undo(), onPress: undo },
    });
  };
  const close = (): void => setAsking(null);
  return {
    act(chatIds: readonly number[], act: ChatAct, name: string | null = null): void {
      if (act === 'mute' || act === 'delete') setAsking({ act, chatIds, name });
      else run(chatIds, act);
    },
    dialogs: (
      <>
        <MuteDialog
          open={asking?.act === 'mute'}
          onClose={close}
          onMute={(span) => {
            if (asking) void session.changeConversations(asking.chatIds, 'mute', span);
            close();
            onDone();
          }}
        />
        <DeleteDialog
          open={asking?.act === 'delete'}
          count={asking?.chatIds.length ?? 0}
          name={asking?.name ?? null}
          onClose={close}
          onDelete={() => {
            if (asking) run(asking.chatIds, 'delete');
            close();
          }}
        />
      </>
    ),
  };
}
