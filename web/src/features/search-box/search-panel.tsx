import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCardPrice } from '#contract/values/products/price-text.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { usePlace } from '#web/features/place/place-store.ts';
import { understoodAddress } from '#web/features/search-intent/understood-address.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { clockIcon, layoutGridIcon, packageIcon, searchIcon, sparklesIcon, xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import './search-panel.css';
import { type PanelScope, scopeIn } from './panel-scope.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchScope } from './use-search-scope.ts';
import { canHear, VoiceSearch } from './voice-search.tsx';

/** `of`: the text that they were asked for, which may be of a moment ago. */
type Suggestions = ApiOutput<'suggestSearches'>['content'] & { of: string };

export interface SearchPanelProps {
  /** what is typed */
  text: string;
  listId: string;
  /** the chosen option, for the field to name; null for none */
  onActive: (optionId: string | null) => void;
  /** whether there is anything to choose from */
  onFilled: (isFilled: boolean) => void;
  /** the field hands keys over; true where the list has taken one */
  keys: RefObject<((key: string) => boolean) | null>;
  /** an option was followed; a query is told */
  onChosen: (query: string | null) => void;
}

const debounceMs = 120;
const fewestLetters = 2;
const nothing: Suggestions = { categories: [], queries: [], products: [], intent: null, of: '' };

/** The list under the search field: what was searched for before, and what the typed text may become. */
export function SearchPanel({ text, listId, onActive, onFilled, keys, onChosen }: SearchPanelProps) {
  const typed = text.trim();
  const isTyping = typed.length >= fewestLetters;
  const language = useLang();
  const recent = useRecentSearches();
  const { addressOf } = useSearchScope();
  const scope = scopeIn(addressOf(''));
  const suggestions = useSuggestions(isTyping ? typed : '', scope);
  const list = useRef<HTMLDivElement>(null);
  // What is chosen belongs to the text that was typed then.
  const [chosen, setChosen] = useState<{ id: string; text: string } | null>(null);
  const active = chosen?.text === text ? chosen.id : null;
  const setActive = (id: string | null): void => setChosen(id === null ? null : { id, text });

  const found = suggestions.data ?? nothing;
  const hasFound = found.categories.length + found.queries.length + found.products.length > 0;
  const like = recent.queries.filter((query) => query.toLowerCase().includes(typed.toLowerCase()) && query !== typed);
  const shownRecent = isTyping ? (suggestions.isUnanswered ? like : []) : recent.queries;
  const isFilled = isTyping || hasFound || shownRecent.length > 0;

  useEffect(() => onFilled(isFilled), [isFilled, onFilled]);
  useEffect(() => () => onFilled(false), [onFilled]);
  useEffect(() => {
    onActive(active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, onActive]);

  keys.current = (key) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === active);
    if (key === 'Enter' && at >= 0) {
      options[at]?.click();
      return true;
    }
    const next = placeAfter(key, at, options.length);
    if (next === null) return false;
    setActive(options[next]?.id ?? null);
    return true;
  };

  if (!isFilled) {
    if (!suggestions.data) return <Waiting suggestions={suggestions} />;
    // In a category that has none below it there may be nothing to choose from, but all may be said.
    return canHear() ? (
      <div className="search-panel" ref={keepsFocus}>
        <VoiceSearch onHeard={onChosen} />
      </div>
    ) : null;
  }
  const option = { active, typed: isTyping ? typed : '', onChosen, addressOf };
  return (
    <div className="search-panel" ref={keepsFocus}>
      {!isTyping && canHear() && <VoiceSearch onHeard={onChosen} />}
      <div role="listbox" id={listId} aria-label={m.search_suggestions()} ref={list} className="search-panel__list">
        {isTyping && found.intent && (
          <Option {...option} id={`${listId}i`} to={understoodAddress(found.intent, found.of, scope)} query={found.of}>
            <Icon of={sparklesIcon} />
            <span className="search-panel__text search-panel__text--whole">
              <span>{found.intent.parts.map(({ label }) => label).join(' · ')}</span>
            </span>
            {!scope.isNarrowed && (
              <span className="search-panel__count">
                {formatNumber(found.intent.total, language) + (found.intent.totalIsFloor ? '+' : '')}
              </span>
            )}
          </Option>
        )}
        {shownRecent.length > 0 && (
          <Group title={m.search_recent()}>
            {shownRecent.map((query) => (
              <QueryOption key={query} {...option} id={`${listId}r${query}`} query={query} icon={clockIcon} />
            ))}
          </Group>
        )}
        {!isTyping && <Queries title={m.search_popular()} queries={found.queries} {...option} listId={listId} />}
        {hasFound && found.categories.length > 0 && (
          <Group title={m.search_categories()}>
            {found.categories.map((category) => (
              <Option
                key={category.id}
                {...option}
                id={`${listId}c${category.id}`}
                to={paths.category(category.id, category.slug) + scope.placeSearch}
              >
                <Icon of={layoutGridIcon} />
                <span className="search-panel__text">
                  <MarkedText text={category.name} typed={typed} />
                  {category.parentName && <small>{category.parentName}</small>}
                </span>
              </Option>
            ))}
          </Group>
        )}
        {isTyping && <Queries title={m.search_queries()} queries={found.queries} {...option} listId={listId} />}
        {hasFound && found.products.length > 0 && (
          <Group title={m.search_products()}>
            {found.products.map((product) => (
              <ProductOption key={product.id} {...option} id={`${listId}p${product.id}`} product={product} />
            ))}
          </Group>
        )}
        {isTyping && (
          <Option {...option} id={`${listId}s`} to={addressOf(typed)} query={typed}>
            <Icon of={searchIcon} />
            <span className="search-panel__text">{m.search_for({ text: typed })}</span>
          </Option>
        )}
      </div>
      {!isTyping && shownRecent.length > 0 && (
        <Forgetting queries={shownRecent} forget={recent.forget} forgetAll={recent.forgetAll} />
      )}
      <p className="sr-only" role="status">
        {hasFound && m.search_found({ count: found.categories.length + found.queries.length + found.products.length })}
      </p>
    </div>
  );
}

