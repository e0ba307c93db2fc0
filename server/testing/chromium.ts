import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where systems keep Chromium and its relatives. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Playwright's own list, which ours takes the place of, and two pages for the address field: every tab renders them although nobody
 * sees them.
 */
const withoutFeatures = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...[
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
  ],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** No sandbox, since containers have none; nothing that talks to the network on its own. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whoever speaks in a journey has a microphone that beeps.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** Chromium without windows, tabs and profiles: a third less work for the same pages, and no pushed messages (record 0057). */
const headlessShellPlaces = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell'];

/**
 * Path of the browser: `CHROMIUM_PATH`, or the system's own; on Debian as root it is installed where it is missing.
 * @throws Error that says what to install
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`);
  }
  const found = firstOf(usualPlaces) ?? (await installed('chromium', usualPlaces));
  if (found) return found;
  throw new Error('The journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program file.');
}

/**
 * Path of the headless shell for pages that need no more, on Debian as root installed where it is missing; elsewhere, or where
 * `CHROMIUM_PATH` names a browser, that browser's.
 */
export async function findHeadlessShell(): Promise<string> {
  const shell = process.env.CHROMIUM_PATH
    ? undefined
    : (firstOf(headlessShellPlaces) ??
      (await installed('chromium-headless-shell', headlessShellPlaces).catch(() => undefined)));
  return shell ?? (await findChromium());
}

async function installed(name: string, places: readonly string[]): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log(`${name} is missing: installing it with apt-get`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 2 ** 26 };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return firstOf(places);
}

const firstOf = (places: readonly string[]): string | undefined => places.find((path) => existsSync(path));
