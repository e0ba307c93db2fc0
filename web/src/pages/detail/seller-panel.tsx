import { formatFullDate } from '#contract/values/long-moment.ts';
import type { ProductData } from '#web/api/queries.ts';
import { formatRating } from '#web/features/reviews/format-rating.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { Firm } from '#web/features/seller/firm.tsx';
import { TrustFacts } from '#web/features/seller/trust-facts.tsx';
import { useFocusHandedOn } from '#web/features/seller/use-focus-handed-on.ts';
import { paths } from '#web/site/paths.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { calendarIcon, chevronRightIcon, mapPinIcon, phoneIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { SellerPhone } from './use-phone.ts';

/** Who sells: a way to all their listings, the phone when asked for, place and time on the site (product/detail#seller). */
export function SellerPanel({
  product: { profile },
  phone,
  isOwn,
  className,
}: {
  product: ProductData;
  phone: SellerPhone;
  isOwn: boolean;
  className: string;
}) {
  const language = useLang();
  const row = 'flex min-h-7 items-center gap-2.5';
  const focus = useFocusHandedOn();
  return (
    <section className={`panel ${className}`} aria-label={m.product_seller()}>
      <Link to={paths.seller(profile.user.id)} className="-m-2 flex items-center gap-3.5 rounded-field p-2">
        <Avatar name={profile.fullName} src={profile.avatar} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-16 font-semibold" lang={langOf(profile.fullName, language)}>
            {profile.fullName}
          </span>
          <span className="block text-13 text-ink-2">
            {profile.kind !== 'person' &&
              `${profile.kind === 'shop' ? m.people_kind_shop() : m.people_kind_agent()} · `}
            {m.product_seller_all()}
          </span>
        </span>
        <Icon of={chevronRightIcon} size={20} />
      </Link>
      {profile.firm && (
        <div className="mt-3">
          <Firm firm={profile.firm} />
        </div>
      )}
      {profile.rating !== null && (
        <Link
          to={`${paths.seller(profile.user.id)}?tab=reviews`}
          className="mt-1 flex min-h-11 flex-wrap items-center gap-x-2 text-14 hover:text-lapis-text"
        >
          <Stars rating={profile.rating} />
          <b className="font-semibold">{formatRating(profile.rating, language)}</b>
          <span className="text-ink-2">{m.people_reviews_count({ count: profile.reviewsCount })}</span>
        </Link>
      )}
      <TrustFacts seller={profile} className="mt-3.5 grid gap-2 border-t border-line pt-3 text-14 text-ink-2" />
      <div className="mt-3.5 grid gap-1 border-t border-line pt-3 text-14">
        <p className={`${row} flex-wrap`}>
          <Icon of={phoneIcon} />
          {phone.href ? (
            <a ref={focus.ref} href={phone.href} className="py-1 font-semibold tabular-nums hover:text-lapis-text">
              {phone.text}
            </a>
          ) : (
            <>
              <span className="font-semibold tabular-nums">{phone.text}</span>
              {!isOwn && (
                <button
                  type="button"
                  className="link touchable -my-2 noscript:hidden"
                  disabled={phone.asking}
                  aria-busy={phone.asking || undefined}
                  onClick={() => {
                    focus.press();
                    phone.reveal({ dial: false });
                  }}
                >
                  {phone.asking && <Spinner size={14} />}
                  {m.product_show_phone()}
                </button>
              )}
            </>
          )}
          <span className="sr-only" role="status">
            {phone.href && m.product_phone_shown({ phone: phone.text })}
          </span>
        </p>
        {profile.location && (
          <p className={row}>
            <Icon of={mapPinIcon} />
            {profile.location}
          </p>
        )}
        <p className={`${row} text-ink-2`}>
          <Icon of={calendarIcon} />
          {m.product_seller_since({ date: formatFullDate(profile.createdAt, language) })}
        </p>
      </div>
    </section>
  );
}
