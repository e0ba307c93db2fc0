import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { foldText } from '#contract/values/text/fold.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type StaffCategory, staffCategoriesQuery, staffName } from './staff-categories.ts';

/** One category out of the tree, found by words; `topLabel` offers none at all. */
export function TreePicker({
  label,
  value,
  onChange,
  topLabel,
  isChoosable = () => true,
  required,
  error,
}: {
  label: string;
  /** null: the top where it is offered, else nothing yet */
  value: number | null;
  onChange: (id: number | null) => void;
  topLabel?: string;
  isChoosable?: (category: StaffCategory) => boolean;
  required?: boolean;
  error?: string | undefined;
}) {
  const language = useLang();
  const group = useId();
  const query = useQuery(staffCategoriesQuery(useApi()));
  const [words, setWords] = useState('');
  const wanted = foldText(words);
  const all = query.data ?? [];
  const byId = new Map(all.map((category) => [category.id, category]));
  const found = all.filter((category) =>
    [category.nameUz, category.nameRu, category.nameEn].some((name) => name && foldText(name).includes(wanted)),
  );
  const above = (category: StaffCategory): string => {
    const parent = category.parentId === null ? undefined : byId.get(category.parentId);
    return parent ? [above(parent), staffName(parent, language)].filter(Boolean).join(' › ') : '';
  };
  const chosen = value === null ? undefined : byId.get(value);
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${group}-note` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className="field__label">
        {label}{' '}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <p className="mb-2 text-14 wrap-anywhere">
        {chosen ? [above(chosen), staffName(chosen, language)].filter(Boolean).join(' › ') : (topLabel ?? '–')}
      </p>
      <div className={`rounded-field border ${error ? 'border-danger' : 'border-line'}`}>
        <span className="flex items-center gap-2 border-b border-line px-3 has-focus-visible:rounded-field has-focus-visible:outline-2 has-focus-visible:outline-(--ring)">
          <Icon of={searchIcon} />
          <input
            type="search"
            className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
            value={words}
            placeholder={m.admin_reference_find_category()}
            aria-label={m.admin_reference_find_category()}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              // Enter looks; it must not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </span>
        {query.data ? (
          <div className="max-h-56 overflow-y-auto p-1" role="radiogroup" aria-label={label}>
            {topLabel && wanted === '' && (
              <Choice
                name={group}
                depth={1}
                checked={value === null}
                onChoose={() => onChange(null)}
                label={topLabel}
              />
            )}
            {found.map((category) => (
              <Choice
                key={category.id}
                name={group}
                depth={wanted === '' ? category.depth : 1}
                checked={category.id === value}
                disabled={!isChoosable(category)}
                onChoose={() => onChange(category.id)}
                label={staffName(category, language)}
                note={wanted === '' ? '' : above(category)}
              />
            ))}
            {found.length === 0 && <p className="px-3 py-3 text-14 text-ink-3">{m.common_nothing_found()}</p>}
          </div>
        ) : (
          <Skeleton className="m-2 h-40" />
        )}
      </div>
      {error && (
        <FieldError id={`${group}-note`} role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

function Choice({
  name,
  depth,
  checked,
  disabled,
  onChoose,
  label,
  note,
}: {
  name: string;
  depth: number;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  label: string;
  note?: string;
}) {
  return (
    <label
      className={`flex min-h-9 items-center gap-2 rounded-small px-2 py-1 text-14 max-md:min-h-11 ${disabled ? 'text-ink-3' : 'cursor-pointer hover:bg-sunken'}`}
      style={{ paddingLeft: 8 + (depth - 1) * 20 }}
    >
      <input
        type="radio"
        className="accent-lapis"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {note && <span className="block text-12 text-ink-3">{note}</span>}
      </span>
    </label>
  );
}
