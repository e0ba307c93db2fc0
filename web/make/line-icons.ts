/**
 * Writes `web/src/ui/icons.ts`: each lucide icon (ISC) named in `line-icons.txt` as one path, which is all the page needs of
 * it. Run with `node web/make/line-icons.ts` after a change of the list.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

type Attributes = Readonly<Record<string, string>>;
type IconNode = readonly [tag: string, attributes: Attributes];

const icons = new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
export const target = new URL('../src/ui/icons.ts', import.meta.url);

/** The module of icons, as it is made of the list and of lucide as installed. */
export async function iconsModule(): Promise<string> {
  const names = (await readFile(new URL('line-icons.txt', import.meta.url), 'utf8')).split(/\s+/).filter(Boolean);
  const lines = await Promise.all([...new Set(names)].sort().map(lineOf));
  return `${head}\n${lines.join('\n')}\n`;
}

const lineWidth = 120;
const head =
  '/** The icons of the interface (lucide, ISC), each as one path: `<Icon of={heartIcon} />`. Written by `web/make/line-icons.ts`. */';

async function lineOf(name: string): Promise<string> {
  const module: { __iconData: { node: readonly IconNode[] } } = await import(await fileOf(name));
  const variable = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
  const [declared, path] = [`export const ${variable} =`, `'${module.__iconData.node.map(pathOf).join('')}';`];
  const line = `${declared} ${path}`;
  // As the formatter breaks it.
  return line.length > lineWidth ? `${declared}\n  ${path}` : line;
}

/** An old name's file only points to the new one. */
async function fileOf(name: string): Promise<string> {
  const text = await readFile(new URL(`${name}.mjs`, icons), 'utf8');
  const pointer = /from '\.\/([\w-]+)\.mjs'/.exec(text)?.[1];
  return pathToFileURL(new URL(`${pointer ?? name}.mjs`, icons).pathname).href;
}

function pathOf([tag, attributes]: IconNode): string {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  switch (tag) {
    case 'path':
      return fromAbsoluteStart(attributes.d ?? '');
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry'));
    case 'polyline':
      return `M${attributes.points}`;
    case 'polygon':
      return `M${attributes.points}Z`;
    default:
      throw new Error(`no path for <${tag}>`);
  }
}

/** A leading `m` counts from the origin only in a path of its own; joined to another it must be `M`. */
function fromAbsoluteStart(path: string): string {
  const start = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(.*)$/s.exec(path);
  if (!start) return path;
  const [, x = '0', y = '0', rest = ''] = start;
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

if (process.argv[1] === import.meta.filename) await writeFile(target, await iconsModule());
