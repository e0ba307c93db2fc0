import { type ReactNode, useState } from 'react';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { findChoices } from './find-choices.ts';

export interface Choice {
  key: string;
  text: string;
  /** listings that would be left; null until they are counted */
  count: number | null;
}

/** How many choices stand before the rest is folded away, and how many there must be for a search among them. */
const shownAtFirst = 6;
const searchFrom = 12;

/** Choices to tick, each with its count; a long list shows the first that lead to something and what is applied, and can be searched. */
export function ChoiceList({
  name,
  label,
  choices,
  chosen,
  applied,
  onChange,
}: {
  /** of the parameter that a form without script sends */
  name: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  applied: readonly string[];
  onChange: (key: string, chosen: boolean) => void;
}) {
  const [wanted, setWanted] = useState('');
  const found = findChoices(choices, wanted);
  const isLong = choices.length > shownAtFirst + 1;
  const [empty, counted] = [found.filter(({ count }) => count === 0), found.filter(({ count }) => count !== 0)];
  const first = new Set([...counted, ...empty].slice(0, shownAtFirst));
  const isFirst = (choice: Choice): boolean =>
    !isLong || wanted !== '' || first.has(choice) || applied.includes(choice.key);
  const row = (choice: Choice) => (
    <ChoiceRow
      key={choice.key}
      name={name}
      choice={choice}
      chosen={chosen.includes(choice.key)}
      onChange={(isChosen) => onChange(choice.key, isChosen)}
    />
  );
  const rest = found.filter((choice) => !isFirst(choice));
  return (
    <>
      {choices.length > searchFrom && (
        <input
          className="input filters__find"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder={m.lists_search_placeholder()}
          aria-label={m.lists_filter_find({ name: label })}
          autoComplete="off"
        />
      )}
      {found.filter(isFirst).map(row)}
      {found.length === 0 && <p className="filters__note">{m.common_nothing_found()}</p>}
      {rest.length > 0 && (
        <details className="filters__rest">
          <summary className="link">
            <span className="filters__more">{m.lists_filter_more({ count: rest.length })}</span>
            <span className="filters__fewer">{m.lists_filter_fewer()}</span>
          </summary>
          {rest.map(row)}
        </details>
      )}
    </>
  );
}

/** A box to tick with its count. */
export function ChoiceRow({
  name,
  choice,
  chosen,
  mark,
  onChange,
}: {
  name: string;
  choice: Choice;
  chosen: boolean;
  /** beside its text */
  mark?: ReactNode;
  onChange: (chosen: boolean) => void;
}) {
  const language = useLang();
  // A change of language carries what stands in named fields; boxes that share a name would get each other's ticks.
  const isNamed = !useHydrated();
  const { key, text, count } = choice;
  return (
    <label className={count === 0 ? 'check filters__choice filters__choice--none' : 'check filters__choice'}>
      <input
        type="checkbox"
        name={isNamed ? name : undefined}
        value={key}
        checked={chosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="filters__choice-text">{text}</span>
      {mark}
      {count !== null && <span className="filters__count">{formatNumber(count, language)}</span>}
    </label>
  );
}
