import { useState } from 'react';
import { formatPrice } from '#contract/values/products/price-text.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import { useOwnProduct } from '#web/features/cabinet/use-own-product.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { pencilIcon, trash2Icon } from '#web/ui/icons.ts';
import { Price } from '#web/ui/price.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RowPhoto } from './row-photo.tsx';

/** An unfinished listing: on with it, or away with it. */
export function DraftRow({ draft }: { draft: OwnProductData }) {
  const language = useLang();
  const site = useSite();
  const [deleting, setDeleting] = useState(false);
  const act = useOwnProduct(draft.id);
  const title = draft.title || m.cabinet_draft_untitled();
  const to = paths.addItem(draft.id);
  return (
    <article className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 rounded-card bg-surface p-2.5 shadow-ring md:grid-cols-[152px_minmax(0,1fr)_auto] md:items-center md:gap-x-5 md:p-3.5">
      <div className="@container col-start-2 row-start-1 min-w-0">
        {(draft.price > 0 || draft.paymentType === 'Bepul') && <Price of={formatPrice(draft, language, site)} />}
        <h2 className="mt-0.5 line-clamp-2 text-14 md:text-16 [overflow-wrap:anywhere]">{title}</h2>
        <p className="mt-1.5 text-12 text-ink-3 md:mt-2.5 md:text-13">
          {m.cabinet_draft_saved({ time: formatRelativeTime(Date.parse(draft.createdAt), Date.now(), language) })}
        </p>
      </div>
      <RowPhoto product={draft} to={to} />
      <div className="col-span-2 mt-2.5 flex flex-wrap gap-2 border-t border-line pt-2.5 md:col-span-1 md:mt-0 md:flex-col md:border-0 md:pt-0">
        <ButtonLink kind="primary" icon={pencilIcon} to={to} className="flex-1 md:flex-none">
          {m.cabinet_draft_continue()}
        </ButtonLink>
        <Button
          kind="outline"
          icon={trash2Icon}
          onClick={() => setDeleting(true)}
          className="max-md:w-11 max-md:px-0 md:flex-none"
          aria-label={m.cabinet_draft_delete({ title })}
        >
          <span className="max-md:sr-only">{m.common_delete()}</span>
        </Button>
      </div>
      <DeleteDialog
        title={title}
        text={m.cabinet_draft_delete_text({ title })}
        open={deleting}
        act={act}
        onClose={() => setDeleting(false)}
      />
    </article>
  );
}
