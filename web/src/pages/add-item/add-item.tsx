import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { type AnnouncedSaving, announcedSaving } from './draft/announced-saving.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { LeaveUpload } from './draft/leave-upload.tsx';
import { ProductForm } from './panels/product-form.tsx';
import { PostingRoom } from './posting-room.tsx';
import { useAddItem } from './use-add-item.ts';

/** "Yangi e'lon qo'shish" (product/add-item#sections): the form, kept while it is filled in. */
export function AddItem({ userId }: { userId: number }) {
  const language = useLang();
  const { kept, offer, answerOffer, ...model } = useAddItem(userId);
  const [announced, announce] = useState<AnnouncedSaving>(null);
  const next = announcedSaving(announced, kept);
  if (next !== announced) announce(next);
  const box = useOpener<HTMLDivElement>(offer !== null);
  return (
    <>
      <div className="mb-3">
        <h1 className="h1">{m.add_item_title()}</h1>
        <p className="mt-1 text-13 text-ink-3">
          {m.add_item_limits({
            perDay: formatNumber(limits.productsPerDay, language),
            perFirstDay: formatNumber(limits.productsOnFirstDay, language),
            photos: formatNumber(limits.photosPerProduct, language),
            title: formatNumber(limits.title, language),
            description: formatNumber(limits.description, language),
          })}
        </p>
        <PostingRoom userId={userId} />
        <p className="sr-only" role="status">
          {announced === 'saved' && m.add_item_saved_account()}
          {announced === 'failed' && m.add_item_draft_kept_nowhere()}
        </p>
        {/* No live region: it would be read out with every saving. */}
        <span className="mt-1 flex min-h-5 items-center gap-1.5 text-13 font-medium text-green">
          {kept && (
            <>
              <Icon of={checkIcon} size={16} />
              {kept === 'account' ? m.add_item_saved_account() : m.add_item_saved()}
            </>
          )}
        </span>
      </div>
      <div {...box}>
        {offer ? (
          <DraftOffer offer={offer} onAnswer={answerOffer} />
        ) : (
          <ProductForm model={model} submitText={m.add_item_submit()} submittingText={m.common_loading()} />
        )}
      </div>
      <LeaveUpload isUnderWay={model.upload.pending > 0} />
    </>
  );
}
