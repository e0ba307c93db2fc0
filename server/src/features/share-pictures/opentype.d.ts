/** What is used of opentype.js: its published types bring a browser's along, which this side is checked without. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' };

  export interface Glyph {
    /** 0 for a character that the font lacks */
    index: number;
    advanceWidth?: number;
    path: { commands: PathCommand[] };
  }

  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
