import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { type MeData, meQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** Whether others see when this person was here last; who does not show it does not see it of others (product/chat#last-seen). */
export function LastSeenChoice({ me }: { me: MeData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (showsLastSeen: boolean) =>
      api.call('updateMyProfile', { body: { showsLastSeen } }, { keepalive: true }).then(({ content }) => content),
    onSuccess: (stored) => putAnswer(queryClient, meQuery(api).queryKey, stored),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <>
      <Checkbox
        checked={change.isPending ? change.variables : me.showsLastSeen}
        onChange={(event) => change.mutate(event.target.checked)}
      >
        {m.cabinet_last_seen()}
      </Checkbox>
      <p className="mt-1 text-13 text-ink-2">{m.cabinet_last_seen_text()}</p>
    </>
  );
}
