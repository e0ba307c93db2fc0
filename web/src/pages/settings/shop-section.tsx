import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { m } from '#web/texts/messages.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { myKindQuery } from './my-kind-query.ts';
import { RenewalSwitch } from './renewal-switch.tsx';
import { ShopForm } from './shop-form.tsx';

const myShopQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'shop'],
    queryFn: ({ signal }) => api.call('getMyShop', {}, { signal }).then(({ content }) => content),
    // What is being typed is not replaced by what was stored.
    refetchOnWindowFocus: false,
  });

/** What the page of a shop or an agent says; of a person there is none (product/cabinet#shops). */
export function ShopSection() {
  const api = useApi();
  const kind = useQuery(myKindQuery(api)).data?.kind ?? 'person';
  const shop = useQuery({ ...myShopQuery(api), enabled: kind !== 'person' });
  if (kind === 'person') return null;
  return (
    <section className="panel" aria-labelledby="settings-shop">
      <h2 className="h3 mb-2" id="settings-shop">
        {m.cabinet_shop()}
      </h2>
      <RenewalSwitch />
      {shop.data ? (
        <ShopForm saved={shop.data} queryKey={myShopQuery(api).queryKey} />
      ) : isUnanswered(shop) ? (
        <ErrorState
          title={m.cabinet_shop_failed()}
          retryLabel={m.common_retry()}
          onRetry={() => void shop.refetch()}
          level={3}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  );
}
