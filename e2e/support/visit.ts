import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import axe, { type AxeResults, type ElementContext, type RunOnly } from 'axe-core';
import type { Browser, Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Language, languagePrefix } from '#contract/texts/language.ts';
import { reportMissingTitles, reportPolicyViolations, watchFaults } from './faults.ts';
import type { Person } from './people.ts';

export type Width = 360 | 1280;
/**
 * Whether journeys of this width and language belong to this run: an ordinary one (`npm test`) walks on a phone in Uzbek, the full one
 * everywhere (record 0057).
 */
export const isOfThisRun = (width: Width, language: Language = 'uz'): boolean =>
  process.env.TEST_SIZE !== 'small' || (width === 360 && language === 'uz');
const inUzbekAndRussian = [
  { width: 360, language: 'uz' },
  { width: 1280, language: 'ru' },
] as const;
/** The screens of journeys that are walked in two languages: an ordinary run has the phone, the full one the desk (record 0057). */
export const widthsAndLanguages = inUzbekAndRussian.filter(({ width, language }) => isOfThisRun(width, language));
/** The same with English, for what everything else stands on. */
export const widthsAndAllLanguages = [...inUzbekAndRussian, { width: 1280, language: 'en' } as const].filter(
  ({ width, language }) => isOfThisRun(width, language),
);
/** Widths of the two screens that every main journey runs on. */
export const widths: readonly Width[] = ([360, 1280] as const).filter((width) => isOfThisRun(width));
/**
 * The width of journeys about lines, devices, codes, money and addresses: at a desk they press the same controls, and the crawl looks at
 * their screens there (record 0057).
 */
export const phoneAlone: readonly Width[] = [360];
/** The width of journeys of staff, who work at desks; the crawl looks at their screens on a phone. */
export const deskAlone: readonly Width[] = [1280];
/**
 * Journeys that the full run walks and an ordinary one does not (record 0057): those that cut lines, end sessions and stop servers,
 * those of what few people use or few changes reach, and those of which a part stands in another journey of an ordinary run.
 */
export const inFullRun = (journeys: () => void): void =>
  void describe.skipIf(process.env.TEST_SIZE === 'small')(fullRun, journeys);
/** What the full run finds them by (`tools/test.ts`). */
const fullRun = 'the full run walks';
type Theme = 'light' | 'dark';

export interface VisitOptions {
  origin: string;
  width: Width;
  language: Language;
  theme: Theme;
  /** signed in as this person; else a visitor */
  person?: Person | undefined;
  /** the browser runs no script */
  withoutScript?: boolean;
  /** a service worker may keep pages; other journeys are as if each were a first visit */
  keepsPages?: boolean;
  /** a browser maker's service may push messages to this device */
  takesPushes?: boolean;
  /** faults that the test brings about on purpose */
  expected?: readonly RegExp[];
}

const screens = join(import.meta.dirname, '../../screenshots');
const height: Record<Width, number> = { 360: 740, 1280: 800 };
const locale: Record<Language, string> = { uz: 'uz-UZ', 'uz-Cyrl': 'uz-Cyrl-UZ', ru: 'ru-RU', en: 'en-US' };
/**
 * What reaches over the right side. The page itself never scrolls sideways, so the boxes tell; what stands in a row that scrolls
 * or is cut off on purpose does not count.
 */
const tooWide = `(() => {
  const edge = document.documentElement.clientWidth + 1;
  const isCut = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { width, right } = element.getBoundingClientRect();
      return width > 0 && right > edge && element.checkVisibility({ visibilityProperty: true }) && !isCut(element);
    })
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160));
})()`;
/** What goes on for good, and what goes with the scrolling of something, comes to no end of its own. */
const moving = `document.getAnimations().filter(
  ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)`;
const arrived = (animations: string): string =>
  `Promise.all(${animations}.map((animation) => animation.finished.catch(() => undefined)))`;
/** Where no script runs nothing is drawn on request, and nothing follows a scroll. */
const settledWithoutScript = `document.fonts.ready.then(() => ${arrived(moving)}).then(() => undefined)`;
/** What has begun to scroll may set off what fades, so only a few still pictures in a row count. */
const settled = `(async () => {
  await document.fonts.ready;
  let at;
  for (let still = 0; still < 3; still += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = ${moving};
    await ${arrived('moving')};
    if (moving.length > 0 || at !== scrollY) still = 0;
    at = scrollY;
  }
})()`;
const texts = z.array(z.string());

/** ms after which what is waited for hangs, on a machine that has little time for it */
export const patience = 90_000;

/** One person in front of one screen. */
export class Visit {
  readonly page: Page;
  readonly options: VisitOptions;
  readonly #faults: () => string[];

  private constructor(page: Page, options: VisitOptions) {
    this.page = page;
    this.options = options;
    this.#faults = watchFaults(page, options.expected ?? []);
  }

