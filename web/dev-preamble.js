// Development only: what Vite would write into an index.html for React's fast refresh, as a file because of the CSP.
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
