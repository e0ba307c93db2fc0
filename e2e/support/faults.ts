import type { ConsoleMessage, Page } from 'playwright-core';

/** Reports what the content security policy refused, which the console does not always tell. */
export const reportPolicyViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('content security policy refused ' + event.violatedDirective + ' ' + event.blockedURI);
});`;

/** Reports a page that is shown without a title: whoever listens to it, or looks for its tab, would not know where they are. */
export const reportMissingTitles = `new MutationObserver(() => {
  if (document.contentType === 'text/html' && document.body?.firstElementChild && document.title === '') console.error('no title at ' + location.pathname);
}).observe(document, { childList: true, characterData: true, subtree: true });`;

/**
 * Everything that goes wrong in a page without the person being told: console errors and warnings, uncaught errors, calls that
 * ended in a server error or in none.
 * @param expected what a test brings about on purpose, e.g. the 404 that the console tells
 */
export function watchFaults(page: Page, expected: readonly RegExp[]): () => string[] {
  const faults: string[] = [];
  const note = (fault: string): void => {
    if (fault.includes('Service Worker registration blocked by Playwright')) return;
    // A page that is left gives up the line that it was opening.
    if (fault.includes('WebSocket is closed before the connection is established')) return;
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`));
  page.on('crash', () => note('the page crashed'));
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it still waits for; what the policy refuses is told by the page itself.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') note(`${reason} for ${request.method()} ${request.url()}`);
  });
  return () => faults;
}
