import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileTextIcon } from '#web/ui/icons.ts';
import type { Draft } from './draft.ts';

/** An unfinished listing of before, offered back. */
export function DraftOffer({ draft, onAnswer }: { draft: Draft; onAnswer: (goOn: boolean) => void }) {
  const language = useLang();
  const title = draft.form.title.trim() || m.add_item_draft_untitled();
  const time = formatRelativeTime(draft.savedAt, Date.now(), language);
  return (
    <section className="panel mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 bg-lapis-soft shadow-none">
      <Icon of={fileTextIcon} size={24} className="text-lapis-text" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{m.add_item_draft_title()}</h2>
        <p className="text-14 wrap-anywhere text-ink-2">{m.add_item_draft_text({ title, time })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAnswer(true)}>{m.add_item_draft_continue()}</Button>
        <Button kind="ghost" onClick={() => onAnswer(false)}>
          {m.add_item_draft_drop()}
        </Button>
      </div>
    </section>
  );
}
