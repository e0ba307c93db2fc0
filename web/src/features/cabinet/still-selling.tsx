import { useCallback, useRef } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { cabinetPaths } from './cabinet-paths.ts';
import { useOwnProduct } from './use-own-product.ts';

/**
 * The answers to "still selling?" (product/notices#still-selling); gone once one is given. What is sold was sold to somebody, whom the
 * listing's row in the cabinet asks for.
 */
export function StillSelling({
  productId,
  onSold,
}: {
  productId: number;
  /** asks who bought it, where that can be asked */
  onSold?: () => void;
}) {
  const act = useOwnProduct(productId);
  const isPressed = useRef(false);
  // The press is on nothing once the question is gone, here or from the list: the way to the listing stands beside it.
  const box = useCallback((element: HTMLDivElement | null) => {
    const row = element?.closest('article, li');
    return () => {
      const { activeElement, body } = document;
      if (!isPressed.current || (activeElement !== body && !element?.contains(activeElement))) return;
      queueMicrotask(() => row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true }));
    };
  }, []);
  if (act.isSuccess) return null;
  const sold = { size: 'sm', kind: 'outline', icon: checkIcon, children: m.cabinet_mark_sold() } as const;
  return (
    <div ref={box} className="flex flex-wrap gap-2">
      <Button
        size="sm"
        kind="tonal"
        loading={act.isPending}
        onClick={() => {
          isPressed.current = true;
          act.mutate('confirm');
        }}
      >
        {m.cabinet_confirm()}
      </Button>
      {onSold ? (
        <Button {...sold} onClick={onSold} />
      ) : (
        <ButtonLink {...sold} to={cabinetPaths.soldProduct(productId)} />
      )}
    </div>
  );
}
