import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportKind, importKinds } from '#contract/values/import.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { FileDrop } from '#web/features/import-file/file-drop.tsx';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { kindTexts } from './import-texts.ts';
import { importsKey } from './imports-query.ts';

/** Takes a file, by choice or dropped; what it would do is shown next. */
export function UploadCard({ onStored }: { onStored: (importId: number) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('categories');
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call(
        'createImport',
        { body: { kind } },
        { files: [{ field: 'file', file, name: file.name }], idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: ({ content }) => {
      void queryClient.invalidateQueries({ queryKey: importsKey });
      onStored(content.id);
    },
  });
  return (
    <section className="grid grid-cols-1 gap-4 panel">
      <div>
        <h2 className="h3">{m.admin_import_title()}</h2>
        <p className="text-13 text-ink-3">{m.admin_import_hint()}</p>
      </div>
      <Segmented
        className="max-w-full overflow-x-auto"
        label={m.admin_import_kind()}
        value={kind}
        options={importKinds.map((value) => ({ value, label: kindTexts[value]() }))}
        onChange={setKind}
      />
      {kind === 'products' && <p className="text-13 text-ink-2">{m.admin_import_drafts_hint()}</p>}
      <FileDrop
        accept=".csv,.json,text/csv,application/json"
        label={m.admin_import_choose()}
        hint={m.admin_import_limits()}
        isPending={upload.isPending}
        error={upload.error?.message ?? null}
        onFile={(file) => upload.mutate(file)}
      />
    </section>
  );
}
