import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { session } from '#web/api/browser-session.ts';
import {
  answerTaken,
  answerWaits,
  keepAnswer,
  type PushedAnswer,
  takeAnswers,
} from '#web/service-worker/pushed-answers.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { isPushOwner } from './push-owner.ts';

const doneTexts = { confirm: m.cabinet_confirmed, sold: m.cabinet_marked_sold } as const;

/**
 * Gives the answers to pushed questions as the person who was asked (product/notices#still-selling): when the worker tells of one, when
 * a page begins, and when somebody signs in.
 */
export function giveAnswers(api: Api, queryClient: QueryClient): void {
  const giveWaiting = async (port?: MessagePort): Promise<void> => {
    const { userId } = session.snapshot();
    if (userId === null || !isPushOwner(userId)) return;
    for (const answer of await takeAnswers(Date.now())) {
      port?.postMessage(answerTaken);
      const text = await give(api, answer);
      port?.postMessage(text);
      void queryClient.invalidateQueries();
    }
  };
  const begin = (port?: MessagePort): void => void giveWaiting(port).catch(() => undefined);
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === answerWaits) begin(ports[0]);
  });
  navigator.serviceWorker.startMessages();
  session.subscribe(() => begin());
  begin();
}

/** Tells the server, and says what came of it, here and to the caller. */
async function give(api: Api, answer: PushedAnswer): Promise<string> {
  const { action, productId } = answer;
  try {
    await api.call('changeProductStatus', { params: { productId }, body: { action } });
    toast(doneTexts[action](), { kind: 'success' });
    return doneTexts[action]();
  } catch (error) {
    // Whoever signs in again, or has a line again, has not answered in vain.
    if (error instanceof ApiError && (error.status === 0 || error.status === 401)) await keepAnswer(answer, Date.now());
    const text = error instanceof Error ? error.message : '';
    toast(text, { kind: 'error' });
    return text;
  }
}
