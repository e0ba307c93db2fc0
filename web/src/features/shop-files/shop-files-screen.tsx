import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';
import { stateTexts } from '#web/features/import-file/import-texts.ts';
import { paths } from '#web/site/paths.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { fileTextIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FeedSection } from './feed-section.tsx';
import { FileHelp } from './file-help.tsx';
import { ShopFileResult } from './shop-file-result.tsx';
import { lastShopFiles, shopFilePath } from './shop-queries.ts';
import { ShopUpload } from './shop-upload.tsx';

/** Listings of a shop as files, sent or pulled from an address (product/cabinet#files). */
export function ShopFilesScreen() {
  const me = useQuery(meQuery(useApi()));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(search.get('file'));
  const shown = Number.isSafeInteger(id) && id > 0 ? id : null;
  if (!me.data) {
    return me.isError ? (
      <ErrorState title={me.error.message} retryLabel={m.common_retry()} onRetry={() => void me.refetch()} />
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
      <LastFiles />
      <FileHelp />
    </div>
  );
}

function LastFiles() {
  const language = useLang();
  const query = useQuery(lastShopFiles(useApi()));
  return (
    <section className="panel" aria-labelledby="last-files">
      <h2 className="h3 mb-2" id="last-files">
        {m.admin_import_last()}
      </h2>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="text-14 text-ink-3">{m.admin_import_none_yet()}</p>
        ) : (
          <ul>
            {query.data.map((file) => (
              <li key={file.id} className="border-line not-last:border-b">
                <Link
                  to={shopFilePath(file.id)}
                  className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14 hover:bg-canvas"
                >
                  <span className="min-w-0 flex-1 basis-48">
                    <b className="block font-medium wrap-anywhere">{file.name}</b>
                    <span className="text-13 text-ink-3">
                      {[
                        file.source === 'feed' ? m.shop_files_from_address() : m.shop_files_sent(),
                        formatMoment(file.createdAt, language),
                      ].join(' · ')}
                    </span>
                  </span>
                  <Badge kind={file.state === 'done' ? 'success' : 'lapis'}>{stateTexts[file.state]()}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : query.isError ? (
        <ErrorState
          title={query.error.message}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
          level={3}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}
