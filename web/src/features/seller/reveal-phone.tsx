import { useMutation } from '@tanstack/react-query';
import { formatPhone } from '#contract/values/text/phone.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { phoneIcon } from '#web/ui/icons.ts';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

/** The seller's phone by one of their listings: asked for by the first press, a link to call from then on (product/detail#phone). */
export function RevealPhone({ productId, size }: { productId: number; size?: 'sm' }) {
  const api = useApi();
  const focus = useFocusHandedOn();
  const phone = useMutation({
    mutationFn: () => api.call('revealPhone', { params: { productId } }).then((answer) => answer.content.phoneNumber),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  if (phone.data) {
    return (
      <a
        ref={focus.ref}
        className={`btn btn--primary tabular-nums ${size === 'sm' ? 'btn--sm' : ''}`}
        href={`tel:${phone.data}`}
      >
        <Icon of={phoneIcon} />
        {formatPhone(phone.data)}
      </a>
    );
  }
  return (
    <Button
      icon={phoneIcon}
      size={size}
      loading={phone.isPending}
      onClick={() => {
        focus.press();
        phone.mutate();
      }}
    >
      {m.lists_call()}
    </Button>
  );
}
