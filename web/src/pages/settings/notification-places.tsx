import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DeliveryChannel, type NoticeChoice, noticeChoices } from '#contract/values/notice.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { soundIsOn, switchSound } from '#web/features/chat/connection/sound.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { externalLinkIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type ChoiceChange, withChanges } from './notice-choices.ts';
import { useExpiringLink } from './use-expiring-link.ts';
import { pushObstacle, usePush } from './use-push.ts';

type Settings = ApiOutput<'getNotificationSettings'>['content'];

const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: ({ signal }) => api.call('getNotificationSettings', {}, { signal }).then((answer) => answer.content),
  });

const kindTexts: Readonly<Record<NoticeChoice, () => string>> = {
  message: m.cabinet_kind_message,
  saved_search: m.cabinet_kind_saved_search,
  price_drop: m.cabinet_kind_price_drop,
  follow: m.cabinet_kind_follow,
  moderation: m.cabinet_kind_moderation,
  expiry: m.cabinet_kind_expiry,
};

/** Where notices go beside the inbox: this browser, Telegram, and which kinds of them. */
export function NotificationPlaces() {
  const api = useApi();
  const settings = useQuery(settingsQuery(api));
  if (settings.data) {
    return (
      <>
        <p className="mb-3 text-14 text-ink-2">{m.cabinet_places_text()}</p>
        <div className="divide-y divide-line border-y border-line">
          <Device push={settings.data.push} />
          <Sound />
          {settings.data.telegram.isOffered && <Telegram isLinked={settings.data.telegram.isLinked} />}
        </div>
        <Kinds settings={settings.data} />
      </>
    );
  }
  if (isUnanswered(settings)) {
    return (
      <ErrorState
        title={m.cabinet_places_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void settings.refetch()}
        level={3}
      />
    );
  }
  return <Skeleton className="h-72" />;
}

function Place({ name, state, children }: { name: string; state: string; children?: ReactNode }) {
  const box = useOpener<HTMLDivElement>(state);
  return (
    <div {...box} className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <b className="block text-14 font-semibold">{name}</b>
        <span className="block text-13 text-ink-3" role="status">
          {state}
        </span>
      </span>
      {children}
    </div>
  );
}

function Device({ push }: { push: Settings['push'] }) {
  const turn = usePush(push.publicKey);
  const obstacle = useHydrated() ? pushObstacle() : null;
  const name = m.cabinet_places_device();
  if (obstacle) {
    return <Place name={name} state={obstacle === 'denied' ? m.cabinet_push_denied() : m.cabinet_push_unsupported()} />;
  }
  return (
    <Place name={name} state={push.isOn ? m.cabinet_push_on() : m.cabinet_push_off()}>
      <Button
        kind={push.isOn ? 'outline' : 'tonal'}
        size="sm"
        loading={turn.isPending}
        aria-label={`${push.isOn ? m.cabinet_turn_off() : m.cabinet_turn_on()}: ${name}`}
        onClick={() => turn.mutate(!push.isOn)}
      >
        {push.isOn ? m.cabinet_turn_off() : m.cabinet_turn_on()}
      </Button>
    </Place>
  );
}

/** Whether messages are heard in this browser; a single conversation is muted where it stands (product/chat#own-order). */
function Sound() {
  const [isOn, setOn] = useState(soundIsOn);
  const name = m.inbox_sound();
  return (
    <Place name={name} state={isOn ? m.inbox_sound_on() : m.inbox_sound_off()}>
      <Button
        kind={isOn ? 'outline' : 'tonal'}
        size="sm"
        aria-label={`${isOn ? m.cabinet_turn_off() : m.cabinet_turn_on()}: ${name}`}
        onClick={() => {
          switchSound(!isOn);
          setOn(!isOn);
        }}
      >
        {isOn ? m.cabinet_turn_off() : m.cabinet_turn_on()}
      </Button>
    </Place>
  );
}

