import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { ProductForm } from './panels/product-form.tsx';
import { useAddItem } from './use-add-item.ts';

/** "Yangi e'lon qo'shish" (product/add-item#sections): the form, kept while it is filled in. */
export function AddItem({ userId }: { userId: number }) {
  const { kept, offer, answerOffer, ...model } = useAddItem(userId);
  return (
    <>
      <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
        <h1 className="h1">{m.add_item_title()}</h1>
        <span role="status" className="flex items-center gap-1.5 text-13 font-medium text-green">
          {kept && (
            <>
              <Icon of={checkIcon} size={16} />
              {kept === 'account' ? m.add_item_saved_account() : m.add_item_saved()}
            </>
          )}
        </span>
      </div>
      {offer && <DraftOffer draft={offer} onAnswer={answerOffer} />}
      <ProductForm model={model} submitText={m.add_item_submit()} submittingText={m.common_loading()} />
    </>
  );
}
