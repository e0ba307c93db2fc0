import type { ChatState, InboxView } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';

type Filter = NonNullable<InboxView['filter']>;

/** Kinds of conversations to look through, with how many there are in all (product/chat#filters). Pressing a chosen one lets it go. */
export function FilterChips({
  view,
  counts,
  onView,
}: {
  view: InboxView;
  counts: ChatState['counts'];
  onView: (view: InboxView) => void;
}) {
  const of = countsOf(view.tab, counts);
  const chips: { filter: Filter; label: string; count: number }[] = [
    { filter: 'unread', label: m.inbox_filter_unread(), count: of.unread },
    { filter: 'waiting', label: m.inbox_filter_waiting(), count: of.waiting },
    ...(view.tab === 'outgoing' ? [] : [{ filter: 'products' as const, label: m.inbox_filter_listings(), count: 0 }]),
    { filter: 'archived', label: m.inbox_filter_archived(), count: of.archived },
  ];
  return (
    <fieldset className="chat__filters">
      <legend className="sr-only">{m.inbox_filters()}</legend>
      {chips.map(({ filter, label, count }) => {
        const isChosen = view.filter === filter;
        return (
          <button
            key={filter}
            type="button"
            className={isChosen ? 'chip chip--selected' : 'chip'}
            aria-pressed={isChosen}
            onClick={() => onView({ ...view, filter: isChosen ? null : filter, productId: null })}
          >
            {label}
            {count > 0 && <span className="chip__count">{count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** What waits in the conversations of a tab. */
export function countsOf(tab: InboxView['tab'], counts: ChatState['counts']) {
  const none = { unread: 0, waiting: 0, archived: 0 };
  const { incoming = none, outgoing = none } = counts ?? {};
  if (tab !== 'all') return tab === 'incoming' ? incoming : outgoing;
  return {
    unread: incoming.unread + outgoing.unread,
    waiting: incoming.waiting + outgoing.waiting,
    archived: incoming.archived + outgoing.archived,
  };
}
