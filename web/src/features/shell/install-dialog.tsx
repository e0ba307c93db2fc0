import { useEffect, useState } from 'react';
import { useSite } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import { type BrowserKind, browserKindOf, browserKinds } from './browser-kind.ts';
import { takeOffer } from './install.ts';

/**
 * Installs the application where the browser offers it; else shows how it is done in this browser, and in others (product/frame#install).
 */
export default function InstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!open) return setShown(false);
    ask().then(
      (asked) => (asked ? onClose() : setShown(true)),
      () => setShown(true),
    );
  }, [open, onClose]);
  const { worksOffline } = useSite();
  const own = browserKindOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Dialog
      open={open && shown}
      onClose={onClose}
      title={m.app_install_title()}
      closeLabel={m.common_close()}
      width="520px"
    >
      <p className="text-14 text-ink-2">
        {[m.app_install_text(), worksOffline && m.app_install_offline()].filter(Boolean).join(' ')}
      </p>
      <Steps kind={own} />
      <details className="group mt-5 border-t border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-14 font-medium text-lapis-text">
          {m.app_install_others()}
          <Icon of={chevronDownIcon} size={18} className="group-open:rotate-180" />
        </summary>
        {browserKinds
          .filter((kind) => kind !== own)
          .map((kind) => (
            <Steps key={kind} kind={kind} />
          ))}
      </details>
    </Dialog>
  );
}

/** Passes the browser's offer on; false when it made none. Rejects when it is no longer open to it. */
async function ask(): Promise<boolean> {
  const offer = takeOffer();
  if (!offer || !('prompt' in offer) || typeof offer.prompt !== 'function') return false;
  await offer.prompt();
  return true;
}

const stepsOf: Readonly<Record<BrowserKind, { name: () => string; steps: () => string }>> = {
  inside_app: { name: m.app_install_inside_app, steps: m.app_install_inside_app_steps },
  ios_safari: { name: m.app_install_ios_safari, steps: m.app_install_ios_safari_steps },
  ios_other: { name: m.app_install_ios_other, steps: m.app_install_ios_other_steps },
  android_chrome: { name: m.app_install_android_chrome, steps: m.app_install_android_chrome_steps },
  android_samsung: { name: m.app_install_android_samsung, steps: m.app_install_android_samsung_steps },
  android_firefox: { name: m.app_install_android_firefox, steps: m.app_install_android_firefox_steps },
  desktop_chromium: { name: m.app_install_desktop_chromium, steps: m.app_install_desktop_chromium_steps },
  desktop_safari: { name: m.app_install_desktop_safari, steps: m.app_install_desktop_safari_steps },
  desktop_firefox: { name: m.app_install_desktop_firefox, steps: m.app_install_desktop_firefox_steps },
};

function Steps({ kind }: { kind: BrowserKind }) {
  const { name, steps } = stepsOf[kind];
  return (
    <section className="mt-4">
      <h3 className="text-16 font-semibold">{name()}</h3>
      <ol className="mt-2 grid gap-2">
        {steps()
          .split('\n')
          .map((step, place) => (
            <li key={step} className="flex gap-3 text-14">
              <span
                aria-hidden="true"
                className="grid size-5 flex-none place-items-center rounded-full bg-lapis-soft text-12 font-semibold text-lapis-text"
              >
                {place + 1}
              </span>
              <span className="min-w-0">{step}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}
