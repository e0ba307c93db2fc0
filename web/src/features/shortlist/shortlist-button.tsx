import { m } from '#web/texts/messages.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { checkIcon, shoppingCartIcon } from '#web/ui/icons.ts';
import { shortlist, shortlistLimit, useShortlist } from './shortlist.ts';

/** Puts a listing on the shortlist and takes it off again. */
export function ShortlistButton({
  product,
  size,
}: {
  product: { id: number; title: string };
  size?: ButtonProps['size'];
}) {
  const chosen = useShortlist().includes(product.id);
  return (
    <Button
      kind={chosen ? 'tonal' : 'outline'}
      size={size}
      wide
      icon={chosen ? checkIcon : shoppingCartIcon}
      aria-pressed={chosen}
      aria-label={`${m.lists_compare()}: ${product.title}`}
      onClick={() => {
        if (chosen) shortlist.remove(product.id);
        else if (!shortlist.add(product.id)) toast(m.lists_compare_full({ count: shortlistLimit }));
      }}
    >
      {m.lists_compare()}
    </Button>
  );
}
