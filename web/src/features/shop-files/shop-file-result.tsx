import type { QueryKey } from '@tanstack/react-query';
import { shopOutcomes } from '#contract/values/import.ts';
import { useApi } from '#web/api/api-context.ts';
import { FileResult } from '#web/features/import-file/file-result.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { lastShopFiles, shopFilePath, shopFilesKey, sourceText } from './shop-queries.ts';

/** The cabinet's lists and counts. */
const isOfCabinet = ([first]: QueryKey): boolean => first === 'dashboard';

/** A file of a shop: how far it is, what its rows do, and the word to do it. */
export function ShopFileResult({ importId }: { importId: number }) {
  const language = useLang();
  const params = { importId };
  return (
    <FileResult
      outcomes={shopOutcomes}
      queryKey={[...shopFilesKey, importId]}
      load={(api, signal) => api.call('getShopImport', { params }, { signal }).then(({ content }) => content)}
      loadRows={(api, query, signal) =>
        api.call('listShopImportRows', { params, query }, { signal }).then(({ content }) => content)
      }
      apply={(api, digest) => api.call('applyShopImport', { params, body: { digest } })}
      discard={(api) => api.call('discardShopImport', { params })}
      discardable={['checking', 'checked']}
      all={{ path: shopFilePath(null), label: m.shop_files_all(), queryKey: lastShopFiles(useApi()).queryKey }}
      isTouched={isOfCabinet}
      nameOf={({ name }) => name}
      kindOf={({ source }) => sourceText(source)}
      note={({ missingKept }) =>
        missingKept !== null && (
          <p className="rounded-control bg-saf-soft p-3 text-14 text-saf-text">
            {m.shop_files_missing_kept({ count: formatNumber(missingKept, language) })}
          </p>
        )
      }
      remark={({ source }) => (source === 'feed' ? m.shop_files_then_by_itself() : null)}
    />
  );
}
