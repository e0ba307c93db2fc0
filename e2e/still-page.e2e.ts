import { z } from 'zod';
import { expect, test } from './support/journey.ts';
import { inFullRun, widths } from './support/visit.ts';

/** What may move on a page that is looked at for a moment, as a share of the screen times the way. */
const mostMoved = 0.02;

/** Whatever moved, by how much, when (ms), and what of it first: which way it went, and its beginning. */
const watchShifts = `
  window.moved = [];
  const named = ({ node, previousRect, currentRect }) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const box = ({ y, height }) => Math.round(y) + '+' + Math.round(height);
    return (element?.outerHTML.slice(0, 80) ?? 'what is gone') + ' ' + box(previousRect) + ' > ' + box(currentRect);
  };
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.moved.push({ value, at: Math.round(startTime), what: sources.map(named) });
  }).observe({ type: 'layout-shift', buffered: true })`;
const shifts = z.array(z.object({ value: z.number(), at: z.number(), what: z.array(z.string()) }));

const pages = [
  ['a search with many categories', '/all-products?title=telefon'],
  ['a seller with many sections', '/seller/5'],
  ['the home page', '/'],
  // Of long words in many short lines: place, badges and properties.
  ...[120, 251, 469].map((id) => [`the listing ${id} in Russian`, `/ru/detail/${id}?infoTab=1`] as const),
] as const;

inFullRun(() => {
  for (const width of widths)
    test.for(pages)(
      `%s stays where it is while letters and counts come, ${width} px`,
      async ([, path], { openPage }) => {
        const visit = await openPage({ width });
        await visit.page.addInitScript(watchShifts);
        await visit.page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await route.continue();
        });
        await visit.go(path);
        await visit.settled();
        await visit.page.waitForTimeout(1500);
        const moved = shifts.parse(await visit.page.evaluate('window.moved'));
        const sum = moved.reduce((all, { value }) => all + value, 0);
        expect(sum, `${path}\n${JSON.stringify(moved, null, 2)}`).toBeLessThanOrEqual(mostMoved);
      },
    );
});
