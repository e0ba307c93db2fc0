import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';

/** From when a list is that the server could not give (product/devices#offline); nothing while it is as the server has it. */
export function SeenNote({ at }: { at: number | null }) {
  const language = useLang();
  return (
    <p role="status" className={at === null ? 'sr-only' : 'mb-4 flex items-center gap-2 text-13 text-ink-3'}>
      {at !== null && (
        <>
          <Icon of={clockIcon} size={16} />
          {m.lists_seen_at({ moment: formatMoment(at, language) })}
        </>
      )}
    </p>
  );
}
