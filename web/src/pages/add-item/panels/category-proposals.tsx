import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import type { PanelProps } from './panel-props.ts';
import { useSettled } from './use-settled.ts';

const fewestLetters = 3;

const proposalsQuery = (api: Api, title: string) =>
  queryOptions({
    queryKey: ['category-proposals', title],
    queryFn: ({ signal }) =>
      api.call('proposeCategories', { query: { title } }, { signal }).then((answer) => answer.content),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Categories that the title likely means, chosen by one press; its row stands there from the start, so that nothing moves. */
export function CategoryProposals({ form, change }: Pick<PanelProps, 'form' | 'change'>) {
  const api = useApi();
  const title = useSettled(form.title.trim());
  const isAsked = title.length >= fewestLetters;
  const proposals = useQuery({
    ...proposalsQuery(api, title),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const proposed = isAsked ? (proposals.data ?? []) : [];
  return (
    <div className="mt-2 min-h-13">
      {proposed.length > 0 ? (
        <ul className="chip-row" aria-label={m.add_item_proposals()}>
          {proposed.map(({ id, name, ancestors }) => {
            const isChosen = form.categoryPath.at(-1) === id;
            return (
              <li key={id} className="flex-none">
                <button
                  type="button"
                  className={`chip h-auto min-h-12 flex-col items-start justify-center gap-0 rounded-field py-1 leading-tight ${isChosen ? 'chip--selected' : ''}`}
                  aria-pressed={isChosen}
                  onClick={() =>
                    change({ type: 'categoryProposed', path: [...ancestors.map((above) => above.id), id] })
                  }
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-12 font-normal">{ancestors.map((above) => above.name).join(' › ')}</span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        // Without an answer there is nothing to say: the lists below are there.
        !(isAsked && proposals.isError) && (
          <p className="text-13 text-ink-3">
            {isAsked && proposals.isSuccess ? m.add_item_proposals_none() : m.add_item_proposals_wait()}
          </p>
        )
      )}
      <span role="status" className="sr-only">
        {proposed.length > 0 && !proposals.isPlaceholderData && m.add_item_proposals_come({ count: proposed.length })}
      </span>
    </div>
  );
}
