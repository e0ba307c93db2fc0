import type { ReactNode } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ReviewData } from './review-queries.ts';
import { Stars } from './stars.tsx';

/** One review: who, how many stars, about what, the words, and the seller's answer. `about` heads it with the seller instead. */
export function ReviewCard({
  review,
  about = 'author',
  badge,
  actions,
  answer,
}: {
  review: ReviewData;
  about?: 'author' | 'seller';
  badge?: ReactNode;
  /** what the reader may do with it */
  actions?: ReactNode;
  /** stands in place of the answer */
  answer?: ReactNode;
}) {
  const language = useLang();
  const person = about === 'author' ? review.author : review.seller;
  return (
    <article className="panel grid gap-3" aria-label={person.username}>
      <header className="flex items-start gap-3">
        <Avatar name={person.username} src={person.avatar} size={44} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-2">
            {about === 'seller' ? (
              <Link to={paths.seller(person.id)} className="font-semibold text-16 wrap-anywhere hover:text-lapis-text">
                {person.username}
              </Link>
            ) : (
              <b className="font-semibold text-16 wrap-anywhere">{person.username}</b>
            )}
            <span className="text-13 text-ink-3">
              <time dateTime={review.createdAt}>{formatFullDate(review.createdAt, language)}</time>
              {review.editedAt && ` · ${m.people_edited()}`}
            </span>
            {badge}
          </div>
          <Stars rating={review.rating} />
        </div>
      </header>
      <p className="whitespace-pre-line text-pretty wrap-anywhere">{review.text}</p>
      <p className="text-13 text-ink-2">
        {review.product.isActive ? (
          <Link to={paths.product(review.product.id)} className="link -my-2 min-h-9 font-medium wrap-anywhere">
            {m.people_about_product({ title: review.product.title })}
          </Link>
        ) : (
          <span className="wrap-anywhere">{m.people_about_product({ title: review.product.title })}</span>
        )}
      </p>
      {answer ??
        (review.answer && (
          <div className="rounded-field bg-sunken p-3">
            <p className="flex flex-wrap items-baseline gap-x-2 font-semibold text-13">
              {m.people_answer_of({ name: review.seller.username })}
              <time className="font-normal text-ink-2" dateTime={review.answer.answeredAt}>
                {formatFullDate(review.answer.answeredAt, language)}
              </time>
            </p>
            <p className="mt-1 whitespace-pre-line text-14 text-pretty wrap-anywhere">{review.answer.text}</p>
          </div>
        ))}
      {actions && <footer className="-my-2 flex flex-wrap items-center gap-x-4 empty:hidden">{actions}</footer>}
    </article>
  );
}
