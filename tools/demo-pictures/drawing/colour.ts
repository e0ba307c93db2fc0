/** Moves the colours whose hue (degrees) lies between the two ends of `from` by `turn` degrees. */
export interface Repaint {
  from: readonly [number, number];
  turn: number;
  /** Factor on the saturation, 1 when absent. */
  saturation?: number;
  /** Added to the lightness (−1…1), 0 when absent. */
  lightness?: number;
}

type Rgb = readonly [number, number, number];

const parseHex = (hex: string): Rgb => {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toHsl = ([r, g, b]: Rgb): Rgb => {
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const lightness = (high + low) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sextant = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sextant * 60, saturation, lightness];
};

const toRgb = ([hue, saturation, lightness]: Rgb): Rgb => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
};

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const repaintRgb = (rgb: Rgb, { from: [start, end], turn, saturation = 1, lightness = 0 }: Repaint): Rgb => {
  const [hue, depth, light] = toHsl(rgb);
  const inside = start <= end ? hue >= start && hue <= end : hue >= start || hue <= end;
  if (!inside || depth < 0.12) return rgb;
  return toRgb([(hue + turn + 360) % 360, clamp(depth * saturation), clamp(light + lightness)]);
};

const MATRIX = /values="0 0 0 0 (\S{1,40}) 0 0 0 0 (\S{1,40}) 0 0 0 0 (\S{1,40}) 0 0 0 (\S{1,40}) 0"/g;

/** Repaints every hex colour of an SVG fragment and the tints of its shadow filters. */
export const repaintSvg = (svg: string, repaint: Repaint): string =>
  svg
    .replace(/(?<==")#[0-9a-fA-F]{3,6}(?=")/g, (hex) => toHex(repaintRgb(parseHex(hex), repaint)))
    .replace(MATRIX, (_, r: string, g: string, b: string, alpha: string) => {
      const rgb = repaintRgb([Number(r), Number(g), Number(b)], repaint).map((part) => part.toFixed(3));
      return `values="0 0 0 0 ${rgb[0]} 0 0 0 0 ${rgb[1]} 0 0 0 0 ${rgb[2]} 0 0 0 ${alpha} 0"`;
    });

const mix = (hex: string, towards: Rgb, share: number) => {
  const rgb = parseHex(hex);
  return toHex([
    rgb[0] + (towards[0] - rgb[0]) * share,
    rgb[1] + (towards[1] - rgb[1]) * share,
    rgb[2] + (towards[2] - rgb[2]) * share,
  ]);
};

/** The colour with `share` (0…1) of white mixed in. */
export const lighter = (hex: string, share: number) => mix(hex, [1, 1, 1], share);

/** The colour with `share` (0…1) of a deep violet-blue mixed in: shadows are never plain black. */
export const darker = (hex: string, share: number) => mix(hex, [0.1, 0.08, 0.2], share);
