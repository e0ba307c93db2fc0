import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { LastFiles } from '#web/features/import-file/last-files.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
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
  const last = useQuery({ ...lastImports(useApi()), enabled: shown === null });
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-4 lg:px-7">
      <h1 className="text-20 font-semibold tracking-tight">{m.admin_import_tab()}</h1>
      {shown === null ? (
        <>
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <ExportCard />
            <UploadCard onStored={(stored) => setSearch({ tab: 'import', import: String(stored) })} />
          </div>
          <LastFiles
            query={last}
            pathOf={importPath}
            nameOf={({ fileName }) => fileName}
            factsOf={({ kind, createdBy }) => [kindTexts[kind](), createdBy.username]}
          />
        </>
      ) : (
        <ImportResult key={shown} importId={shown} otherPath={importPath(null)} />
      )}
    </div>
  );
}
