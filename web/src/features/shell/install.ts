let offered: Event | null = null;

/**
 * Keeps the browser's offer to install for whoever asks for it, and marks the page once that is done, so that what has the class
 * `until-installed` goes; call once, early.
 */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event;
  });
  addEventListener('appinstalled', () => {
    document.documentElement.dataset.installed = '';
  });
}

/** The browser's offer, which can be used once; null where it made none. */
export function takeOffer(): Event | null {
  const event = offered;
  offered = null;
  return event;
}
