import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { postingRoomQuery } from './form/posting-room-query.ts';

/** So few are worth telling. */
const fewLeft = 3;

/** Says before anything is typed that a post would be refused, and until when, or that few are left (product/add-item#sections). */
export function PostingRoom({ userId }: { userId: number }) {
  const room = useQuery(postingRoomQuery(useApi(), userId)).data;
  return (
    <div role="status">
      {room?.refusal && (
        <div className="mt-3 flex gap-2 rounded-field bg-saf-soft px-3 py-2.5 text-14 text-saf-text">
          <Icon of={circleAlertIcon} size={20} className="mt-px flex-none" />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">{room.refusal.message}</p>
            <p>{m.add_item_no_room()}</p>
            <Link to={paths.cabinet()} className="link w-fit font-semibold">
              {m.cabinet_my_products()}
            </Link>
          </div>
        </div>
      )}
      {room && !room.refusal && room.left <= fewLeft && (
        <p className="mt-1 text-13 text-ink-3">{m.add_item_left({ count: room.left })}</p>
      )}
    </div>
  );
}
