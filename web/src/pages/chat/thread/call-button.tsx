import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#contract/values/text/phone.ts';
import { useApi } from '#web/api/api-context.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { phoneIcon } from '#web/ui/icons.ts';

/** The seller's phone by their listing, asked for by a press as on its page (product/detail#phone): a telephone dials it, a desk shows it. */
export function CallButton({ productId }: { productId: number }) {
  const api = useApi();
  const [isShown, setShown] = useState(false);
  const isStillHere = useStillHere();
  const phone = useMutation({
    mutationFn: () => api.call('revealPhone', { params: { productId } }).then((answer) => answer.content.phoneNumber),
    onSuccess: (number) => isStillHere() && call(number),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  function call(number: string): void {
    if (matchMedia('(pointer: coarse)').matches) location.href = `tel:${number}`;
    else setShown(true);
  }
  return (
    <>
      <IconButton
        icon={phoneIcon}
        label={m.lists_call()}
        // Disabled it would lose the focus.
        aria-disabled={phone.isPending || undefined}
        onClick={() => {
          if (phone.data) call(phone.data);
          else if (!phone.isPending) phone.mutate();
        }}
      />
      <Dialog
        open={isShown && phone.data !== undefined}
        onClose={() => setShown(false)}
        title={m.lists_call()}
        closeLabel={m.common_close()}
        width="340px"
      >
        <a className="btn btn--primary w-full tabular-nums" href={`tel:${phone.data}`}>
          <Icon of={phoneIcon} />
          {formatPhone(phone.data ?? '')}
        </a>
      </Dialog>
    </>
  );
}
