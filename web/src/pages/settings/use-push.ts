import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { session } from '#web/api/browser-session.ts';
import { sendSubscription } from '#web/features/cabinet/push-subscription.ts';
import { rememberPushOwner } from '#web/features/offline/push-owner.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** Why this browser gets no notices whatever is pressed; null where it can. */
export function pushObstacle(): 'unsupported' | 'denied' | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The worker comes some seconds after the page; where it is switched off it never does. */
const workerPatienceMs = 10_000;

function workerWithin(ms: number): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no service worker')), ms)),
  ]);
}

/** Subscribes this browser, or ends that; permission is asked only here, on a tap. */
export function usePush(publicKey: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      const registration = await workerWithin(workerPatienceMs);
      if (!on) {
        await api.call('unsubscribePush');
        rememberPushOwner(null);
        await (await registration.pushManager.getSubscription())?.unsubscribe();
        return;
      }
      if ((await Notification.requestPermission()) !== 'granted') return;
      const subscribe = () =>
        registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      // A subscription with another key than ours is of no use any more.
      const subscription = await subscribe().catch(async () => {
        await (await registration.pushManager.getSubscription())?.unsubscribe();
        return subscribe();
      });
      await sendSubscription(api, subscription);
      rememberPushOwner(session.snapshot().userId);
    },
    onError: () => toast(m.cabinet_push_failed(), { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications', 'settings'] }),
  });
}
