/*
 * Sets before the first paint what was chosen on this device: the colours, else the system's, and how the catalogue is shown.
 * Outside the page because of the CSP.
 */
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (stored('catalogView') === 'list') root.dataset.view = 'list';
  const apply = () => {
    const chosen = stored('theme');
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    root.dispatchEvent(new Event('themechange'));
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === 'theme' && apply());
  addEventListener('themechosen', apply);
})();
