import { usePlace } from '#web/features/place/place-store.ts';
import { useShellDialogs } from '#web/features/shell/shell-dialogs.tsx';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mapPinIcon } from '#web/ui/icons.ts';

/** The chosen place, where a phone's header has no room for it. */
export function PlaceChip() {
  const { open, warm } = useShellDialogs();
  const place = usePlace();
  return (
    <button
      type="button"
      className={`chip needs-script md:hidden${place ? ' chip--selected' : ''}`}
      aria-haspopup="dialog"
      aria-label={place ? `${m.common_location()}: ${place.name}` : undefined}
      onTouchStart={() => warm('place')}
      onClick={() => open('place')}
    >
      <Icon of={mapPinIcon} size={16} />
      {place?.name ?? m.common_location()}
    </button>
  );
}
