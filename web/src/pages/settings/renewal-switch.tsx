import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const renewalQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'auto-renewal'],
    queryFn: ({ signal }) => api.call('getAutoRenewal', {}, { signal }).then(({ content }) => content),
  });

/** Has the listings of a shop renewed as they end (product/listings#renewal-of-shops). */
export function RenewalSwitch() {
  const api = useApi();
  const queryClient = useQueryClient();
  const renewal = useQuery(renewalQuery(api));
  const save = useMutation({
    // One after the other: the last wish is what stays.
    scope: { id: 'auto-renewal' },
    mutationFn: (isOn: boolean) => api.call('setAutoRenewal', { body: { isOn } }),
    onSuccess: async () => {
      toast(m.cabinet_saved(), { kind: 'success' });
      await queryClient.invalidateQueries({ queryKey: renewalQuery(api).queryKey });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  if (!renewal.data) {
    return isUnanswered(renewal) ? (
      <ErrorState
        title={renewal.error?.message ?? m.common_network_error()}
        retryLabel={m.common_retry()}
        onRetry={() => void renewal.refetch()}
        level={3}
      />
    ) : (
      <Skeleton className="h-16" />
    );
  }
  const isOn = save.isPending ? save.variables : renewal.data.isOn;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Checkbox checked={isOn} onChange={({ target }) => save.mutate(target.checked)}>
        {m.shop_files_renewal()}
      </Checkbox>
      <p className="mt-1 text-14 text-ink-2">{m.shop_files_renewal_text()}</p>
      <div role="status">
        {renewal.data.isHindered && (
          <p className="mt-2 rounded-control bg-saf-soft p-3 text-14 text-saf-text">
            {m.shop_files_renewal_hindered()}
          </p>
        )}
      </div>
    </div>
  );
}
