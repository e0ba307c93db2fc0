import type { QueryKey } from '@tanstack/react-query';
import { importOutcomes } from '#contract/values/import.ts';
import { moderationRules } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { FileResult } from '#web/features/import-file/file-result.tsx';
import { m } from '#web/texts/messages.ts';
import { ActFields, useStaffAct } from '../table/act-fields.tsx';
import { kindTexts } from './import-texts.ts';
import { importsKey, lastImports } from './imports-query.ts';

/** What the other tabs keep. */
const isOfOtherTab = ([place, tab]: QueryKey): boolean => place === importsKey[0] && tab !== importsKey[1];

/** A file of staff: how far it is, what its rows do, and the word to do it. */
export function ImportResult({ importId, otherPath }: { importId: number; otherPath: string }) {
  const params = { importId };
  const act = useStaffAct();
  return (
    <FileResult
      outcomes={importOutcomes}
      queryKey={[...importsKey, importId]}
      load={(api, signal) => api.call('getImport', { params }, { signal }).then(({ content }) => content)}
      loadRows={(api, query, signal) =>
        api.call('listImportRows', { params, query }, { signal }).then(({ content }) => content)
      }
      apply={(api, digest) => api.call('applyImport', { params, body: { digest, ...act.state() } })}
      discard={(api) => api.call('discardImport', { params })}
      discardable={['checking', 'checked']}
      note={({ asksAct }) => asksAct && <ActFields fields={act.fields} rules={moderationRules} />}
      all={{ path: otherPath, label: m.admin_import_close(), queryKey: lastImports(useApi()).queryKey }}
      isTouched={isOfOtherTab}
      nameOf={({ fileName }) => fileName}
      kindOf={({ kind }) => kindTexts[kind]()}
    />
  );
}
