import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { copyIcon, sendIcon, share2Icon } from '#web/ui/icons.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export interface Shared {
  title: string;
  /** in full, with its origin */
  url: string;
}

/** Ways to pass a page on: Telegram first, which is where people here talk, then the link itself, then the system's own sheet where there is one. */
export function ShareDialog({ title, url, open, onClose }: Shared & { open: boolean; onClose: () => void }) {
  const hasSheet = useHydrated() && 'share' in navigator;
  const copy = async (): Promise<void> => {
    onClose();
    try {
      await copyText(url);
      toast(m.product_link_copied(), { kind: 'success' });
    } catch {
      toast(m.product_link_copy_failed(), { kind: 'error' });
    }
  };
  const shareElsewhere = async (): Promise<void> => {
    onClose();
    // Who closes the system's sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.product_share()}
      closeLabel={m.common_close()}
      form="menu"
      width="320px"
    >
      <div className="-mx-3 grid">
        <a className="menu__item" href={telegramLink({ title, url })} target="_blank" rel="noopener" onClick={onClose}>
          <Icon of={sendIcon} />
          {m.product_share_telegram()}
        </a>
        <button type="button" className="menu__item" onClick={() => void copy()}>
          <Icon of={copyIcon} />
          {m.product_share_copy()}
        </button>
        {hasSheet && (
          <button type="button" className="menu__item" onClick={() => void shareElsewhere()}>
            <Icon of={share2Icon} />
            {m.product_share_elsewhere()}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Opens Telegram's own choice of whom to send a page to. */
export function telegramLink({ title, url }: Shared): string {
  return `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;
}

/** The clipboard is missing where a page comes over plain http. */
function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) return Promise.reject(new Error('no clipboard'));
  return navigator.clipboard.writeText(text);
}
