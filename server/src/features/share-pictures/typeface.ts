import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import { withApostrophes } from '#contract/values/text/apostrophes.ts';
import { normalizeText } from '#contract/values/text/text.ts';

/** How a text is set. */
export interface TextStyle {
  /** pixels */
  size: number;
  /** em between any two characters */
  tracking?: number;
  /** em added to a no-break space, as between the groups of a number (product/look#numbers) */
  groupGap?: number;
}

interface Shape {
  /** in the font's units */
  advance: number;
  /** path data in the font's units, upwards */
  outline: string;
}

/** One weight of the brand's font. Outlines are worked out once per character. */
class Typeface {
  readonly #font: Font;
  readonly #shapes = new Map<string, Shape | null>();

  constructor(font: Font) {
    this.#font = font;
  }

  /** The text as this face can show it: without characters that it lacks, white space as single spaces. */
  drawable(text: string): string {
    return [...normalizeText(text, 'NFC').replace(/\s/g, ' ')]
      .filter((character) => character === ' ' || this.#shape(character) !== null)
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
  }

  /** Pixels from the first character's origin to the end of the last. */
  width(text: string, style: TextStyle): number {
    return this.#set(text, style).width;
  }

  /** Outlines of the text from `x` along the baseline `y`, as SVG: path data alone, nothing of the text. */
  draw(text: string, style: TextStyle, x: number, y: number): string {
    const scale = (style.size / this.#font.unitsPerEm).toFixed(5);
    return this.#set(text, style)
      .glyphs.filter(({ outline }) => outline !== '')
      .map((glyph) => {
        const from = `${(x + glyph.x).toFixed(2)} ${y.toFixed(2)}`;
        return `<path transform="translate(${from}) scale(${scale} -${scale})" d="${glyph.outline}"/>`;
      })
      .join('');
  }

  #set(text: string, { size, tracking = 0, groupGap = 0 }: TextStyle) {
    const perUnit = size / this.#font.unitsPerEm;
    const glyphs: { x: number; outline: string }[] = [];
    let x = 0;
    let before: string | null = null;
    for (const character of withApostrophes(text)) {
      const shape = this.#shape(character);
      if (!shape) continue;
      if (before !== null) {
        const kerning = this.#font.getKerningValue(this.#font.charToGlyph(before), this.#font.charToGlyph(character));
        x += kerning * perUnit + tracking * size;
      }
      glyphs.push({ x, outline: shape.outline });
      x += shape.advance * perUnit + (character === '\u00A0' ? groupGap * size : 0);
      before = character;
    }
    return { glyphs, width: x };
  }

  #shape(character: string): Shape | null {
    const known = this.#shapes.get(character);
    if (known !== undefined) return known;
    const glyph = this.#font.charToGlyph(character);
    const missing = glyph.index === 0 || /[\p{M}\p{C}]/u.test(character);
    const shape = missing ? null : { advance: glyph.advanceWidth ?? 0, outline: pathData(glyph.path.commands) };
    this.#shapes.set(character, shape);
    return shape;
  }
}

function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = `${command.x} ${command.y}`;
      if (command.type === 'C') return `C${command.x1} ${command.y1} ${command.x2} ${command.y2} ${end}`;
      return command.type === 'Q' ? `Q${command.x1} ${command.y1} ${end}` : `${command.type}${end}`;
    })
    .join('');
}

export interface Typefaces {
  extraBold: Typeface;
  semiBold: Typeface;
}

/** Reads the brand's font in the two weights that share pictures use (product/look#type): all scripts stand in one file. */
export async function readTypefaces(): Promise<Typefaces> {
  const { default: opentype } = await import('opentype.js');
  const { resolve } = createRequire(import.meta.url);
  const read = async (file: string): Promise<Typeface> => {
    const path = resolve(`@expo-google-fonts/onest/${file}`);
    return new Typeface(opentype.parse(new Uint8Array(await readFile(path)).buffer));
  };
  return {
    extraBold: await read('800ExtraBold/Onest_800ExtraBold.ttf'),
    semiBold: await read('600SemiBold/Onest_600SemiBold.ttf'),
  };
}
