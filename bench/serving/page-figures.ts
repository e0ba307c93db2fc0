import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { findChromium, launchArguments } from '#testing/chromium.ts';
import { freePort } from '#testing/free-port.ts';
import { type BoundFigure, median } from '../measuring/figures.ts';

const list = z.object({ content: z.object({ data: z.array(z.object({ id: z.number(), slug: z.string() })) }) });
const categories = z.object({ content: z.array(z.object({ id: z.number(), slug: z.string() })) });

const run = promisify(execFile);
const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
});

/** Lighthouse's own slowdown, and the index of the machines that it makes a mid phone of (its throttling.md). */
const usualSlowdown = 4;
const usualIndex = 1750;

interface Look {
  performance: number;
  /** the lowest of accessibility, best practices and SEO */
  others: number;
  lcpMs: number;
  shift: number;
  blockingMs: number;
}

/**
 * Figure 7: home, a catalogue page and a listing on a mid phone over slow 4G, as Lighthouse's mobile setting has it. How many
 * times slower a mid phone computes follows from the index that Lighthouse gives the machine. A page is looked at `rounds`
 * times; the medians count.
 */
export async function measurePages(origin: string, rounds: number): Promise<BoundFigure[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const pages = Object.entries(await pagesOf(origin));
    const indexes: number[] = [];
    // These looks also leave behind what production would have kept for others.
    for (const [, path] of pages) indexes.push((await lookAt(origin + path, port, usualSlowdown)).index);
    const slowdown = Math.min(usualSlowdown, (usualSlowdown * median(indexes)) / usualIndex);
    const figures: BoundFigure[] = [];
    for (const [name, path] of pages) {
      const looks: Look[] = [];
      for (let round = 0; round < rounds; round += 1) looks.push(await lookAt(origin + path, port, slowdown));
      figures.push(...figuresOf(name, looks));
    }
    return [...figures, { figure: 7, name: 'a mid phone computes slower, times', measured: slowdown, unit: 'times' }];
  } finally {
    await browser.close();
  }
}

async function pagesOf(origin: string): Promise<Record<string, string>> {
  const { content } = list.parse(await (await fetch(`${origin}/api/products?pageSize=1`)).json());
  const top = categories.parse(await (await fetch(`${origin}/api/category?parentId=null`)).json()).content;
  const [product] = content.data;
  const [category] = top;
  if (!product || !category) throw new Error('the product has no data to show');
  return {
    home: '/',
    catalogue: `/catalog/${category.id}-${category.slug}`,
    product: `/detail/${product.id}-${product.slug}`,
  };
}

/** A process of its own: its types would bring a browser's into all that is checked with them. */
async function lookAt(url: string, port: number, slowdown: number): Promise<Look & { index: number }> {
  const { stdout } = await run(
    process.execPath,
    [
      lighthouse,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ],
    { maxBuffer: 2 ** 26 },
  );
  const { categories: scored, audits, environment, runtimeError } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const pointsOf = (category: string): number => (scored[category]?.score ?? 0) * 100;
  const measured = (audit: string): number => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: pointsOf('performance'),
    others: Math.min(...['accessibility', 'best-practices', 'seo'].map(pointsOf)),
    lcpMs: measured('largest-contentful-paint'),
    shift: measured('cumulative-layout-shift'),
    blockingMs: measured('total-blocking-time'),
    index: environment.benchmarkIndex,
  };
}

function figuresOf(name: string, looks: readonly Look[]): BoundFigure[] {
  const of = (field: keyof Look): number => median(looks.map((look) => look[field]));
  const figure = 7;
  return [
    { figure, name: `${name}: performance`, measured: of('performance'), unit: 'points', limit: 98, atLeast: true },
    {
      figure,
      name: `${name}: accessibility, practices, SEO`,
      measured: of('others'),
      unit: 'points',
      limit: 100,
      atLeast: true,
    },
    { figure, name: `${name}: largest paint`, measured: of('lcpMs'), unit: 'ms', limit: 1500 },
    { figure, name: `${name}: layout shift`, measured: of('shift'), unit: 'shift', limit: 0.02 },
    { figure, name: `${name}: blocking time`, measured: of('blockingMs'), unit: 'ms', limit: 100 },
  ];
}
