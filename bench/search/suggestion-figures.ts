import { demoRandom } from '#data/demo/demo-random.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openMillionDatabase } from '../database/million-database.ts';
import { startAppInProcess } from '../measuring/app-in-process.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';

const limitMs = 30;
/** Letters typed of the last word. */
const typedLetters = [2, 3, 5];

/**
 * Figure 14: what the server takes for suggestions over the generated products, inside the process and with nothing kept: the
 * beginnings of one word and of two words of random titles, and texts on the wrong keyboard, one call at a time.
 */
export async function measureSuggestions(options: {
  serverUrl: string;
  products: number;
  calls: number;
  folder: string;
  log: Log;
}): Promise<BoundFigure[]> {
  const opened = await openMillionDatabase(options);
  const titles = await someTitles(opened.database, options.calls);
  await opened.database.close();
  const { app, stop } = await startAppInProcess(opened.url, options);
  const took = async (text: string): Promise<number> => {
    const began = performance.now();
    const answer = await app.inject(`/api/search/suggest?q=${encodeURIComponent(text)}`);
    if (answer.statusCode !== 200) throw new Error(`${text}: ${answer.body}`);
    return performance.now() - began;
  };
  try {
    const figures: BoundFigure[] = [];
    for (const [name, texts] of kindsOf(titles)) {
      for (const text of texts.slice(0, 5)) await took(text);
      const times: number[] = [];
      for (const text of texts) times.push(await took(text));
      const label = `suggestions for ${name}, p95 (p50 ${percentile(times, 0.5).toFixed(1)} ms)`;
      figures.push({ figure: 14, name: label, measured: percentile(times, 0.95), unit: 'ms', limit: limitMs });
    }
    return figures;
  } finally {
    await stop();
  }
}

async function someTitles(database: Database, count: number): Promise<string[]> {
  const rows = await database.rows<{ title: string }>(
    { name: '', text: `select title from products tablesample bernoulli (1) where status = 'active' limit $1` },
    [count],
  );
  return rows.map(({ title }) => title);
}

function kindsOf(titles: readonly string[]): [string, string[]][] {
  const random = demoRandom('suggestions');
  const wordsOf = (title: string): string[] => title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const oneWord = titles.map((title) => random.pick(wordsOf(title)).slice(0, random.pick(typedLetters)));
  const twoWords = titles.map((title) => {
    const [one = '', two = ''] = wordsOf(title);
    return `${one} ${two.slice(0, random.pick(typedLetters))}`;
  });
  const swapped = titles.map((title) => onRussianKeys(wordsOf(title)[0] ?? '').slice(0, 5));
  return [
    ['the beginning of a word', oneWord],
    ['a word and the beginning of the next', twoWords],
    ['the wrong keyboard', swapped],
  ];
}

const [latinKeys, russianKeys] = ['qwertyuiopasdfghjklzxcvbnm', 'йцукенгшщзфывапролдячсмить'];

function onRussianKeys(word: string): string {
  const letters = [...word.toLowerCase()];
  return letters.map((letter) => russianKeys[latinKeys.indexOf(letter)] ?? letter).join('');
}
