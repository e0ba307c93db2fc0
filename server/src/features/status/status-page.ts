import { createHash } from 'node:crypto';
import { since as sinceWhen } from '#contract/texts/endings.ts';
import { defaultLanguage, type Language, languagePrefix, languages } from '#contract/texts/language.ts';
import { m } from '#contract/texts/messages.ts';
import { formatLongMoment } from '#contract/values/long-moment.ts';
import { withApostrophes } from '#contract/values/text/apostrophes.ts';
import { type PartState, type PartStatus, type StatusBoard, type StatusPart, statusParts } from './status-board.ts';

const names = {
  site: m.status_part_site,
  search: m.status_part_search,
  messages: m.status_part_messages,
  codes: m.status_part_codes,
  payments: m.status_part_payments,
} satisfies Record<StatusPart, unknown>;

const states = {
  works: m.status_works,
  limited: m.status_limited,
  read_only: m.status_read_only,
  down: m.status_down,
} satisfies Record<PartState, unknown>;

/** The page loads nothing of the site, so that it shows even where the build is broken. */
const style = `
:root{color-scheme:light dark;--ground:#fbf7ef;--card:#fff;--ink:#1c2438;--soft:#5a6274;--line:#ded5c3;--link:#1d4f91;--good:#1b7a4b;--warn:#8f5a00;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#12161f;--card:#1b2130;--ink:#e9e6de;--soft:#a5adbc;--line:#333a49;--link:#8bb6ee;--good:#6fd3a0;--warn:#f0b95a;--bad:#ff9a92}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{margin:0;font-size:1.75rem;line-height:1.2}
.sum{margin:.5rem 0 1.5rem;font-size:1.125rem}
dl{margin:0;background:var(--card);border:1px solid var(--line);border-radius:1rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding:.875rem 1rem}
dl div+div{border-top:1px solid var(--line)}dt{font-weight:600}dd{margin:0;text-align:right}dd small{display:block;color:var(--soft)}
.works{color:var(--good)}.limited,.read_only{color:var(--warn)}.down{color:var(--bad)}
.note{color:var(--soft);font-size:.875rem}a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}nav a{padding:.75rem 0}
`;

export const statusPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The route of the page in a language; the plain one speaks the language of whoever asks. */
export const statusRoute = (language: Language): string => `${languagePrefix(language)}/status`;

/** The address that says its language, whoever asks. */
const statusAddress = (language: Language): string =>
  language === defaultLanguage ? `${statusRoute(language)}?lang=${language}` : statusRoute(language);

/** The page in a language; texts alone go into it, none of which comes from people. */
export function statusPage(board: StatusBoard, language: Language, now: Date): string {
  const inLanguage = { locale: language };
  const shown = statusParts.flatMap((part) => {
    const status = board.of(part);
    return status ? [{ part, ...status }] : [];
  });
  const isWell = shown.every(({ state }) => state === 'works');
  const row = ({ part, state, since }: PartStatus & { part: StatusPart }): string => {
    const begun =
      state === 'works'
        ? ''
        : `<small>${m.status_since({ since: sinceWhen(formatLongMoment(since.toISOString(), language), language) }, inLanguage)}</small>`;
    return `<div><dt>${names[part]({}, inLanguage)}</dt><dd><span class="${state}">${states[state]({}, inLanguage)}</span>${begun}</dd></div>`;
  };
  const title = m.status_title({}, inLanguage);
  const summary = isWell ? m.status_all_well({}, inLanguage) : m.status_some_trouble({}, inLanguage);
  const others = languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        `<a href="${statusAddress(other)}" lang="${other}" hreflang="${other}">${m.status_language({}, { locale: other })}</a>`,
    );
  // The fonts of devices draw the ASCII apostrophe as it is.
  return withApostrophes(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${title}</h1><p class="sum">${summary}</p><dl>${shown.map(row).join('')}</dl>
<p class="note">${m.status_as_of({ time: formatLongMoment(now.toISOString(), language) }, inLanguage)}</p>
<nav><a href="${languagePrefix(language) || '/'}">${m.status_back({}, inLanguage)}</a>${others.join('')}</nav></main></body></html>
`);
}
