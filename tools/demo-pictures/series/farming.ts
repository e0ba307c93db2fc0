import type { Artwork } from '../drawing/artwork.ts';
import { field, garden, pasture, stall, store, yard } from '../drawing/backdrops.ts';
import { alone, at, beside, compose, pair, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import { plough } from '../drawn/animals.ts';
import * as build from '../drawn/building.ts';
import * as farm from '../drawn/farm.ts';

import { combine, tiller } from '../drawn/vehicles.ts';

/** Several of one kind on the grass, the last ones smaller and behind. */
const herd = (backdrop: string, front: Artwork, back: Artwork = front) =>
  compose(backdrop, [at(back, 320, 770, 260), at(back, 980, 760, 250, { flip: true }), at(front, 640, 870, 420)]);

export const FARMING = {
  'dairy-cow': scene('golshtin', () => compose(pasture(), [at(fluent('cow'), 640, 850, 540)])),
  'fattened-bulls': scene('буқалар', () => herd(pasture('#f3d9b8', '#a4b75e'), fluent('ox'))),
  'swiss-heifer': scene('shvits', () =>
    alone(yard(), fluent('ox', { from: [0, 60], turn: 8, saturation: 0.5, lightness: 0.16 }), 0.9),
  ),
  'hissar-sheep': scene('hisori', () => herd(pasture(), fluent('ram'), fluent('ewe'))),
  'saanen-goat': scene('echki', () =>
    compose(garden(), [
      at(fluent('goat', { from: [0, 60], turn: 0, saturation: 0.25, lightness: 0.26 }), 480, 850, 460),
      at(fluent('goat', { from: [0, 60], turn: 0, saturation: 0.25, lightness: 0.26 }), 960, 870, 240, { flip: true }),
    ]),
  ),
  'karakul-flock': scene('каракульские', () =>
    herd(field('#f3d9b0'), fluent('ewe', { from: [220, 340], turn: 0, saturation: 0.3, lightness: -0.5 })),
  ),
  horse: scene('қорабайир', () => compose(pasture(), [at(fluent('horse'), 640, 860, 580)])),
  donkey: scene('eshak', () => compose(field('#f3d9b0'), [at(fluent('donkey'), 640, 860, 480)])),
  'broiler-chicks': scene('jo.jalar', () =>
    trio(yard(), fluent('baby-chick'), fluent('front-facing-baby-chick'), fluent('baby-chick')),
  ),
  'white-turkeys': scene('индюки', () =>
    compose(pasture('#cfe6ea'), [
      at(fluent('turkey', { from: [0, 45], turn: 8, saturation: 0.12, lightness: 0.42 }), 400, 850, 440),
      at(fluent('turkey', { from: [0, 45], turn: 8, saturation: 0.12, lightness: 0.42 }), 930, 870, 380, {
        flip: true,
      }),
    ]),
  ),
  rabbits: scene('quyonlar', () =>
    compose(garden(), [
      at(fluent('rabbit'), 400, 850, 400),
      at(fluent('rabbit', { from: [180, 320], turn: 130, saturation: 0.5, lightness: -0.1 }), 900, 860, 380, {
        flip: true,
      }),
    ]),
  ),
  'bee-families': scene('asalari', () =>
    compose(garden(), [
      at(farm.beehive(), 500, 860, 540),
      at(fluent('honeybee'), 900, 420, 160, { shadow: 'none' }),
      at(fluent('honeybee'), 1090, 600, 120, { flip: true, shadow: 'none' }),
    ]),
  ),
  'empty-hives': scene('асалари қутилари', () =>
    pair(yard('#e6dcc4', '#8a6642'), farm.beehive('#8fb4d0'), farm.beehive('#e6bf86'), 870),
  ),
  'blue-tractor': scene('mtz', () =>
    compose(field(), [at(fluent('tractor', { from: [90, 170], turn: 80 }), 640, 870, 580)]),
  ),
  'red-tractor': scene('case ih', () =>
    compose(pasture(), [at(fluent('tractor', { from: [90, 170], turn: 212 }), 640, 870, 560, { flip: true })]),
  ),
  combine: scene('комбайн', () => compose(field('#f3d2a8', '#d9b45a'), [at(combine(PAINT.green), 640, 880, 540)])),
  'walking-tractor': scene('motoblok', () => compose(field(), [at(tiller(), 640, 870, 520)])),
  plough: scene('плуг', () => alone(field('#cfe0ea', '#a9784a'), plough(), 0.95)),
  'pressed-clover-green': scene('beda', () => alone(store('#efe6d6', '#8a6242'), farm.hayBales(PAINT.green), 0.95)),
  'mixed-feed': scene('комбикорм', () => alone(yard(), build.sacks('#e3d9c0', '#5f9a4a', 'grain'), 0.95)),
  'maize-grain': scene('маккажўхори', () =>
    beside(store(), farm.openSacks('#f0c23c', '#e8b04a', '#f3d27a'), fluent('ear-of-corn'), 880),
  ),
  saplings: scene('olma, gilos', () => compose(garden(), [at(farm.saplings(), 640, 860, 560)])),
  'seed-potatoes': scene('kartoshka', () =>
    beside(field(), build.sacks('#d9b88a', '#8a5a32', 'leaf'), fluent('potato'), 870),
  ),
  manure: scene('гўнг', () => beside(garden(), farm.heap('#5a4030'), fluent('seedling'), 870)),
  'carrots-yellow': scene('sabzi', () => alone(stall('#3f8f6a'), farm.carrots(PAINT.yellow), 0.9, { foot: 830 })),
  'persimmon-and-pomegranate': scene('хурма', () =>
    compose(stall('#3f6fb5'), [at(farm.crate('#e8742f'), 360, 820, 340), at(farm.crate('#b5303f'), 900, 840, 360)]),
  ),
  'rice-sacks': scene('guruch', () =>
    pair(stall('#c98a3f'), build.sacks('#f3efe2', '#3f6fb5', 'grain'), fluent('cooked-rice'), 820),
  ),
  'mung-and-beans': scene('mosh', () =>
    beside(store('#efe9e0', '#b5794a'), farm.openSacks('#6f8a3f', '#c9485a', '#8fa85a'), fluent('beans'), 880),
  ),
  walnuts: scene('yong.oq', () => alone(stall('#8a4f3f'), farm.openSacks('#d9b27a', '#c98f55', '#e0c08a'), 0.95)),
  'raisins-black': scene('майиз', () =>
    beside(stall('#d9783f'), farm.openSacks(PAINT.black, '#d9a83a', '#5a3f4a'), fluent('grapes'), 850),
  ),
  'mountain-honey': scene('asali', () =>
    compose(stall('#e0a52c'), [
      at(fluent('honey-pot'), 460, 800, 420),
      at(fluent('jar', { from: [0, 360], turn: 0 }), 900, 800, 340),
    ]),
  ),
  'milk-and-cream': scene('молоко', () =>
    trio(yard('#e9efe2', '#5b7f9c'), fluent('glass-of-milk'), fluent('bucket'), fluent('glass-of-milk')),
  ),
  'drip-irrigation': scene('tomchilatib', () => compose(field(), [at(farm.irrigation(), 640, 870, 480)])),
  greenhouse: scene('теплица', () => compose(garden(), [at(farm.greenhouse(), 640, 870, 560)])),
} satisfies Record<string, Scene>;
