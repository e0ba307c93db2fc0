import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { scaleIcon } from '#web/ui/icons.ts';
import { shortlist, shortlistLimit, useShortlist } from './shortlist.ts';

interface Chosen {
  product: { id: number; title: string };
}

/** Puts a listing beside others to compare, and takes it away again; `round` is the icon alone, on a photo. */
export function ShortlistButton({ product, form = 'wide' }: Chosen & { form?: 'wide' | 'round' }) {
  const { chosen, toggle } = useChosen(product);
  if (form === 'round') {
    return (
      <IconButton
        icon={scaleIcon}
        label={nameOf(product)}
        className="rounded-full bg-surface text-ink shadow-2 focus-visible:outline-offset-0 aria-pressed:bg-lapis aria-pressed:text-on-lapis noscript:hidden"
        aria-pressed={chosen}
        onClick={toggle}
      />
    );
  }
  return (
    <Button
      kind={chosen ? 'tonal' : 'outline'}
      wide
      icon={scaleIcon}
      aria-pressed={chosen}
      aria-label={nameOf(product)}
      onClick={toggle}
    >
      {m.common_compare()}
    </Button>
  );
}

/** The same as an icon on a card's photo, under the heart. */
export function ShortlistCorner({ product }: Chosen) {
  const { chosen, toggle } = useChosen(product);
  return (
    <IconButton
      icon={scaleIcon}
      label={nameOf(product)}
      className="absolute! top-12 right-1 rounded-full! before:absolute before:inset-1 before:rounded-full before:bg-surface before:opacity-94 before:shadow-1 hover:bg-transparent! aria-pressed:text-on-lapis aria-pressed:before:bg-lapis aria-pressed:before:opacity-100 focus-visible:-outline-offset-4 focus-visible:before:inset-ring-2 focus-visible:before:inset-ring-surface forced-colors:before:border forced-colors:aria-pressed:before:border-4 noscript:hidden [&>.icon]:relative"
      aria-pressed={chosen}
      onClick={toggle}
    />
  );
}

const nameOf = ({ title }: Chosen['product']): string => `${m.common_compare()}: ${title}`;

function useChosen({ id }: Chosen['product']) {
  const chosen = useShortlist().includes(id);
  const toggle = (): void => {
    if (chosen) shortlist.remove(id);
    else if (!shortlist.add(id)) toast(m.lists_compare_full({ count: shortlistLimit }));
  };
  return { chosen, toggle };
}
