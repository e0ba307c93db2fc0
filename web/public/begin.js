/*
 * Starts the application when what the server drew is on the screen, so that the script does not take the line from the
 * pictures, or at the first touch. A button pressed before the application is there is pressed again once it is.
 */
(() => {
  const { entry, modules } = document.currentScript.dataset;
  const touches = ['pointerdown', 'keydown'];
  let begun = false;
  let pressed = null;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    const links = modules.split(' ').map((module) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = module;
      return link;
    });
    document.head.append(...links);
    void import(entry);
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
})();
