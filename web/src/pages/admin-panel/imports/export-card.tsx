import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExportFormat, exportFormats, type ImportKind, importKinds } from '#contract/values/import.ts';
import { type ProductStatus, productStatuses } from '#contract/values/products/product-life.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import { PersonPicker } from '../reference/person-picker.tsx';
import { categoryOptions, staffCategoriesQuery } from '../reference/staff-categories.ts';
import { oneOf } from '../table/table-query.ts';
import { kindTexts } from './import-texts.ts';

type ExportedStatus = Exclude<ProductStatus, 'draft' | 'deleted'>;

const statuses = productStatuses.filter(
  (status): status is ExportedStatus => status !== 'draft' && status !== 'deleted',
);

/** Saves everything of a kind as a file, of listings what is asked for; the browser itself takes the stream. */
export function ExportCard() {
  const api = useApi();
  const [kind, setKind] = useState<ImportKind>('categories');
  const [status, setStatus] = useState<ExportedStatus | undefined>();
  const language = useLang();
  const { data: tree = [] } = useQuery(staffCategoriesQuery(api));
  const [seller, setSeller] = useState<{ id: number; username: string } | null>(null);
  const [category, setCategory] = useState('');
  const save = useMutation({
    mutationFn: (format: ExportFormat) => {
      const choice =
        kind === 'products' ? { status, sellerId: seller?.id, categoryId: Number(category) || undefined } : {};
      return api.call('createExportFile', { body: { kind, format, ...choice } });
    },
    onSuccess: ({ content }) => {
      const link = document.createElement('a');
      link.href = content.url;
      link.download = '';
      link.click();
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <section className="grid grid-cols-1 gap-4 panel">
      <div>
        <h2 className="h3">{m.admin_import_export_title()}</h2>
        <p className="text-13 text-ink-3">{m.admin_import_export_hint()}</p>
      </div>
      <Segmented
        className="max-w-full overflow-x-auto"
        label={m.admin_import_kind()}
        value={kind}
        options={importKinds.map((value) => ({ value, label: kindTexts[value]() }))}
        onChange={setKind}
      />
      {kind === 'products' && (
        <div className="grid items-start gap-3 md:grid-cols-3">
          <Select
            label={m.admin_import_status()}
            placeholder={m.admin_import_any_status()}
            options={statuses.map((value) => ({ value, label: productStatusTexts[value]() }))}
            value={status ?? ''}
            onChange={(event) => setStatus(oneOf(statuses, event.target.value))}
          />
          <Select
            label={m.admin_import_category()}
            placeholder={m.admin_import_any_category()}
            options={categoryOptions(tree, Number(category) || null, language)}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
          <PersonPicker label={m.admin_import_seller()} chosen={seller} onChange={setSeller} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {exportFormats.map((format) => (
          <Button
            key={format}
            kind="outline"
            icon={downloadIcon}
            loading={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            {m.admin_import_export_as({ format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </section>
  );
}
