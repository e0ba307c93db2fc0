import { Slide } from '#web/features/banner-slide/banner-slide.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type Banner, shownText } from './banner.ts';

/** A banner as the home page shows it on this screen, in this language. */
export function BannerPreview({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const language = useLang();
  const shown = {
    id: banner.id,
    imageUrl: banner.imageUrl,
    mobileImageUrl: banner.mobileImageUrl,
    title: shownText(banner, 'title', language),
    description: shownText(banner, 'description', language),
    linkUrl: banner.linkUrl,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.manage_banners_preview()}
      closeLabel={m.common_close()}
      form="full"
      width="1248px"
    >
      <div className="hero">
        <div className="hero__stage">
          <div className="hero__slides">
            <figure className="hero__slide">
              <Slide banner={shown} art first />
            </figure>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
