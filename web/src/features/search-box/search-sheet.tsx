import { useRef } from 'react';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { arrowLeftIcon } from '#web/ui/icons.ts';
import { SearchField } from './search-field.tsx';
// With the sheet comes its list.
import './search-combobox.tsx';

/** The search of a phone: the whole screen, with the field on top. */
export default function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.common_search()}
      closeLabel={m.common_close()}
      form="full"
      bare
      className="search-sheet"
    >
      <SearchField
        className="search-sheet__search"
        input={input}
        autoFocus
        onDone={onClose}
        before={
          <button type="button" className="icon-btn" aria-label={m.common_close()} onClick={onClose}>
            <Icon of={arrowLeftIcon} size={22} />
          </button>
        }
      />
    </Dialog>
  );
}
