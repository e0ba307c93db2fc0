import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportKind, importKinds } from '#contract/values/import.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, fileTextIcon } from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { kindTexts } from './import-texts.ts';
import { importsKey } from './imports-query.ts';

/** Takes a file, by choice or dropped; what it would do is shown next. */
export function UploadCard({ onStored }: { onStored: (importId: number) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('categories');
  const upload = useMutation({
    networkMode: 'always',
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
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !upload.isPending) upload.mutate(file);
  };
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <div>
        <h2 className="text-16 font-semibold">{m.admin_import_title()}</h2>
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
      <label
        className="flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border border-dashed border-control bg-canvas p-4 text-center text-14 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-(--ring)"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          className="sr-only"
          disabled={upload.isPending}
          onChange={(event) => {
            take(event.target.files);
            // The same file once more, mended meanwhile, is a choice too.
            event.target.value = '';
          }}
        />
        {upload.isPending ? <Spinner size={24} /> : <Icon of={fileTextIcon} size={24} />}
        <b className="font-medium">{upload.isPending ? m.admin_import_uploading() : m.admin_import_choose()}</b>
        <span className="text-13 text-ink-3">{m.admin_import_limits()}</span>
      </label>
      {upload.isError && (
        <p className="flex items-start gap-2 rounded-control bg-danger-soft p-3 text-14 text-danger" role="alert">
          <Icon of={circleAlertIcon} size={18} />
          <span className="wrap-anywhere">{upload.error.message}</span>
        </p>
      )}
    </section>
  );
}
