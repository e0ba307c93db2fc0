import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { type BannerData, bannersQuery } from '#web/api/queries.ts';
import { narrow, Slide, wide } from '#web/features/banner-slide/banner-slide.tsx';
import { m } from '#web/texts/messages.ts';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '#web/ui/icons.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { sideOf, slideAt } from './carousel-state.ts';
import { useCarousel } from './use-carousel.ts';

/** The banners over the page (product/home#banners): a box in its size while they load, nothing at all when there are none. */
export function Hero() {
  const banners = useQuery(bannersQuery(useApi()));
  if (banners.isPending) {
    return (
      <div className="hero" aria-busy="true">
        <div className="hero__stage skeleton" />
      </div>
    );
  }
  if (banners.isError) {
    return (
      <p className="sr-only" role="status">
        {m.home_banners_error()}
      </p>
    );
  }
  return banners.data.length > 0 && <Carousel banners={banners.data} />;
}

function Carousel({ banners }: { banners: readonly BannerData[] }) {
  const count = banners.length;
  const { current, playing, paused, reducedMotion, step, show, pause, frame, stage } = useCarousel(count);
  const hydrated = useHydrated();
  const first = banners[0];
  return (
    <section className="hero" aria-roledescription={m.home_carousel()} aria-label={m.home_banners()} {...frame}>
      {first && <PreloadArt banner={first} />}
      <CachedFragment as="div" className="hero__stage" part="hero" data={banners}>
        <div className="hero__slides" aria-live={playing ? 'off' : 'polite'} {...stage}>
          {banners.map((banner, index) => (
            <figure
              key={banner.id}
              className="hero__slide"
              aria-roledescription={m.home_slide()}
              aria-label={m.home_slide_number({ number: index + 1, count })}
              data-side={index === current ? undefined : sideOf(index, current, count)}
              // One that slides out is still painted, and the focus would be lost with it.
              inert={hydrated && index !== current}
            >
              <Slide
                banner={banner}
                art={hydrated ? slideAt(index - current + 1, count) < 3 : index === 0}
                first={index === 0}
              />
            </figure>
          ))}
        </div>
        {count > 1 && (
          <>
            <div className="hero__counter hero__control">
              <span aria-hidden="true">
                {current + 1}/{count}
              </span>
              {!reducedMotion && (
                <button
                  type="button"
                  aria-label={paused ? m.home_banner_play() : m.home_banner_pause()}
                  onClick={() => pause(!paused)}
                >
                  <Icon of={paused ? playIcon : pauseIcon} size={12} />
                </button>
              )}
            </div>
            <IconButton
              className="hero__arrow hero__arrow--previous hero__control"
              icon={chevronLeftIcon}
              label={m.home_banner_previous()}
              onClick={() => step(-1)}
            />
            <IconButton
              className="hero__arrow hero__arrow--next hero__control"
              icon={chevronRightIcon}
              label={m.home_banner_next()}
              onClick={() => step(1)}
            />
          </>
        )}
      </CachedFragment>
      {count > 1 && (
        <div className="hero__dots hero__control">
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={m.home_banner_number({ number: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function PreloadArt({ banner }: { banner: BannerData }) {
  if (!banner.mobileImageUrl) return <link rel="preload" as="image" href={banner.imageUrl} fetchPriority="high" />;
  return (
    <>
      <link rel="preload" as="image" href={banner.mobileImageUrl} media={narrow} fetchPriority="high" />
      <link rel="preload" as="image" href={banner.imageUrl} media={wide} fetchPriority="high" />
    </>
  );
}
