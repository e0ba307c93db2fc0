import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { stateTexts } from '#web/features/import-file/import-texts.ts';
import { paths } from '#web/site/paths.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportResult } from './import-result.tsx';
import { kindTexts } from './import-texts.ts';
import { lastImports } from './imports-query.ts';
import { UploadCard } from './upload-card.tsx';

/** Where a file is shown; null for none. */
const importPath = (id: number | null): string =>
  `${paths.adminPanel()}?tab=import${id === null ? '' : `&import=${id}`}`;

/** The catalogue and the listings as files: out, and in again after a look at what that would do. */
export function ImportsTab() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('import'));
  const shown = Number.isSafeInteger(id) && id > 0 ? id : null;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-4 lg:px-7">
      <h1 className="text-20 font-semibold tracking-tight">{m.admin_import_tab()}</h1>
      {shown === null ? (
        <>
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <ExportCard />
            <UploadCard onStored={(stored) => setSearch({ tab: 'import', import: String(stored) })} />
          </div>
          <LastImports />
        </>
      ) : (
        <ImportResult key={shown} importId={shown} otherPath={importPath(null)} />
      )}
    </div>
  );
}

function LastImports() {
  const language = useLang();
  const query = useQuery(lastImports(useApi()));
  return (
    <section className="rounded-card border border-line p-4">
      <h2 className="mb-2 text-16 font-semibold">{m.admin_import_last()}</h2>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="text-14 text-ink-3">{m.admin_import_none_yet()}</p>
        ) : (
          <ul>
            {query.data.map((file) => (
              <li key={file.id} className="border-line not-last:border-b">
                <Link
                  to={importPath(file.id)}
                  className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14 hover:bg-canvas"
                >
                  <span className="min-w-0 flex-1 basis-48">
                    <b className="block font-medium wrap-anywhere">{file.fileName}</b>
                    <span className="text-13 text-ink-3">
                      {[kindTexts[file.kind](), file.createdBy.username, formatMoment(file.createdAt, language)].join(
                        ' · ',
                      )}
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
          title={m.admin_load_failed({ tab: m.admin_import_last() })}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}
