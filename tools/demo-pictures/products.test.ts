import { describe, expect, it } from 'vitest';
import { type DemoProduct, readDemoFiles } from '#data/demo/demo-files.ts';
import { PAINT } from './drawing/paint.ts';
import { SCENES } from './series/all-series.ts';

const { products } = await readDemoFiles();
const shown = products.flatMap((product) => product.pictures.map((id) => ({ product, id })));

/** Of each listing's pictures those with a problem, as lines to read. */
const report = (isWrong: (product: DemoProduct, id: string) => boolean): string[] =>
  shown.filter(({ product, id }) => isWrong(product, id)).map(({ product, id }) => `${product.title}: ${id}`);

type Colour = keyof typeof PAINT;
const colours: readonly string[] = Object.keys(PAINT).sort((a, b) => b.length - a.length);

/** The colour that a picture's name begins or ends with. */
const colourOf = (id: string): string | undefined =>
  colours.find((colour) => id.endsWith(`-${colour}`) || id.startsWith(`${colour}-`));

const colourWords: Record<string, Colour> = {
  oq: 'white',
  оқ: 'white',
  белая: 'white',
  белые: 'white',
  qora: 'black',
  қора: 'black',
  чёрный: 'black',
  чёрные: 'black',
  kulrang: 'grey',
  "ko'k": 'blue',
  кўк: 'blue',
  синий: 'blue',
  ҳаворанг: 'light-blue',
  qizil: 'red',
  қизил: 'red',
  красный: 'red',
  yashil: 'green',
  яшил: 'green',
  sariq: 'yellow',
  сариқ: 'yellow',
  жёлтый: 'yellow',
  orange: 'orange',
  jigarrang: 'brown',
  shokolad: 'brown',
  bej: 'beige',
  бежевая: 'beige',
  binafsha: 'purple',
  tilla: 'gold',
  тилла: 'gold',
};

/** Their titles name colours of something else than the thing, or tell kinds of it apart by them. */
const notOfTheThing = new Set(['lost-dog', 'found-keys', 'scottish-kittens', 'walnuts', 'liquid-soap']);

/** The colours that a listing names: in its property, else in its title. */
function namedColours({ title, properties }: DemoProduct): readonly string[] {
  const property = properties.colour ?? properties.cloth_colour;
  if (typeof property === 'string' && property !== 'other') return [property];
  const words = title.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.flatMap((word) => colourWords[word] ?? []);
}

/** A drawing without its colours: what stands where on which ground. */
const composition = (id: string): string =>
  (SCENES.get(id)?.draw() ?? id).replace(/#[0-9a-f]{3,6}\b/gi, '').replace(/_[0-9a-f]{6}(?=[-_")])/gi, '');

describe('the pictures of the demo listings', () => {
  it('are known, none twice in a listing and none without one', () => {
    expect(report((_, id) => !SCENES.has(id))).toEqual([]);
    expect(report(({ pictures }, id) => pictures.indexOf(id) !== pictures.lastIndexOf(id))).toEqual([]);
    const used = new Set(shown.map(({ id }) => id));
    expect([...SCENES.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  it('serve at most three listings each, also when only the colours differ', () => {
    const served = new Map<string, string[]>();
    for (const { id } of shown) {
      const key = composition(id);
      served.set(key, [...(served.get(key) ?? []), id]);
    }
    expect([...served.values()].filter((ids) => ids.length > 3)).toEqual([]);
  }, 60_000);

  it('show what the title names', () => {
    const isOfAnother = ({ title, category }: DemoProduct, id: string): boolean => {
      const words = SCENES.get(id)?.shows ?? '';
      return words === '' || !new RegExp(words, 'iu').test(words.startsWith('^') ? category : title);
    };
    expect(report(isOfAnother)).toEqual([]);
  });

  it('show it in the colour that the listing names', () => {
    const isOfAnother = (product: DemoProduct, id: string): boolean => {
      const named = namedColours(product);
      const colour = colourOf(id);
      if (named.length === 0 || notOfTheThing.has(id)) return false;
      return colour === undefined ? id === product.pictures[0] : !named.includes(colour);
    };
    expect(report(isOfAnother)).toEqual([]);
  });

  it('are painted in the colour in which their name ends', () => {
    const painted = Object.entries(PAINT).flatMap(([colour, paint]) =>
      [...SCENES]
        .filter(([id]) => id.endsWith(`-${colour}`) && colourOf(id) === colour)
        .map(([id, { draw }]) => ({ id, paint, draw })),
    );
    expect(painted.length).toBeGreaterThan(100);
    expect(painted.filter(({ paint, draw }) => !draw().includes(paint)).map(({ id }) => id)).toEqual([]);
  }, 60_000);
});
