import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { downloadIcon, share2Icon } from '#web/ui/icons.ts';

/** How to install where the browser makes no offer of its own (decisions §6). */
export default function InstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const onApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return (
    <Dialog open={open} onClose={onClose} title={m.common_install_title()} closeLabel={m.common_close()}>
      <p className="flex items-center gap-4 text-16">
        <Icon of={onApple ? share2Icon : downloadIcon} size={28} className="text-lapis-text" />
        {onApple ? m.common_install_ios() : m.common_install_other()}
      </p>
    </Dialog>
  );
}
