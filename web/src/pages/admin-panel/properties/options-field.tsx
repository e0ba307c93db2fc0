import { useState } from 'react';
import { referenceLimits, splitOptions } from '#contract/values/reference.ts';
import { m } from '#web/texts/messages.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowDownIcon, arrowUpIcon } from '#web/ui/icons.ts';

/** An option as the form holds it; one that is there has its key. */
export interface FormOption {
  /** which row of the form it is, whatever becomes of its texts */
  row: string;
  key?: string;
  textUz: string;
  textRu: string | null;
  textEn: string | null;
}

let rowsMade = 0;
function newRow(): string {
  rowsMade += 1;
  return `new ${rowsMade}`;
}

/** Options as chips, made of what is typed with commas; below, their texts in all languages and their order. */
export function OptionsField({
  options,
  onChange,
  error,
}: {
  options: readonly FormOption[];
  onChange: (options: FormOption[]) => void;
  error: string | undefined;
}) {
  const [typed, type] = useState('');
  const take = (text: string): void => {
    const present = new Set(options.map(({ textUz }) => textUz.toLowerCase()));
    const added = splitOptions(text).filter((part) => !present.has(part.toLowerCase()));
    if (added.length > 0) {
      onChange(
        [...options, ...added.map((textUz) => ({ row: newRow(), textUz, textRu: null, textEn: null }))].slice(
          0,
          referenceLimits.options,
        ),
      );
    }
    type('');
  };
  const change = (index: number, changed: Partial<FormOption>): void =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...changed } : option)));
  const move = (from: number, to: number): void => {
    const option = options[from];
    if (option) onChange(options.toSpliced(from, 1).toSpliced(to, 0, option));
  };
  return (
    <div className="grid gap-3">
      <Input
        name="options"
        label={m.admin_reference_options()}
        required
        hint={m.admin_reference_options_hint()}
        error={error}
        value={typed}
        maxLength={referenceLimits.optionsText}
        autoComplete="off"
        onChange={({ target }) => (target.value.includes(',') ? take(target.value) : type(target.value))}
        onBlur={() => take(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          take(typed);
        }}
      />
      {options.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2">
            {options.map((option, index) => (
              <li key={option.row} className="max-w-full">
                <RemovableChip
                  removeLabel={m.admin_reference_option_remove({ name: option.textUz })}
                  onRemove={() => onChange(options.toSpliced(index, 1))}
                >
                  <span className="truncate">{option.textUz}</span>
                </RemovableChip>
              </li>
            ))}
          </ul>
          <details>
            <summary className="link min-h-11 cursor-pointer py-2 text-14">{m.admin_reference_option_texts()}</summary>
            <ol className="mt-2 grid gap-3">
              {options.map((option, index) => (
                <li key={option.row} className="flex items-start gap-1">
                  <div className="grid min-w-0 flex-1 gap-1.5 min-[30rem]:grid-cols-3">
                    {(
                      [
                        ['textUz', m.admin_reference_option_uz()],
                        ['textRu', m.admin_reference_option_ru()],
                        ['textEn', m.admin_reference_option_en()],
                      ] as const
                    ).map(([field, label]) => (
                      <input
                        key={field}
                        className="input"
                        aria-label={`${index + 1}. ${label}`}
                        placeholder={label}
                        maxLength={referenceLimits.option}
                        value={option[field] ?? ''}
                        onChange={({ target }) =>
                          change(index, { [field]: field === 'textUz' ? target.value : target.value || null })
                        }
                      />
                    ))}
                  </div>
                  <span className="flex flex-none">
                    <IconButton
                      icon={arrowUpIcon}
                      size={16}
                      className="disabled:opacity-30"
                      label={m.admin_reference_option_up({ name: option.textUz })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon={arrowDownIcon}
                      size={16}
                      className="disabled:opacity-30"
                      label={m.admin_reference_option_down({ name: option.textUz })}
                      disabled={index === options.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </span>
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </div>
  );
}
