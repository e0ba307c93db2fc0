import type { ReactNode } from 'react';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon, packageIcon } from '#web/ui/icons.ts';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { CasePerson, CaseWhy, FailedDecision, Papers } from '../moderation/case-content.tsx';
import { type CaseDetails, caseTitle, subjectTexts } from '../moderation/case-texts.ts';
import { FlaggedText } from '../moderation/flagged-text.tsx';
import { ProductFacts } from '../moderation/product-facts.tsx';
import { ProductLink } from '../table/drawer-links.tsx';
import { reviewPictureWidth } from './use-review.ts';

/** Photos at the left, what is written in the middle, why it is here and whose it is at the right; on phones one below the other. */
export function ReviewedCase({
  found,
  photo,
  onPhoto,
  onTurn,
  onCompare,
  evidence,
}: {
  found: CaseDetails;
  photo: number;
  onPhoto: (index: number) => void;
  onTurn: (step: 1 | -1) => void;
  onCompare: () => void;
  /** what people wrote to each other, where the case is about that */
  evidence: ReactNode;
}) {
  const { product } = found;
  return (
    <div
      className={`grid gap-6 text-14 ${product ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]' : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}
    >
      {product && <Photos images={product.images} photo={photo} onPhoto={onPhoto} onTurn={onTurn} />}
      <Words found={found} evidence={evidence} />
      <div className="grid content-start gap-5">
        <FailedDecision found={found} />
        <CaseWhy found={found} onCompare={onCompare} />
        <CasePerson found={found} target="_blank" />
      </div>
    </div>
  );
}

function Photos({
  images,
  photo,
  onPhoto,
  onTurn,
}: {
  images: NonNullable<CaseDetails['product']>['images'];
  photo: number;
  onPhoto: (index: number) => void;
  onTurn: (step: 1 | -1) => void;
}) {
  const shown = images[photo];
  if (!shown) {
    return (
      <div className="grid h-60 place-items-center rounded-card bg-sunken text-ink-3">
        <Icon of={packageIcon} size={32} />
      </div>
    );
  }
  return (
    <section className="grid min-w-0 content-start gap-2" aria-label={m.moderation_review_photos()}>
      <div className="relative">
        <a href={pictureUrl(shown, 1280)} target="_blank" rel="noreferrer">
          <img
            src={pictureUrl(shown, reviewPictureWidth)}
            alt={m.moderation_photo({ number: photo + 1 })}
            className="h-[min(62dvh,40rem)] w-full rounded-card bg-sunken object-contain max-lg:h-[44dvh]"
          />
        </a>
        {images.length > 1 && (
          <span className="absolute inset-x-2 bottom-2 flex items-center justify-between">
            <IconButton
              icon={arrowLeftIcon}
              className="bg-surface shadow-2"
              label={m.moderation_review_photo_previous()}
              onClick={() => onTurn(-1)}
            />
            <span className="rounded-badge bg-surface px-2 py-1 text-13 tabular-nums shadow-2" role="status">
              {photo + 1} / {images.length}
            </span>
            <IconButton
              icon={arrowRightIcon}
              className="bg-surface shadow-2"
              label={m.moderation_review_photo_next()}
              onClick={() => onTurn(1)}
            />
          </span>
        )}
      </div>
      {images.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-0.5">
          {images.map((image, index) => (
            <li key={image.id} className="flex-none">
              <button
                type="button"
                aria-label={m.moderation_photo({ number: index + 1 })}
                aria-current={index === photo ? 'true' : undefined}
                className="block overflow-hidden rounded-badge shadow-ring aria-[current]:outline-2 aria-[current]:outline-lapis"
                onClick={() => onPhoto(index)}
              >
                <img src={pictureUrl(image, 320)} alt="" width={72} height={54} className="h-13.5 w-18 object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What somebody has written, with what raised the signals marked. */
function Words({ found, evidence }: { found: CaseDetails; evidence: ReactNode }) {
  const language = useLang();
  const { product, review, flagged, subject, status } = found;
  const price = product && formatPrice(product, language, { showsDollars: true });
  return (
    <section className="grid min-w-0 content-start gap-3">
      <p className="flex flex-wrap items-center gap-2 text-13 text-ink-3">
        {subjectTexts[subject]()} · {m.common_number({ id: found.id })}
        {status && <Badge>{productStatusTexts[status]()}</Badge>}
      </p>
      {product ? (
        <>
          <h2 className="text-20 font-semibold wrap-anywhere">
            <FlaggedText text={product.title} stretches={flagged.title} />
          </h2>
          <p className="text-16 font-semibold">{price?.text}</p>
          <p className="text-13 text-ink-3">
            {[product.category.name, product.region.name, product.district.name, product.location]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ProductFacts product={product} />
          <Papers slug={product.category.slug} />
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">
            <FlaggedText text={product.description} stretches={flagged.text} />
          </p>
          <p>
            <ProductLink productId={product.id}>{m.moderation_open_listing()}</ProductLink>
          </p>
        </>
      ) : (
        <h2 className="text-20 font-semibold wrap-anywhere">{caseTitle(found)}</h2>
      )}
      {review && (
        <p className="wrap-anywhere whitespace-pre-line">
          {review.rating} / 5 · <FlaggedText text={review.text} stretches={flagged.text} />
        </p>
      )}
      {evidence}
    </section>
  );
}
