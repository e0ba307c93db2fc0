import { useEffect, useState } from 'react';
import { cutText } from '#contract/values/text/cut-text.ts';
import { useReport } from '#web/features/report/use-report.tsx';
import { m } from '#web/texts/messages.ts';

/** Characters of a message that tell which one is reported. */
const shownCharacters = 120;

/** Asks at once what is wrong with a message. */
export function ReportMessage({ messageId, text, onDone }: { messageId: number; text: string; onDone: () => void }) {
  const name = text === '' ? m.chat_message() : `«${cutText(text, shownCharacters)}»`;
  const { ask, dialog } = useReport({ subject: 'message', subjectId: messageId, name, onClosed: onDone });
  const [first] = useState(() => ask);
  useEffect(first, [first]);
  return dialog;
}