/** Before there is anything to choose from: rows that stand for it, and where it does not come, a way to ask again. */
function Waiting({ suggestions: { isUnanswered, reason, retry } }: { suggestions: ReturnType<typeof useSuggestions> }) {
  const skeleton = useSkeleton(!isUnanswered);
  if (!isUnanswered && !skeleton) return null;
  return (
    <div className="search-panel" aria-busy={!isUnanswered} ref={keepsFocus}>
      {isUnanswered ? (
        <ErrorState title={reason ?? m.common_network_error()} retryLabel={m.common_retry()} onRetry={retry} />
      ) : (
        <div className="search-panel__list" aria-hidden="true">
          {Array.from({ length: 8 }, (_, index) => index).map((row) => (
            <div key={row} className="search-panel__option">
              <Skeleton className="h-5 w-full" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Pressing a row leaves the focus in the field. */
function keepsFocus(panel: HTMLElement | null): void {
  panel?.addEventListener('mousedown', (event) => event.preventDefault());
}

/** Where a key leads among the options; null where it is none of the list's. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  if (at < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The suggestions for a text once the typing pauses; the ones before stay until new ones are there. */
function useSuggestions(
  typed: string,
  scope: PanelScope,
): {
  data: Suggestions | undefined;
  isUnanswered: boolean;
  /** why they did not come, where that is known */
  reason: string | undefined;
  retry: () => void;
} {
  const api = useApi();
  const place = usePlace();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { categoryId } = scope;
  const { regionId, districtId } = scope.regionId === null ? (place ?? scope) : scope;
  const where = useMemo(
    () => ({
      ...(categoryId ? { categoryId } : {}),
      ...(regionId ? { regionId } : {}),
      ...(districtId ? { districtId } : {}),
    }),
    [categoryId, regionId, districtId],
  );
  const query = useQuery<Suggestions>({
    queryKey: ['suggestions', asked, where],
    queryFn: ({ signal }) =>
      api
        .call('suggestSearches', { query: { q: asked, ...where } }, { signal })
        .then(({ content }) => ({ ...content, of: asked })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return {
    data: query.data,
    isUnanswered: query.isError || query.isPaused,
    reason: query.error?.message,
    retry: () => void query.refetch(),
  };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="search-panel__group">
      <p id={id} role="presentation" className="search-panel__title">
        {title}
      </p>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  active: string | null;
  typed: string;
  onChosen: (text: string | null) => void;
  /** where a text leads from here */
  addressOf: (text: string) => string;
}

function Option({
  id,
  active,
  onChosen,
  to,
  query = null,
  children,
}: Omit<OptionProps, 'typed' | 'addressOf'> & { to: string; query?: string | null; children: ReactNode }) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      to={to}
      className="search-panel__option"
      onClick={() => onChosen(query)}
    >
      {children}
    </Link>
  );
}

function Queries({
  title,
  queries,
  listId,
  ...option
}: Omit<OptionProps, 'id'> & { title: string; queries: readonly string[]; listId: string }) {
  if (queries.length === 0) return null;
  return (
    <Group title={title}>
      {queries.map((query) => (
        <QueryOption key={query} {...option} id={`${listId}q${query}`} query={query} icon={searchIcon} />
      ))}
    </Group>
  );
}

function QueryOption({ query, icon, typed, addressOf, ...props }: OptionProps & { query: string; icon: string }) {
  return (
    <Option {...props} to={addressOf(query)} query={query}>
      <Icon of={icon} />
      <span className="search-panel__text" lang={langOf(query, useLang())}>
        <MarkedText text={query} typed={typed} />
      </span>
    </Option>
  );
}

function ProductOption({ product, typed, ...props }: OptionProps & { product: Suggestions['products'][number] }) {
  const language = useLang();
  const price = formatCardPrice(product, language, useSite());
  return (
    <Option {...props} to={paths.productFromCard(product.id, product.slug)}>
      {product.imageUrl ? (
        <img className="search-panel__picture" src={product.imageUrl} alt="" width={44} height={44} decoding="async" />
      ) : (
        <span className="search-panel__picture">
          <Icon of={packageIcon} />
        </span>
      )}
      <span className="search-panel__text">
        <span lang={langOf(product.title, language)}>
          <MarkedText text={product.title} typed={typed} />
        </span>
        <small className="search-panel__price">{price.text}</small>
        {product.facts.length > 0 && (
          <small className="facts">{product.facts.map((fact) => [<span key={fact}>{fact}</span>, ' '])}</small>
        )}
      </span>
    </Option>
  );
}

/** Beside the list and no part of it, since its options hold no buttons; rows are as high as options. */
function Forgetting({
  queries,
  forget,
  forgetAll,
}: {
  queries: readonly string[];
  forget: (query: string) => void;
  forgetAll: () => void;
}) {
  return (
    <div className="search-panel__forget">
      <button type="button" className="search-panel__clear" onClick={forgetAll}>
        {m.common_clear()}
      </button>
      {queries.map((query) => (
        <IconButton
          key={query}
          icon={xIcon}
          size={16}
          label={m.search_forget({ query })}
          onClick={() => forget(query)}
        />
      ))}
    </div>
  );
}
