import type { ReactNode } from 'react';
import { limits } from '#contract/values/limits.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { ProductCardData, PublicProfileData } from '#web/api/queries.ts';
import { formatRating } from '#web/features/reviews/format-rating.ts';
import { Stars } from '#web/features/reviews/stars.tsx';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { banIcon, calendarIcon, mapPinIcon, messageCircleIcon, usersRoundIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Firm } from './firm.tsx';
import { RevealPhone } from './reveal-phone.tsx';
import { SellerActions } from './seller-actions.tsx';
import { ShopDetails } from './shop-details.tsx';
import { TrustFacts } from './trust-facts.tsx';
import { useRelation } from './use-relation.ts';

/** Who the seller is, how to reach them, and what one can do with them. */
export function SellerCard({ profile, newest }: { profile: PublicProfileData; newest: ProductCardData | null }) {
  const language = useLang();
  const relation = useRelation(profile);
  const place = [profile.region?.name, profile.district?.name].filter(Boolean).join(', ');
  return (
    <div className="panel grid gap-4">
      <div className="flex min-w-0 items-center gap-4 lg:flex-col lg:items-start">
        <Avatar name={profile.username} src={profile.avatar} size={72} />
        <div className="grid min-w-0 gap-1">
          <h1 className="h2 [overflow-wrap:anywhere]">{profile.username}</h1>
          {profile.kind !== 'person' && (
            <span>
              <Badge kind="lapis">{profile.kind === 'shop' ? m.people_kind_shop() : m.people_kind_agent()}</Badge>
            </span>
          )}
          <Link
            to={`${paths.seller(profile.id)}?tab=reviews`}
            replace
            className="-my-2 flex min-h-11 flex-wrap items-center gap-x-2 text-14 hover:text-lapis-text"
          >
            {profile.rating === null ? (
              <span className="text-ink-2">{m.people_no_reviews_yet()}</span>
            ) : (
              <>
                <Stars rating={profile.rating} />
                <b className="font-semibold">{formatRating(profile.rating, language)}</b>
                <span className="text-ink-2">{m.people_reviews_count({ count: profile.reviewsCount })}</span>
              </>
            )}
          </Link>
        </div>
      </div>
      <ul className="grid gap-2 text-14">
        {place && <Fact icon={mapPinIcon}>{place}</Fact>}
        <Fact icon={calendarIcon}>{m.people_since({ date: formatFullDate(profile.createdAt, language) })}</Fact>
        {profile.followersCount > 0 && (
          <Fact icon={usersRoundIcon}>
            {profile.followersCount >= limits.followers
              ? m.people_followers_many({ count: formatNumber(limits.followers, language) })
              : m.people_followers({ count: profile.followersCount })}
          </Fact>
        )}
      </ul>
      <TrustFacts seller={profile} className="-mt-2 grid gap-2 text-14" />
      {profile.firm && <Firm firm={profile.firm} />}
      {profile.shop && <ShopDetails shop={profile.shop} />}
      {relation.isBlocked ? (
        <div className="grid gap-3 rounded-field bg-sunken p-3 text-14">
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={banIcon} />
            {m.people_blocked_banner()}
          </p>
          <Button kind="outline" loading={relation.block.isPending} onClick={() => relation.block.mutate(false)}>
            {m.people_unblock()}
          </Button>
        </div>
      ) : (
        newest && (
          <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
            <ButtonLink
              kind="tonal"
              icon={messageCircleIcon}
              to={paths.chat({ userId: profile.id, productId: newest.id })}
            >
              {m.lists_message()}
            </ButtonLink>
            <RevealPhone productId={newest.id} />
          </div>
        )
      )}
      <SellerActions profile={profile} relation={relation} />
    </div>
  );
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 text-pretty">
      <Icon of={icon} className="mt-px text-ink-2" />
      <span>{children}</span>
    </li>
  );
}
