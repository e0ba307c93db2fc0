import type { Connection } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';

const looks: Readonly<Record<Connection, { text: () => string; colour: string }>> = {
  connected: { text: m.chat_connected, colour: 'text-green' },
  connecting: { text: m.chat_connecting, colour: 'text-saf-text' },
  disconnected: { text: m.chat_disconnected, colour: 'text-ink-3' },
  error: { text: m.chat_connection_error, colour: 'text-danger' },
};

/** The state of the connection, in a word and a dot (product/chat#line). */
export function ConnectionLabel({ connection }: { connection: Connection }) {
  const { text, colour } = looks[connection];
  return (
    <span className={`chat__connection ${colour}`} role="status">
      {text()}
    </span>
  );
}
