/* Sets the colours before the first paint: the person's choice, else the system's. Outside the page because of the CSP. */
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      chosen = null;
    }
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    root.dispatchEvent(new Event('themechange'));
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === 'theme' && apply());
  addEventListener('themechosen', apply);
})();
