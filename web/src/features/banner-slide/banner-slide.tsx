import type { ReactNode } from 'react';
import type { BannerData } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { arrowRightIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts';

/** Where the narrow picture stands, and where the wide one. */
export const narrow = '(max-width: 47.99rem)';
export const wide = '(min-width: 48rem)';

/** What one banner shows: its picture, texts and the way on. */
export function Slide({ banner, art, first }: { banner: BannerData; art: boolean; first: boolean }) {
  const content = (
    <>
      {art && <Art banner={banner} first={first} />}
      <div className="hero__text">
        {banner.title && <h2 className="hero__title">{banner.title}</h2>}
        {banner.description && <p className="hero__description">{banner.description}</p>}
        {banner.linkUrl && (
          <span className="btn hero__more">
            {m.home_banner_more()}
            <Icon of={arrowRightIcon} />
          </span>
        )}
      </div>
    </>
  );
  return banner.linkUrl ? <SlideLink to={banner.linkUrl}>{content}</SlideLink> : content;
}

/** Banner links open in a new tab (product/home#banners); a path of our own gets the page's language. */
function SlideLink({ to, children }: { to: string; children: ReactNode }) {
  const { hrefOf } = useLinking();
  return (
    <a
      className="hero__link"
      href={to.startsWith('/') ? hrefOf(to) : to}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
    >
      {children}
      <span className="sr-only">({m.home_banner_new_tab()})</span>
    </a>
  );
}

function Art({ banner, first }: { banner: BannerData; first: boolean }) {
  const { broken, watch } = useBrokenPicture(banner.imageUrl);
  if (broken) return null;
  return (
    <picture className={banner.mobileImageUrl ? 'hero__art hero__art--narrow' : 'hero__art'}>
      {banner.mobileImageUrl && <source media={narrow} srcSet={banner.mobileImageUrl} />}
      <img
        src={banner.imageUrl}
        width={1200}
        height={320}
        alt=""
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        fetchPriority={first ? 'high' : 'low'}
        {...watch}
      />
    </picture>
  );
}
