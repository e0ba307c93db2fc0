import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { meQuery } from '#web/api/queries.ts';
import { LastFiles } from '#web/features/import-file/last-files.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { fileTextIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FeedSection } from './feed-section.tsx';
import { FileHelp } from './file-help.tsx';
import { ShopFileResult } from './shop-file-result.tsx';
import { lastShopFiles, shopFilePath, sourceText } from './shop-queries.ts';
import { ShopUpload } from './shop-upload.tsx';

/** Listings of a shop as files, sent or pulled from an address (product/cabinet#files). */
export function ShopFilesScreen() {
  const api = useApi();
  const me = useQuery(meQuery(api));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(search.get('file'));
  const shown = Number.isSafeInteger(id) && id > 0 ? id : null;
  const isListed = shown === null && me.data !== undefined && me.data.kind !== 'person';
  const last = useQuery({ ...lastShopFiles(api), enabled: isListed });
  if (!me.data) {
    return isUnanswered(me) ? (
      <ErrorState
        title={me.error?.message ?? m.common_network_error()}
        retryLabel={m.common_retry()}
        onRetry={() => void me.refetch()}
      />
    ) : (
      <Skeleton className="h-96 rounded-card" />
    );
  }
  if (me.data.kind === 'person') {
    return (
      <EmptyState title={m.shop_files_for_shops()} text={m.shop_files_for_shops_text()} icon={fileTextIcon}>
        <ButtonLink to={`${paths.settings()}#settings-kind`}>{m.shop_files_become_shop()}</ButtonLink>
      </EmptyState>
    );
  }
  if (shown !== null) return <ShopFileResult key={shown} importId={shown} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ShopUpload onStored={(stored) => void navigate(shopFilePath(stored))} />
      <FeedSection />
      <LastFiles
        query={last}
        pathOf={shopFilePath}
        nameOf={({ name }) => name}
        factsOf={({ source }) => [sourceText(source)]}
      />
      <FileHelp />
    </div>
  );
}
