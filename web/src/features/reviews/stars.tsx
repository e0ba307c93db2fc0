import { useId } from 'react';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { starIcon } from '#web/ui/icons.ts';
import { formatRating } from './format-rating.ts';

const ratings = [1, 2, 3, 4, 5] as const;

/** A rating as five stars, read as words. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const language = useLang();
  const said = Number.isInteger(rating) ? String(rating) : formatRating(rating, language);
  return (
    <span className="inline-flex" role="img" aria-label={m.people_stars({ rating: said })}>
      {ratings.map((star) => (
        <Icon
          key={star}
          of={starIcon}
          size={size}
          className={star <= Math.round(rating) ? 'fill-saf text-saf' : 'text-ink-3'}
        />
      ))}
    </span>
  );
}

const words: Readonly<Record<number, () => string>> = {
  1: m.people_rating_1,
  2: m.people_rating_2,
  3: m.people_rating_3,
  4: m.people_rating_4,
  5: m.people_rating_5,
};

/** One to five stars to choose from; each is a radio button with its word. */
export function StarInput({
  value,
  error,
  onChange,
}: {
  value: number | null;
  error?: string | null;
  onChange: (rating: number) => void;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="field__label">
        {m.people_rating_label()}{' '}
        <span className="field__required" aria-hidden="true">
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-2 flex">
          {ratings.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-(--ring)"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={`${star}, ${words[star]?.()}`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon
                of={starIcon}
                size={30}
                className={value !== null && star <= value ? 'fill-saf text-saf' : 'text-ink-3'}
              />
            </label>
          ))}
        </span>
        <span className="text-14 font-semibold" aria-hidden="true">
          {value !== null && words[value]?.()}
        </span>
      </div>
      {error && (
        <FieldError id={noteId} role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
