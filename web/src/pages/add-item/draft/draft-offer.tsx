import { useState } from 'react';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileTextIcon } from '#web/ui/icons.ts';
import type { DraftAnswer, OfferedDraft } from './use-drafted-form.ts';

interface DraftOfferProps {
  offer: OfferedDraft;
  onAnswer: (answer: DraftAnswer) => Promise<void>;
}

/** An unfinished listing of before, offered back (product/add-item#draft). */
export function DraftOffer({ offer: { draft, isUnsent }, onAnswer }: DraftOfferProps) {
  const language = useLang();
  const [isBusy, setIsBusy] = useState(false);
  const title = draft.form.title.trim() || m.add_item_draft_untitled();
  const time = formatRelativeTime(draft.savedAt, Date.now(), language);
  const keep = async (): Promise<void> => {
    setIsBusy(true);
    await onAnswer('keep');
    setIsBusy(false);
  };
  return (
    <section className="panel mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 bg-lapis-soft shadow-none">
      <Icon of={fileTextIcon} size={24} className="text-lapis-text" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{m.add_item_draft_title()}</h2>
        <p className="text-14 wrap-anywhere text-ink-2">{m.add_item_draft_text({ title, time })}</p>
        <p role="status" className="text-14 text-danger">
          {isUnsent && !isBusy && m.add_item_draft_kept_nowhere()}
        </p>
      </div>
      <div className="grid w-full gap-2 lg:flex lg:w-auto lg:self-center">
        <Button disabled={isBusy} onClick={() => void onAnswer('goOn')}>
          {m.add_item_draft_continue()}
        </Button>
        <Button kind="ghost" loading={isBusy} onClick={() => void keep()}>
          {m.add_item_draft_drop()}
        </Button>
        {isUnsent && (
          <Button kind="ghost" className="text-danger" disabled={isBusy} onClick={() => void onAnswer('discard')}>
            {m.add_item_draft_discard()}
          </Button>
        )}
      </div>
    </section>
  );
}
