import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { useOwnProduct } from './use-own-product.ts';

/** The answers to "still selling?", one tap each (product/notices#still-selling); gone once one is given. */
export function StillSelling({ productId }: { productId: number }) {
  const act = useOwnProduct(productId);
  if (act.isSuccess) return null;
  const busy = (action: 'confirm' | 'sold'): boolean => act.isPending && act.variables === action;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" kind="tonal" loading={busy('confirm')} onClick={() => act.mutate('confirm')}>
        {m.cabinet_confirm()}
      </Button>
      <Button size="sm" kind="outline" icon={checkIcon} loading={busy('sold')} onClick={() => act.mutate('sold')}>
        {m.cabinet_mark_sold()}
      </Button>
    </div>
  );
}
