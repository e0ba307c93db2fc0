import { useEffect, useRef } from 'react';

import { isExchanged, paysSalary } from '#contract/values/products/price-properties.ts';
import { PhotoField } from '#web/features/photo-upload/photo-field.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { type Part, readyParts } from '../form/readiness.ts';
import type { Refusal } from '../form/submission.ts';
import type { ProductFormModel } from '../form/use-product-form.ts';
import { BasicsPanel } from './basics-panel.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { Panel } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PlacePanel } from './place-panel.tsx';
import { Preview } from './preview.tsx';
import { PropertiesPanel } from './properties-panel.tsx';

/** The button stays in sight on phones; what is not saved is told at every width. */
const onPhones =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-(--z-sticky) max-lg:-mx-(--gutter) max-lg:bg-surface max-lg:px-(--gutter) max-lg:pt-2.5 max-lg:pb-[calc(10px+env(safe-area-inset-bottom))] max-lg:shadow-[0_-1px_0_var(--border),0_-6px_20px_rgb(21_25_44/0.08)]';
const atBottom = `${onPhones} lg:sticky lg:bottom-3 lg:z-(--z-sticky) lg:rounded-card lg:bg-surface lg:p-3 lg:shadow-3`;
const besideDiscard = 'flex flex-wrap items-center gap-2.5';

/** The five sections, photos first, the preview beside them, and the one button (product/add-item#sections). */
export function ProductForm({
  model: { form, change, categories, context, upload, refusal, submitting, submit },
  submitText,
  submittingText,
  onDiscard,
}: {
  model: ProductFormModel;
  submitText: string;
  submittingText: string;
  /** given while changes are not saved */
  onDiscard?: (() => void) | undefined;
}) {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) showRefused(fields.current, refusal);
  }, [refusal]);

  const parts = readyParts(form, context);
  const done = (...names: Part[]): boolean => parts.every(({ part, done }) => done || !names.includes(part));
  const panel: PanelProps = {
    form,
    change,
    errorOf: (field) => (refusal?.field === field ? refusal.text : null),
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_316px] lg:gap-8">
      <form
        ref={fields}
        noValidate
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Panel number={1} title={m.add_item_photos()} required done={done('photos')}>
          <PhotoField
            photos={form.photos}
            imageIndex={form.imageIndex}
            upload={upload}
            onRemove={(id) => change({ type: 'photoRemoved', id })}
            onMain={(id) => change({ type: 'mainPhotoChosen', id })}
            onMove={(id, to) => change({ type: 'photoMoved', id, to })}
            error={upload.pending > 0 ? null : panel.errorOf('image')}
          />
        </Panel>
        <BasicsPanel
          {...panel}
          done={done('texts', 'price')}
          isSalary={paysSalary(categories.properties ?? [])}
          isExchange={isExchanged(categories.properties ?? [])}
        />
        <CategoryPanel {...panel} done={done('category')} categories={categories} />
        <PropertiesPanel {...panel} done={done('properties')} categories={categories} />
        <PlacePanel {...panel} number={categories.properties?.length === 0 ? 4 : 5} done={done('place')} />
        <div className={`foot-bar ${onDiscard ? `${atBottom} ${besideDiscard}` : onPhones}`}>
          {onDiscard && (
            <>
              <p role="status" className="w-full text-14 font-semibold md:w-auto md:flex-1">
                {m.add_item_unsaved()}
              </p>
              <Button
                size="lg"
                kind="outline"
                className="flex-1 md:flex-none"
                disabled={submitting}
                onClick={onDiscard}
              >
                {m.add_item_discard()}
              </Button>
            </>
          )}
          <Button
            type="submit"
            size="lg"
            wide={!onDiscard}
            className={onDiscard && 'flex-1 md:flex-none'}
            loading={submitting}
          >
            {submitting ? submittingText : submitText}
          </Button>
        </div>
      </form>
      <Preview form={form} properties={categories.properties ?? []} parts={parts} />
    </div>
  );
}

/** Brings the refused field into sight and puts the focus there; of the category selects the first one without a choice. */
function showRefused(form: HTMLFormElement | null, { field }: Refusal): void {
  if (!form || !field) return;
  const name = field === 'image' ? 'photos' : field;
  const control =
    field === 'category'
      ? [...form.querySelectorAll<HTMLSelectElement>('select[name^="category-"]')].find((select) => select.value === '')
      : form.querySelector<HTMLElement>(`[name="${name}"]`);
  control?.focus({ preventScroll: true });
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  (control?.closest('label') ?? control)?.scrollIntoView({ block: 'center', behavior });
}
