/*
 * Starts the application when what the server drew is on the screen, so that the script does not take the line from the
 * pictures, or at the first touch. A button pressed before the application is there is pressed again once it is.
 */
(() => {
  const { entry, modules } = document.currentScript.dataset;
  passOverDialog();
  const touches = ['pointerdown', 'keydown'];
  let begun = false;
  let pressed = null;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    // Each by itself: thirty requests begun at once hold a slow phone for a tenth of a second.
    for (const module of modules.split(' ')) setTimeout(preload, 0, module);
    setTimeout(() => import(entry).catch(whenBack));
  };
  // What did not come leaves a page of dead buttons: it is loaded again once the line is back, and never in a circle.
  const whenBack = () =>
    navigator.onLine ? setTimeout(loadAgain, 3000) : addEventListener('online', loadAgain, { once: true });
  const loadAgain = async () => {
    try {
      if (Date.now() - sessionStorage.getItem('reloadedAt') < 60_000) return;
      // A page that can be read is not given up for one that does not come.
      if ((await fetch(entry)).status >= 500) throw entry;
      sessionStorage.setItem('reloadedAt', Date.now());
      location.reload();
    } catch {
      setTimeout(loadAgain, 10_000);
    }
  };
  const preload = (module) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = module;
    document.head.append(link);
  };
  const press = (event) => {
    pressed = event.target.closest('button[type="button"]');
  };
  for (const touch of touches) addEventListener(touch, begin, true);
  addEventListener('click', press, true);
  addEventListener('hydrating', () => removeEventListener('click', press, true), { once: true });
  // A moment later, when the page knows who is signed in.
  addEventListener('hydrated', () => setTimeout(() => pressed?.isConnected && pressed.click()), { once: true });
  const whenPainted = () => {
    if (!self.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return begin();
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      begin();
    });
    observer.observe({ type: 'paint', buffered: true });
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(whenPainted)));
  setTimeout(begin, 4000);

  /*
   * Loaded again, or come back to, on the entry of what lay over the page (ui/dialogs/use-back-closes.ts): nothing lies there now, and a
   * step back from here goes past the page's own entry. Nobody steps but the person: a step while the page is taken over would have it
   * drawn anew, and one that comes later would call off the page that is being gone to.
   */
  function passOverDialog() {
    if (!history.state?.isOver) return;
    const { idx } = history.state;
    history.replaceState({ ...history.state, isOver: false, wasOver: true }, '');
    let from = history.state;
    const pass = (event) => {
      const isPassed = from?.wasOver && !history.state?.wasOver && !history.state?.isOver && history.state?.idx === idx;
      from = history.state;
      if (!isPassed) return;
      event.stopImmediatePropagation();
      history.back();
    };
    addEventListener('popstate', pass, { capture: true });
  }
})();