/** How often it is asked whether somebody has pressed Start in Telegram, ms. */
const askEveryMs = 3000;

function Telegram({ isLinked }: { isLinked: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [link, setLink] = useExpiringLink();
  const isWaiting = link !== null && !isLinked;
  useQuery({ ...settingsQuery(api), enabled: isWaiting, refetchInterval: askEveryMs });
  const onError = (error: Error): void => void toast(error.message, { kind: 'error' });
  const start = useMutation({
    mutationFn: () => api.call('createTelegramLink').then((answer) => answer.content),
    onSuccess: setLink,
    onError,
  });
  const end = useMutation({
    mutationFn: () => api.call('deleteTelegramLink'),
    onSuccess: () => {
      setLink(null);
      return queryClient.invalidateQueries({ queryKey: settingsQuery(api).queryKey });
    },
    onError,
  });
  const state = isLinked
    ? m.cabinet_telegram_linked()
    : isWaiting
      ? m.cabinet_telegram_waiting()
      : m.cabinet_telegram_not_linked();
  return (
    <Place name="Telegram" state={state}>
      {isLinked ? (
        <Button kind="outline" size="sm" loading={end.isPending} onClick={() => end.mutate()}>
          {m.cabinet_telegram_unlink()}
        </Button>
      ) : isWaiting ? (
        <a href={link} target="_blank" rel="noreferrer" className="btn btn--primary btn--sm">
          <Icon of={externalLinkIcon} size={18} />
          {m.cabinet_telegram_open()}
        </a>
      ) : (
        <Button kind="tonal" size="sm" loading={start.isPending} onClick={() => start.mutate()}>
          {m.cabinet_telegram_link()}
        </Button>
      )}
    </Place>
  );
}

function Kinds({ settings }: { settings: Settings }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly ChoiceChange[]>([]);
  const choices = withChanges(settings.choices, pending);
  const change = useMutation({
    mutationFn: ({ kind, places }: ChoiceChange & { places: Settings['choices'][NoticeChoice] }) =>
      // Whoever turns one and leaves has turned it.
      api
        .call('updateNotificationSettings', { body: { choices: { [kind]: places } } }, { keepalive: true })
        .then((answer) => answer.content),
    onSuccess: (stored) => putAnswer(queryClient, settingsQuery(api).queryKey, stored),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: (_stored, _error, { id }) => setPending((before) => before.filter((each) => each.id !== id)),
  });
  const choose = (kind: NoticeChoice, channel: DeliveryChannel, isWanted: boolean): void => {
    const wish = { id: newIdempotencyKey(), kind, channel, isWanted };
    setPending((before) => [...before, wish]);
    change.mutate({ ...wish, places: { ...choices[kind], [channel]: isWanted } });
  };
  const channels: { channel: DeliveryChannel; name: string }[] = [
    { channel: 'push', name: m.cabinet_places_push() },
    ...(settings.telegram.isOffered ? [{ channel: 'telegram' as const, name: 'Telegram' }] : []),
  ];
  return (
    <table className="mt-3 w-full text-14">
      <caption className="sr-only">{m.cabinet_places()}</caption>
      <thead>
        <tr className="text-13 text-ink-3">
          <th scope="col" className="py-1 text-left font-medium">
            {m.cabinet_places_kind()}
          </th>
          {channels.map(({ channel, name }) => (
            <th key={channel} scope="col" className="w-22 px-1 py-1 text-center font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {noticeChoices.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {kindTexts[kind]()}
            </th>
            {channels.map(({ channel, name }) => (
              <td key={channel} className="text-center">
                <label className="inline-grid size-11 place-items-center">
                  <span className="sr-only">{`${kindTexts[kind]()}: ${name}`}</span>
                  <input
                    type="checkbox"
                    className="size-5 accent-lapis"
                    checked={choices[kind][channel]}
                    onChange={(event) => choose(kind, channel, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
