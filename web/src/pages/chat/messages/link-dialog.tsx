import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, externalLinkIcon } from '#web/ui/icons.ts';

/** Stands between a message and a site that is not ours: names its host as the browser knows it. */
export function LinkDialog({ url, isSuspect, onClose }: { url: URL | null; isSuspect: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={url !== null}
      onClose={onClose}
      title={m.chat_link_title()}
      closeLabel={m.common_close()}
      width="440px"
      foot={
        <>
          <Button kind={isSuspect ? 'primary' : 'ghost'} onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <a
            className={isSuspect ? 'btn btn--danger' : 'btn btn--primary'}
            href={url?.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            onClick={onClose}
          >
            <Icon of={externalLinkIcon} />
            {m.chat_link_open()}
          </a>
        </>
      }
    >
      <div className="grid gap-3 text-14">
        <p className="text-ink-2">{m.chat_link_text()}</p>
        <p className="rounded-field bg-sunken p-3 text-18 font-semibold wrap-anywhere">{url?.host}</p>
        {isSuspect && (
          <p className="chat__warning chat__warning--danger max-w-none">
            <Icon of={circleAlertIcon} size={16} />
            {m.chat_warning_link()}
          </p>
        )}
        <p className="text-ink-2">{m.chat_link_advice()}</p>
      </div>
    </Dialog>
  );
}
