import { darker, lighter } from './colour.ts';

/** Every backdrop fills 1280×960; the ground on which things stand is named in its comment. */
const W = 1280;
const H = 960;

const down = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours
    .map((colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

const glow = (id: string, colour: string, strength = 0.9) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${strength * 0.62}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const bush = (x: number, y: number, r: number, colour = '#5f9d57') =>
  `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x + r * 1.05}" cy="${y + r * 0.3}" r="${r * 0.72}"/><circle cx="${x - r * 0.95}" cy="${y + r * 0.34}" r="${r * 0.66}"/></g><circle cx="${x - r * 0.2}" cy="${y - r * 0.3}" r="${r * 0.62}" fill="${lighter(colour, 0.14)}" opacity=".7"/>`;

const table = (tone: string, top: number) =>
  `${rect(0, top, W, H - top, 'url(#b-table)')}${rect(0, top, W, 5, lighter(tone, 0.4))}${[0.16, 0.36, 0.58, 0.82]
    .map((share, index) => {
      const y = top + (H - top) * share;
      return `<path d="M0 ${y}Q${300 + index * 90} ${y - 16} 640 ${y + 4}T${W} ${y - 6}" fill="none" stroke="${darker(tone, 0.3)}" stroke-width="3" opacity=".28"/>`;
    })
    .join('')}`;

/** A pale wall with two soft lights and a wooden table from y = 620. */
export const studio = (wall = '#eeeee8', wood = '#c98f55', light = '#f8cf93') =>
  `<defs>${down('b-wall', lighter(wall, 0.25), wall, darker(wall, 0.08))}${down('b-table', lighter(wood, 0.12), wood, darker(wood, 0.22))}${glow('b-white', '#ffffff')}${glow('b-warm', light, 0.7)}</defs>${rect(0, 0, W, H, 'url(#b-wall)')}<circle cx="250" cy="230" r="230" fill="url(#b-white)"/><circle cx="1070" cy="330" r="190" fill="url(#b-warm)"/>${table(wood, 620)}`;

/** One seamless sheet of paper; things stand from y = 700 to 860 or hang. */
export const paper = (tone = '#f0dfc0') =>
  `<defs><radialGradient id="b-paper" cx=".5" cy=".42" r=".8"><stop stop-color="${lighter(tone, 0.5)}"/><stop offset=".6" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.12)}"/></radialGradient>${down('b-sweep', darker(tone, 0.1), tone)}</defs>${rect(0, 0, W, H, 'url(#b-paper)')}<path d="M0 740Q640 690 1280 740V960H0Z" fill="url(#b-sweep)" opacity=".4"/>`;

/** A night table with two lamps out of focus; things stand at y = 800. */
export const dark = (wall = '#2a3760', lamp = '#6f93e6') =>
  `<defs>${down('b-wall', darker(wall, 0.35), wall)}${down('b-table', '#4b3a33', '#2a2020')}${glow('b-white', '#dfe6f4', 0.55)}${glow('b-blue', lamp, 0.75)}</defs>${rect(0, 0, W, H, 'url(#b-wall)')}<circle cx="230" cy="240" r="220" fill="url(#b-white)"/><circle cx="1060" cy="310" r="190" fill="url(#b-blue)"/>${table('#3c2e29', 640)}`;

const SKIES = {
  day: ['#b3d8f2', '#dcedf6', '#e5d4b6', '#9fb6cb'],
  dusk: ['#f3b98c', '#fbe0bd', '#e2b98e', '#8f91b0'],
  morning: ['#cfe3ee', '#f4ead8', '#e8d9c3', '#a9b9c6'],
  night: ['#141f45', '#35437a', '#39406a', '#f2cf7a'],
} as const;
export type Sky = keyof typeof SKIES;

const block = (x: number, top: number, w: number, base: number, wall: string, pane: string) => {
  const columns = Math.floor((w - 24) / 56);
  const rows = Math.floor((base - top - 60) / 78);
  const gap = (w - columns * 36) / (columns + 1);
  return `${rect(x, top, w, base - top, wall, 'rx="4"')}${rect(x - 6, top - 8, w + 12, 16, darker(wall, 0.1), 'rx="4"')}${times(
    columns * rows,
    (i) => rect(x + gap + (i % columns) * (36 + gap), top + 34 + Math.floor(i / columns) * 78, 36, 44, pane, 'rx="4"'),
  )}`;
};

/** A town street; the road begins at y = 670, wheels stand at y = 850. */
export const street = (sky: Sky = 'day') => {
  const [high, low, wall, pane] = SKIES[sky];
  const tree = sky === 'night' ? '#2c5148' : '#65a05c';
  return `<defs>${down('b-sky', high, low)}${down('b-road', '#8a8b96', '#5f606d')}</defs>${rect(0, 0, W, 700, 'url(#b-sky)')}${block(-20, 250, 220, 640, wall, pane)}${block(210, 165, 205, 640, darker(wall, 0.09), pane)}${block(450, 300, 270, 640, lighter(wall, 0.2), pane)}${block(745, 200, 215, 640, darker(wall, 0.07), pane)}${block(985, 280, 320, 640, wall, pane)}${bush(90, 580, 86, tree)}${bush(1150, 570, 92, tree)}${bush(690, 610, 50, darker(tree, 0.08))}${rect(0, 632, W, 40, '#c9c3b4')}${rect(0, 668, W, 292, 'url(#b-road)')}${times(6, (i) => rect(-40 + i * 250, 888, 130, 14, '#e9e4d8', 'rx="4"'))}`;
};

/** Mountains and a meadow with a path from y = 770; wheels and feet stand at y = 850. */
export const park = (sky = '#bfe0f5', grass = '#86bb62') =>
  `<defs>${down('b-sky', sky, '#f1f7f2')}${down('b-grass', lighter(grass, 0.1), darker(grass, 0.14))}${glow('b-sun', '#fff3c9', 1)}${down('b-mount', '#9fb4c9', '#c6d5dd')}</defs>${rect(0, 0, W, 700, 'url(#b-sky)')}<circle cx="1080" cy="150" r="130" fill="url(#b-sun)"/><path d="M-60 600L200 350 380 520 640 300 880 540 1080 380 1340 610Z" fill="url(#b-mount)"/><path d="M200 350l-52 52q30 16 52-6 24 24 50 0ZM640 300l-66 58q36 22 66-8 30 30 66 4Z" fill="#fff" opacity=".92"/><path d="M0 590Q300 530 640 600T1280 570V960H0Z" fill="${lighter(grass, 0.2)}"/><path d="M0 660Q400 620 800 670T1280 650V960H0Z" fill="url(#b-grass)"/>${bush(110, 560, 92, '#4f8f4c')}${bush(1190, 560, 84, '#4f8f4c')}<path d="M0 830Q640 730 1280 820V960H0Z" fill="#d3c496"/>`;

/** A room: wall with a picture, plank floor from y = 690, an oval rug; furniture stands at y = 850. */
export const room = (wall = '#e7dcc8', floor = '#bd8f58', rug = '#a8433a', frame = true) =>
  `<defs>${down('b-wall', lighter(wall, 0.18), wall)}${down('b-floor', lighter(floor, 0.12), darker(floor, 0.16))}</defs>${rect(0, 0, W, 690, 'url(#b-wall)')}<path d="M120 0h150L420 660H270ZM330 0h80L560 660h-80Z" fill="#fff" opacity=".2"/>${frame ? `${rect(900, 110, 250, 190, '#fbf8f1', 'rx="6"')}${rect(924, 134, 202, 142, '#9fb4d6')}<path d="M924 276l70-70 46 40 36-26 50 56Z" fill="#6d9a6a"/><circle cx="1080" cy="172" r="20" fill="#fbe3a4"/>` : ''}${rect(0, 672, W, 20, lighter(wall, 0.5))}${rect(0, 690, W, 270, 'url(#b-floor)')}${times(9, (i) => `<path d="M${640 + (i - 4) * 130} 690L${640 + (i - 4) * 270} 960" stroke="${darker(floor, 0.25)}" stroke-width="3" opacity=".3"/>`)}${rug ? `<ellipse cx="640" cy="838" rx="540" ry="94" fill="${rug}"/><ellipse cx="640" cy="838" rx="496" ry="76" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="26 18" opacity=".65"/>` : ''}`;

/** A courtyard lawn with a fence; things stand at y = 850. */
export const garden = (sky = '#c4e5f4') =>
  `<defs>${down('b-sky', sky, '#f3f8ea')}${down('b-grass', '#93c56c', '#6ba14f')}${glow('b-sun', '#fff0bd', 1)}</defs>${rect(0, 0, W, 640, 'url(#b-sky)')}<circle cx="180" cy="140" r="130" fill="url(#b-sun)"/>${bush(230, 420, 120, '#6aa661')}${bush(1010, 400, 140, '#6aa661')}${bush(640, 450, 90, '#7cb270')}${times(15, (i) => `<path d="M${i * 90 - 10} 420l32-34 32 34v210h-64Z" fill="#f2e7d2" stroke="#d9c9aa" stroke-width="3"/>`)}${rect(0, 470, W, 22, '#e2d3b6')}${rect(0, 570, W, 22, '#e2d3b6')}${rect(0, 620, W, 340, 'url(#b-grass)')}${times(14, (i) => `<path d="M${40 + i * 96} ${690 + ((i * 53) % 230)}l8-22 8 22m4 0l8-16 8 16" fill="none" stroke="#5a9344" stroke-width="5" stroke-linecap="round" opacity=".7"/>`)}`;

/** Ploughed farmland with poplars; things stand at y = 850. */
export const field = (sky = '#bfe1f3', soil = '#c9a45c') =>
  `<defs>${down('b-sky', sky, '#fbf3dc')}${down('b-soil', lighter(soil, 0.15), darker(soil, 0.2))}${glow('b-sun', '#ffeab0', 1)}</defs>${rect(0, 0, W, 620, 'url(#b-sky)')}<circle cx="1040" cy="180" r="140" fill="url(#b-sun)"/><path d="M0 560Q320 450 700 540T1280 500V700H0Z" fill="#a5c67d"/>${times(7, (i) => `<ellipse cx="${70 + i * 52}" cy="${470 + (i % 2) * 14}" rx="20" ry="88" fill="${i % 2 ? '#5f9658' : '#70a566'}"/>`)}<path d="M0 600Q640 560 1280 600V960H0Z" fill="url(#b-soil)"/>${times(13, (i) => `<path d="M640 590L${640 + (i - 6) * 260} 960" stroke="${darker(soil, 0.25)}" stroke-width="8" opacity=".35"/>`)}`;

/** Green pasture with hills; animals stand at y = 840. */
export const pasture = (sky = '#b9def4', grass = '#84bb5e') =>
  `<defs>${down('b-sky', sky, '#f4f8ee')}${down('b-grass', lighter(grass, 0.12), darker(grass, 0.2))}</defs>${rect(0, 0, W, 640, 'url(#b-sky)')}<g fill="#fff" opacity=".85"><ellipse cx="250" cy="170" rx="120" ry="36"/><ellipse cx="320" cy="140" rx="80" ry="40"/><ellipse cx="960" cy="230" rx="130" ry="34"/><ellipse cx="900" cy="205" rx="70" ry="36"/></g><path d="M0 520Q260 380 560 500T1280 430V700H0Z" fill="#a9cf83"/><path d="M0 620Q420 520 900 610T1280 580V960H0Z" fill="url(#b-grass)"/>${times(5, (i) => `${rect(60 + i * 280, 520, 18, 130, '#a97c4c', 'rx="5"')}`)}<path d="M40 560q620-26 1220 0M40 610q620-26 1220 0" fill="none" stroke="#b78a58" stroke-width="12"/>${times(12, (i) => `<path d="M${50 + i * 108} ${740 + ((i * 71) % 190)}l9-24 9 24m4 0l8-18 8 18" fill="none" stroke="#5f9a45" stroke-width="6" stroke-linecap="round" opacity=".7"/>`)}`;

/** A workshop: perforated board with hanging outlines, a bench from y = 650. */
export const workshop = (board = '#c9b394', bench = '#9a6b42') =>
  `<defs>${down('b-wall', lighter(board, 0.22), board)}${down('b-table', lighter(bench, 0.14), darker(bench, 0.24))}</defs>${rect(0, 0, W, 660, 'url(#b-wall)')}${times(17 * 8, (i) => `<circle cx="${44 + (i % 17) * 75}" cy="${46 + Math.floor(i / 17) * 78}" r="5" fill="${darker(board, 0.3)}" opacity=".4"/>`)}<g fill="${darker(board, 0.34)}" opacity=".42"><path d="M90 120h120v40h-44v210h-32V160H90ZM300 110h26v190h20v90h-66v-90h20ZM1010 120q40-40 80 0v50h-22v-34h-36v34h-22ZM1038 180h24v210h-24ZM1160 110h40v150l-20 130-20-130Z"/></g>${table(bench, 650)}`;

/** An office: window over the town, a desk from y = 640. */
export const office = (wall = '#e3e8ee', desk = '#d7b58a') =>
  `<defs>${down('b-wall', lighter(wall, 0.3), wall)}${down('b-table', lighter(desk, 0.18), darker(desk, 0.14))}${down('b-pane', '#a9d3f0', '#e5f2f5')}</defs>${rect(0, 0, W, 660, 'url(#b-wall)')}${rect(110, 90, 470, 400, '#fff', 'rx="12"')}${rect(130, 110, 430, 360, 'url(#b-pane)')}${rect(160, 300, 90, 170, '#c9d5de')}${rect(270, 250, 80, 220, '#b9c8d4')}${rect(370, 330, 150, 140, '#d6dfe5')}${rect(338, 110, 14, 360, '#fff')}${rect(860, 170, 320, 18, darker(wall, 0.25), 'rx="5"')}${times(6, (i) => rect(890 + i * 38, 92 + (i % 3) * 10, 28, 78 - (i % 3) * 10, ['#3f6fc4', '#d9783f', '#4f9d78', '#b9475a', '#e0b040', '#6a5fb0'][i] ?? '#3f6fc4', 'rx="4"'))}${table(desk, 640)}`;

const tiled = (tile: string, floor: string, rail: string) =>
  `<defs>${down('b-wall', lighter(tile, 0.25), darker(tile, 0.05))}${down('b-table', lighter(floor, 0.14), darker(floor, 0.22))}</defs>${rect(0, 0, W, 670, 'url(#b-wall)')}<g stroke="${darker(tile, 0.14)}" stroke-width="4" opacity=".7">${times(8, (i) => `<path d="M0 ${i * 90}h1280"/>`)}${times(9 * 8, (i) => `<path d="M${(i % 9) * 160 + (Math.floor(i / 9) % 2) * 80} ${Math.floor(i / 9) * 90}v90"/>`)}</g>${rail}${table(floor, 660)}`;

/** A bathroom: tiled wall and floor from y = 660. */
export const bathroom = (tile: string, floor: string) => tiled(tile, floor, '');

/** A kitchen: tiled wall with ladles on a rail, counter from y = 660. */
export const kitchen = (tile = '#e9efee', counter = '#b98a5c') =>
  tiled(
    tile,
    counter,
    `${rect(0, 36, W, 12, '#9aa4a8', 'rx="6"')}${times(4, (i) => `<path d="M${820 + i * 110} 46v${90 + (i % 2) * 40}" stroke="#8b9599" stroke-width="9" stroke-linecap="round"/><ellipse cx="${820 + i * 110}" cy="${164 + (i % 2) * 40}" rx="26" ry="34" fill="#a8b2b6"/>`)}`,
  );

/** A market stall: striped awning, wooden counter from y = 640. */
export const stall = (stripe = '#d9534a', wall = '#f3e6cd') =>
  `<defs>${down('b-wall', wall, darker(wall, 0.12))}${down('b-table', '#d2a066', '#9c6a3c')}</defs>${rect(0, 0, W, 660, 'url(#b-wall)')}${times(10, (i) => `<path d="M${i * 128} 0h128v150q-64 56-128 0Z" fill="${i % 2 ? '#fdf7ea' : stripe}"/>`)}${rect(0, 0, W, 24, darker(stripe, 0.2))}<path d="M0 200Q640 250 1280 200V150H0Z" fill="#000" opacity=".05"/>${table('#b98450', 640)}${times(8, (i) => rect(i * 162 + 4, 800, 152, 160, '#a87444', 'rx="6" opacity=".55"'))}`;

/** A building site with a crane far off; things stand at y = 850. */
export const site = (sky = '#cfe4ef') =>
  `<defs>${down('b-sky', sky, '#f6ecd8')}${down('b-soil', '#d2ba92', '#a88a5e')}</defs>${rect(0, 0, W, 700, 'url(#b-sky)')}<g fill="none" stroke="#e0a73c" stroke-width="12"><path d="M1010 640V120M1050 640V120M760 150h460M1030 80l-250 70M1030 80l170 70M1010 200l40 60-40 60 40 60-40 60 40 60-40 60"/><path d="M820 150v150" stroke-width="5"/></g>${rect(120, 300, 420, 360, '#c9c2b6')}${times(12, (i) => rect(150 + (i % 4) * 98, 330 + Math.floor(i / 4) * 110, 66, 76, '#8d97a3'))}${times(5, (i) => rect(120 + i * 96, 230, 12, 80, '#a09788'))}<path d="M0 640Q640 600 1280 640V960H0Z" fill="url(#b-soil)"/>${times(9, (i) => `<ellipse cx="${80 + i * 150}" cy="${720 + ((i * 97) % 220)}" rx="${18 + (i % 3) * 9}" ry="9" fill="#8d7450" opacity=".5"/>`)}`;

/** A storehouse: racks with boxes, grey floor from y = 680; things stand at y = 850. */
export const store = (wall = '#dfe3e6', rack = '#3f6fb5') =>
  `<defs>${down('b-wall', lighter(wall, 0.2), darker(wall, 0.06))}${down('b-floor', '#c4c5c7', '#96989d')}</defs>${rect(0, 0, W, 700, 'url(#b-wall)')}${times(3, (row) => `${times(7, (i) => rect(40 + i * 176, 92 + row * 210, 130 - ((i + row) % 3) * 22, 104 - ((i * 2 + row) % 3) * 16, ['#cfa26c', '#c4945c', '#d9b384'][(i + row) % 3] ?? '#cfa26c', `rx="5" transform="translate(0 ${((i * 2 + row) % 3) * 16})"`))}${rect(0, 196 + row * 210, W, 18, rack)}`)}${times(5, (i) => rect(-10 + i * 316, 40, 18, 650, darker(rack, 0.2)))}${rect(0, 0, W, 690, '#f2f4f5', 'opacity=".34"')}${rect(0, 684, W, 276, 'url(#b-floor)')}`;

/** A classroom: green board, pale desk from y = 650. `writing` is the outline drawn in chalk. */
export const board = (writing: string, tone = '#2f6b56') =>
  `<defs>${down('b-wall', '#f2ead9', '#e3d6bd')}${down('b-board', lighter(tone, 0.1), darker(tone, 0.14))}${down('b-table', '#ddb585', '#b98a58')}</defs>${rect(0, 0, W, 660, 'url(#b-wall)')}${rect(90, 60, 1100, 520, '#a9794a', 'rx="14"')}${rect(112, 82, 1056, 476, 'url(#b-board)', 'rx="6"')}<g fill="none" stroke="#f5f3e8" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" opacity=".85"><path d="${writing}"/></g>${table('#cda06c', 650)}`;

/** A beauty salon or gym: mirror wall with lamps, shining floor from y = 690. */
export const salon = (wall = '#f0dbe0', glass = '#d9e8ee') =>
  `<defs>${down('b-wall', lighter(wall, 0.25), wall)}${down('b-floor', lighter(wall, 0.35), darker(wall, 0.16))}${down('b-glass', lighter(glass, 0.5), glass)}${glow('b-lamp', '#fff5d0', 1)}</defs>${rect(0, 0, W, 700, 'url(#b-wall)')}${times(3, (i) => `${rect(100 + i * 380, 110, 310, 440, '#fff', 'rx="24"')}${rect(118 + i * 380, 128, 274, 404, 'url(#b-glass)', 'rx="16"')}<path d="M${150 + i * 380} 500L${290 + i * 380} 150h50L${200 + i * 380} 500Z" fill="#fff" opacity=".45"/><circle cx="${255 + i * 380}" cy="66" r="56" fill="url(#b-lamp)"/>`)}${rect(0, 676, W, 16, '#fff')}${rect(0, 690, W, 270, 'url(#b-floor)')}`;

/** A pale wall with a rail for hangers at y = 130. */
export const rail = (wall = '#efe4d2') =>
  `<defs><radialGradient id="b-paper" cx=".5" cy=".45" r=".8"><stop stop-color="${lighter(wall, 0.5)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${darker(wall, 0.14)}"/></radialGradient></defs>${rect(0, 0, W, H, 'url(#b-paper)')}${rect(240, 118, 800, 22, '#8a6642', 'rx="11"')}${rect(240, 118, 800, 8, '#b28a60', 'rx="4"')}<path d="M640 170v-22q0-16 14-22 16-10 4-30" fill="none" stroke="#5d6470" stroke-width="9" stroke-linecap="round"/>`;

/** The yard behind a gate, under vines; wheels stand at y = 850. */
export const yard = (wall = '#e9d6b4', gate = '#3f7f6a') =>
  `<defs>${down('b-sky', '#c9e4f2', '#f4efe0')}${down('b-wall', lighter(wall, 0.2), darker(wall, 0.1))}${down('b-floor', '#d6cbb6', '#a99c86')}</defs>${rect(0, 0, W, 420, 'url(#b-sky)')}${bush(1120, 210, 110)}${bush(900, 240, 80, '#74ad66')}${rect(0, 260, W, 440, 'url(#b-wall)')}${rect(0, 244, W, 26, darker(wall, 0.3))}${rect(90, 300, 420, 400, darker(gate, 0.2), 'rx="6"')}${rect(104, 314, 190, 386, gate)}${rect(306, 314, 190, 386, gate)}${times(4, (i) => `<path d="M${150 + (i % 2) * 202} ${370 + Math.floor(i / 2) * 170}l50 60 50-60-50-40Z" fill="${lighter(gate, 0.35)}"/>`)}<path d="M0 140Q640 60 1280 150" fill="none" stroke="#8a6642" stroke-width="12"/>${times(16, (i) => `<circle cx="${30 + i * 82}" cy="${110 + ((i * 37) % 50)}" r="${34 + (i % 3) * 10}" fill="${i % 2 ? '#6aa65a' : '#82b86c'}"/>`)}${rect(640, 360, 150, 180, '#fbf6ea', 'rx="6"')}${rect(656, 376, 118, 148, '#8fc4e0')}${rect(711, 376, 8, 148, '#fbf6ea')}${rect(0, 690, W, 270, 'url(#b-floor)')}${times(12, (i) => rect((i % 4) * 330 + (Math.floor(i / 4) % 2) * 160 - 60, 700 + Math.floor(i / 4) * 90, 300, 80, lighter(wall, 0.1), 'rx="10" opacity=".35"'))}`;

/** A mountain road with a barrier; wheels stand at y = 850. */
export const highway = (sky = '#b9dcf2', hill = '#9a8a6a') =>
  `<defs>${down('b-sky', sky, '#f6efe0')}${down('b-road', '#7d7f8b', '#565865')}${down('b-hill', lighter(hill, 0.25), hill)}</defs>${rect(0, 0, W, 700, 'url(#b-sky)')}<path d="M-40 640L180 260 330 400 560 150 820 460 960 330 1320 640Z" fill="${lighter(hill, 0.5)}"/><path d="M560 150l-70 76q44 30 80-6 32 34 76 10ZM180 260l-42 72q40 14 64-14 20 20 46 8Z" fill="#fff" opacity=".9"/><path d="M-20 620Q260 430 640 560T1300 470V720H-20Z" fill="url(#b-hill)"/>${times(6, (i) => `<path d="M${80 + i * 220} 600l-30-60 22 6-14-46 22-40 22 40-14 46 22-6Z" fill="#4f7f56"/>`)}${rect(0, 640, W, 320, 'url(#b-road)')}${rect(0, 604, W, 22, '#dfe3e6')}${times(9, (i) => rect(40 + i * 150, 604, 14, 60, '#aab0b8'))}${times(5, (i) => rect(30 + i * 290, 890, 170, 14, '#f0d27a', 'rx="4"'))}`;

/** A car park before a low shop; wheels stand at y = 850. */
export const parking = (sky = '#cfe2ee', front = '#c9504a') =>
  `<defs>${down('b-sky', sky, '#f6f2e8')}${down('b-road', '#a3a5ad', '#787a85')}</defs>${rect(0, 0, W, 640, 'url(#b-sky)')}${rect(140, 280, 1000, 340, '#eee9df', 'rx="6"')}${rect(120, 250, 1040, 80, front, 'rx="8"')}${rect(420, 270, 440, 40, lighter(front, 0.6), 'rx="8"')}${times(6, (i) => rect(180 + i * 158, 370, 120, 210, '#9fc8de', 'rx="4"'))}${rect(590, 370, 100, 250, '#56606c', 'rx="4"')}${bush(70, 590, 70)}${bush(1210, 590, 80)}${times(2, (i) => `${rect(230 + i * 800, 120, 12, 520, '#7d8594')}${rect(180 + i * 800, 110, 112, 22, '#7d8594', 'rx="8"')}`)}${rect(0, 636, W, 324, 'url(#b-road)')}${times(6, (i) => `<path d="M${100 + i * 220} 660L${i * 280 - 60} 960" stroke="#f4f2ea" stroke-width="12"/>`)}`;

/** A light hall where cars are shown; wheels stand at y = 850. */
export const showroom = (wall = '#e9edf1', floor = '#cfd6dd') =>
  `<defs>${down('b-wall', lighter(wall, 0.4), wall)}${down('b-floor', lighter(floor, 0.4), darker(floor, 0.12))}${glow('b-lamp', '#ffffff', 1)}</defs>${rect(0, 0, W, 690, 'url(#b-wall)')}${times(4, (i) => `${rect(70 + i * 300, 150, 240, 440, '#bfdcec', 'rx="4"')}<path d="M${90 + i * 300} 560L${230 + i * 300} 170h50L${150 + i * 300} 560Z" fill="#fff" opacity=".4"/>`)}${rect(0, 96, W, 30, darker(wall, 0.3))}${times(5, (i) => `<circle cx="${140 + i * 250}" cy="60" r="60" fill="url(#b-lamp)"/>${rect(100 + i * 250, 50, 80, 14, '#fff', 'rx="7"')}`)}${rect(0, 600, W, 70, darker(wall, 0.14))}${rect(0, 670, W, 290, 'url(#b-floor)')}<ellipse cx="640" cy="856" rx="560" ry="76" fill="#fff" opacity=".55"/>`;

/** A quarter of low houses at the edge of the town; wheels stand at y = 850. */
export const quarter = (sky = '#c4e0f2', roof = '#b5653f') =>
  `<defs>${down('b-sky', sky, '#f4f1e6')}${down('b-road', '#94959c', '#6b6c78')}</defs>${rect(0, 0, W, 680, 'url(#b-sky)')}${times(4, (i) => `<path d="M${-60 + i * 340} 440l150-110 150 110Z" fill="${i % 2 ? roof : darker(roof, 0.14)}"/>${rect(-40 + i * 340, 436, 260, 210, i % 2 ? '#f0e4cc' : '#e3d6bc')}${rect(10 + i * 340, 480, 70, 80, '#8fc4e0', 'rx="4"')}${rect(110 + i * 340, 480, 70, 80, '#8fc4e0', 'rx="4"')}`)}${times(5, (i) => `${rect(-90 + i * 340, 420, 16, 230, '#8a6642')}<ellipse cx="${-82 + i * 340}" cy="360" rx="46" ry="110" fill="${i % 2 ? '#6aa65a' : '#5c9852'}"/>`)}${rect(0, 620, W, 40, '#c9b48e')}${rect(0, 656, W, 304, 'url(#b-road)')}${rect(0, 656, W, 14, '#d9d4c6')}`;

/** The foot of a stadium with lamps in the evening; wheels stand at y = 850. */
export const square = (high = '#39406a', low = '#e2a06f') =>
  `<defs>${down('b-sky', high, low)}${down('b-road', '#83848f', '#595a67')}${glow('b-lamp', '#ffe9b0', 1)}</defs>${rect(0, 0, W, 680, 'url(#b-sky)')}<path d="M200 640V420q440-170 880 0v220Z" fill="${lighter(high, 0.3)}"/><path d="M200 440q440-170 880 0v40q-440-170-880 0Z" fill="${lighter(low, 0.3)}"/>${times(9, (i) => rect(240 + i * 95, 500, 54, 140, lighter(low, 0.5), 'rx="26"'))}${times(4, (i) => `${rect(90 + i * 360, 250, 12, 400, darker(high, 0.3))}<circle cx="${96 + i * 360}" cy="240" r="70" fill="url(#b-lamp)"/><circle cx="${96 + i * 360}" cy="240" r="20" fill="#fff3c9"/>`)}${rect(0, 640, W, 320, 'url(#b-road)')}${times(8, (i) => rect(i * 170 - 20, 640, 150, 18, '#b9b4ae', 'rx="4"'))}`;
