import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { FileDrop } from '#web/features/import-file/file-drop.tsx';
import { m } from '#web/texts/messages.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { shopFilesKey } from './shop-queries.ts';

/** Takes a shop's file; what it would do is shown next. */
export function ShopUpload({ onStored }: { onStored: (importId: number) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [archives, setArchives] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call(
        'createShopImport',
        { body: { archivesMissing: archives ? 'true' : 'false' } },
        { files: [{ field: 'file', file, name: file.name }] },
      ),
    onSuccess: ({ content }) => {
      void queryClient.invalidateQueries({ queryKey: shopFilesKey });
      onStored(content.id);
    },
  });
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="shop-upload">
      <div>
        <h2 className="h3" id="shop-upload">
          {m.shop_files_upload()}
        </h2>
        <p className="mt-1 text-14 text-ink-2">{m.shop_files_upload_text()}</p>
      </div>
      <Checkbox checked={archives} onChange={({ target }) => setArchives(target.checked)}>
        {m.shop_files_archives_missing()}
      </Checkbox>
      <FileDrop
        accept=".csv,.json,.xml,.yml,text/csv,application/json,text/xml,application/xml"
        label={m.shop_files_choose()}
        hint={m.shop_files_limits()}
        isPending={upload.isPending}
        error={upload.error?.message ?? null}
        onFile={(file) => upload.mutate(file)}
      />
    </section>
  );
}