  static async begin(browser: Browser, options: VisitOptions): Promise<Visit> {
    const { width, theme, language, person } = options;
    const phone = width < 768;
    const context = await browser.newContext({
      viewport: { width, height: height[width] },
      isMobile: phone,
      hasTouch: phone,
      locale: locale[language],
      timezoneId: 'Asia/Tashkent',
      colorScheme: theme,
      javaScriptEnabled: !options.withoutScript,
      serviceWorkers: options.keepsPages ? 'allow' : 'block',
      ...(person
        ? {
            storageState: {
              cookies: [],
              origins: [{ origin: options.origin, localStorage: [{ name: 'accessToken', value: person.accessToken }] }],
            },
          }
        : {}),
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    if (!options.withoutScript) {
      await page.addInitScript(reportPolicyViolations);
      await page.addInitScript(reportMissingTitles);
    }
    return new Visit(page, options);
  }

  get onPhone(): boolean {
    return this.options.width < 768;
  }

  /** The address of a path in the visitor's language. */
  address(path: string): string {
    const { origin, language } = this.options;
    return `${origin}${languagePrefix(language)}${path === '/' && language !== 'uz' ? '' : path}`;
  }

  /** Opens a path in the visitor's language and waits until the page answers to touch. */
  async go(path: string): Promise<Response> {
    const response = await this.page.goto(this.address(path));
    if (!response) throw new Error(`${path} did not answer`);
    await this.ready();
    return response;
  }

  /** Opens a path on a line so slow that the application has not come yet; the answer lets it come. */
  async goWithoutApplication(path: string): Promise<() => void> {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await this.page.route('**/assets/entry-browser-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await this.page.goto(this.address(path));
    return release;
  }

  /** Waits until the script has taken the served page over. */
  async ready(): Promise<void> {
    if (!this.options.withoutScript) await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }

  /** Waits for a text that the person reads. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the address is this path, in the visitor's language; a query may follow. */
  async isAt(path: string | RegExp): Promise<void> {
    const wanted = typeof path === 'string' ? this.address(path) : path;
    await this.page.waitForURL((url) =>
      typeof wanted === 'string' ? url.origin + url.pathname === wanted : wanted.test(url.pathname + url.search),
    );
  }

  /** Nothing of the next picture drawn reaches over the side of the screen. */
  async expectNoOverflow(): Promise<void> {
    await this.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await this.page.evaluate(tooWide), `over the side at ${this.page.url()}`).toEqual([]);
  }

  /**
   * No finding of the WCAG rules, levels A and AA. In an ordinary run the crawl alone asks, once for each screen: `everywhere`; the full
   * run asks at each step of a journey (record 0057).
   */
  async expectAccessible({ everywhere = false } = {}): Promise<void> {
    if (process.env.TEST_SIZE === 'small' && !everywhere) return;
    await this.settled();
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const findings: string[] = [];
    for (const { id, help, nodes } of await this.#violations({ type: 'tag', values })) {
      for (const { html, target, any } of nodes) {
        if (id === 'target-size' && (await this.#isFreeElsewhere(String(target[0])))) continue;
        if (id === 'color-contrast' && (await this.#isClearWhenStill(String(target[0])))) continue;
        findings.push(`${id} (${help}): ${html.slice(0, 200)} ${any[0]?.message ?? ''}`);
      }
    }
    expect(findings, `accessibility of ${this.page.url()}`).toEqual([]);
  }

  /** A bar at the edge of the screen may cover half a target; a person scrolls, and so does this second look. */
  async #isFreeElsewhere(selector: string): Promise<boolean> {
    await this.page.locator(selector).evaluate((element: { scrollIntoView(to: object): void }) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const again = await this.#violations({ type: 'rule', values: ['target-size'] }, { include: [[selector]] });
    return again.length === 0;
  }

  /** A banner that turns over during the look is half transparent. */
  async #isClearWhenStill(selector: string): Promise<boolean> {
    await this.settled();
    const again = await this.#violations({ type: 'rule', values: ['color-contrast'] }, { include: [[selector]] });
    return again.length === 0;
  }

  /** What axe finds wrong. It comes once into a document: its own driver sends it at each look, and opens a second page for the sum. */
  async #violations(runOnly: RunOnly, context: ElementContext = {}): Promise<AxeResults['violations']> {
    if (!(await this.page.evaluate('"axe" in window'))) await this.page.evaluate(axe.source);
    const options = { runOnly, resultTypes: ['violations'] };
    const asked = [Object.keys(context).length > 0 ? JSON.stringify(context) : 'document', JSON.stringify(options)];
    const { violations } = await this.page.evaluate<AxeResults>(`axe.run(${asked.join(', ')})`);
    return violations;
  }

  /** Keeps the screen as a picture in the folder `screenshots/` where `SCREENSHOTS=1` asks for them. */
  async screenshot(name: string): Promise<void> {
    if (process.env.SCREENSHOTS !== '1') return;
    await this.settled();
    await this.keepPicture(name);
  }

  /** Keeps the screen as a picture in the folder `screenshots/`, which is not under version control. */
  async keepPicture(name: string): Promise<void> {
    const { width, theme, language } = this.options;
    await this.page.screenshot({ path: join(screens, `${name}-${width}-${theme}-${language}.png`) });
  }

  /** Waits until whatever fades, slides or scrolls has arrived, and the letters have their own font. */
  async settled(): Promise<void> {
    await this.page.evaluate(this.options.withoutScript ? settledWithoutScript : settled);
  }

  /** A journey may end while a page is being changed for another: what is gone a moment later nobody has seen. */
  async #staysTooWide(): Promise<unknown> {
    const over = texts.parse(await this.page.evaluate(tooWide));
    if (over.length === 0) return over;
    await sleep(1000);
    return this.page.evaluate(tooWide);
  }

  /** Leaves, and tells everything that went wrong meanwhile. */
  async end(): Promise<string[]> {
    const over = this.options.withoutScript ? [] : await this.#staysTooWide().catch(() => []);
    const faults = this.#faults();
    const { page, options } = this;
    const url = page.url();
    await page.context().close();
    return [...faults, ...texts.parse(over).map((element) => `over the side at ${url}: ${element}`)].map(
      (fault) => `${options.width} px, ${options.language}, ${options.theme}: ${fault}`,
    );
  }
}
