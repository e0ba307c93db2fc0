import type { ProductData } from '#web/api/queries.ts';
import { useFocusHandedOn } from '#web/features/seller/use-focus-handed-on.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { messageCircleIcon, phoneIcon } from '#web/ui/icons.ts';
import type { SellerPhone } from './use-phone.ts';
import './contact-bar.css';

/** Asks for the number and dials it; once it is known the button is the number. */
export function CallButton({ phone, label }: { phone: SellerPhone; label: string }) {
  const focus = useFocusHandedOn();
  if (phone.href) {
    return (
      <a
        ref={focus.ref}
        href={phone.href}
        className="btn btn--primary btn--lg btn--wide min-w-0 px-1 tabular-nums max-md:text-14 max-md:[&>.icon]:hidden"
      >
        <Icon of={phoneIcon} size={20} />
        {phone.text}
      </a>
    );
  }
  return (
    <Button
      size="lg"
      wide
      icon={phoneIcon}
      className="noscript:hidden"
      loading={phone.asking}
      onClick={() => {
        focus.press();
        phone.reveal({ dial: true });
      }}
    >
      {label}
    </Button>
  );
}

/** Opens the conversation about this product; signed out it leads there by way of signing in (product/detail#contact). */
export function MessageLink({ product, label }: { product: ProductData; label: string }) {
  return (
    <ButtonLink
      kind="tonal"
      size="lg"
      wide
      icon={messageCircleIcon}
      to={paths.chat({ userId: product.profile.user.id, productId: product.id })}
    >
      {label}
    </ButtonLink>
  );
}

/** The bar of phones that stays at the foot of the screen until the footer comes over it (product/detail#contact). */
export function ContactBar({ product, phone }: { product: ProductData; phone: SellerPhone }) {
  return (
    <section aria-label={m.product_contact()} className="contact-bar">
      <MessageLink product={product} label={m.product_message_short()} />
      <CallButton phone={phone} label={m.product_call_short()} />
    </section>
  );
}
