import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { findContentWarnings, type WrittenPlace } from '#contract/rules/product-content.ts';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { flagTexts } from '#web/features/flag-note/flag-texts.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { postingRoomQuery } from '../form/posting-room-query.ts';

/** What in a field will hold the listing, while it is typed: a warning, not a refusal (rules/input#scams). */
export function ContentWarning({ field, text }: { field: WrittenPlace; text: string }) {
  const settled = useDeferredValue(text);
  const seen = findContentWarnings([{ field, text: settled }]);
  const { userId } = useSession();
  // A new listing has asked already; an edit asks once there is something to warn of.
  const room = useQuery({
    ...postingRoomQuery(useApi(), userId ?? 0),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: userId !== null && seen.length > 0,
  });
  const off = room.data?.reasonsOff ?? [];
  const found = room.isLoading ? [] : seen.filter(({ reason }) => !off.includes(reason));
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="mt-1.5 flex gap-2 rounded-field bg-saf-soft px-3 py-2.5 text-13 text-saf-text">
          <Icon of={circleAlertIcon} size={16} className="mt-0.5 flex-none" />
          <div className="grid min-w-0 gap-1">
            {found.map(({ reason }) => (
              <p key={reason}>{flagTexts[reason]()}</p>
            ))}
            <p>{m.add_item_held_warning()}</p>
          </div>
        </div>
      )}
    </div>
  );
}
