import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportState } from '#contract/values/import.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { stateTexts } from './import-texts.ts';

/** The last files that were brought in, newest first, each a link to what its rows do. */
export function LastFiles<File extends { id: number; state: ImportState; createdAt: string }>({
  query,
  pathOf,
  nameOf,
  factsOf,
}: {
  query: UseQueryResult<File[]>;
  pathOf: (id: number) => string;
  nameOf: (file: File) => string;
  /** what is said before the moment */
  factsOf: (file: File) => readonly string[];
}) {
  const language = useLang();
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
                  to={pathOf(file.id)}
                  className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14 hover:bg-canvas"
                >
                  <span className="min-w-0 flex-1 basis-48">
                    <b className="block font-medium wrap-anywhere">{nameOf(file)}</b>
                    <span className="text-13 text-ink-3">
                      {[...factsOf(file), formatMoment(file.createdAt, language)].join(' · ')}
                    </span>
                  </span>
                  <Badge kind={file.state === 'done' ? 'success' : 'lapis'}>{stateTexts[file.state]()}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : isUnanswered(query) ? (
        <ErrorState
          title={query.error?.message ?? m.common_network_error()}
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
