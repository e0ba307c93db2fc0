import type { SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { infoIcon, sparklesIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

const labelsOf = (parts: SearchIntent['parts']): string => parts.map(({ label }) => label).join(' · ');

/** Over the results of a text: what was left out of it since nothing was found with it, or, where its words alone were looked for, what they could mean. */
export function UnderstoodNote({
  isPlain,
  intent,
  readTo,
}: {
  isPlain: boolean;
  intent: SearchIntent | null;
  /** the same text as the filters that it asks for */
  readTo: string;
}) {
  if (!intent) return null;
  if (isPlain)
    return (
      <p className="catalog__understood max-md:items-center">
        <Icon of={sparklesIcon} size={16} />
        <Link className="link max-md:block max-md:min-w-0 max-md:truncate max-md:leading-11" to={readTo}>
          {m.lists_read_as({ parts: labelsOf(intent.parts) })}
        </Link>
      </p>
    );
  if (intent.dropped.length === 0) return null;
  return (
    <p className="catalog__understood">
      <Icon of={infoIcon} size={16} />
      {m.lists_part_dropped({ parts: labelsOf(intent.dropped) })}
    </p>
  );
}
