import { dark, paper, park, pasture, room, salon, street, studio, yard } from '../drawing/backdrops.ts';
import { alone, at, beside, close, compose, hung, type Scene, scene } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import * as goods from '../drawn/business.ts';
import { hoverboard } from '../drawn/family.ts';
import * as leisure from '../drawn/leisure.ts';
import { wrestlingRobe } from '../drawn/wardrobe.ts';

const MOUNTAIN_BIKE = 'tog. velosipedi|tog’ velosipedi';

export const LEISURE = {
  treadmill: scene('yugurish', () =>
    compose(room('#e3e8ea', '#9aa0a8', '', false), [at(goods.treadmill(), 640, 870, 540)]),
  ),
  dumbbells: scene('гантели', () =>
    compose(salon('#dfe3ea'), [at(leisure.weightBench(), 640, 830, 360), at(goods.dumbbells(), 640, 920, 210)]),
  ),
  'wall-bars': scene('shvedskaya', () => alone(room('#e9e4da', '#c29a66', '', false), leisure.wallBars(), 1.12)),
  'football-shirts': scene('futbol formasi', () =>
    compose(pasture(), [
      at(fluent('running-shirt'), 400, 760, 420, { shadow: 'none' }),
      at(fluent('running-shirt', { from: [60, 170], turn: 100 }), 800, 760, 420, { shadow: 'none' }),
      at(fluent('soccer-ball'), 1080, 880, 230),
    ]),
  ),
  'tennis-table': scene('стол тенниси', () =>
    compose(room('#dfe6ea', '#b98a5c', '', false), [
      at(leisure.tennisTable(), 600, 870, 520),
      at(fluent('ping-pong'), 1130, 880, 230),
    ]),
  ),
  'punch-bag': scene('grusha', () => beside(salon('#e6dcd6'), leisure.punchBag(), fluent('boxing-glove'), 860)),
  'wrestling-robe-blue': scene('яктаги', () => hung(paper('#efe6d6'), wrestlingRobe(PAINT.blue), 130)),
  'mountain-bike': scene(MOUNTAIN_BIKE, () => compose(park(), [at(fluent('bicycle'), 640, 860, 600)])),
  'mountain-bike-indoors': scene(MOUNTAIN_BIKE, () =>
    compose(room('#dfe4e4', '#b3a898', '', true), [at(fluent('bicycle'), 640, 870, 600)]),
  ),
  'mountain-bike-in-town': scene(MOUNTAIN_BIKE, () => compose(street('day'), [at(fluent('bicycle'), 640, 866, 560)])),
  'mountain-bike-wheel': scene(MOUNTAIN_BIKE, () =>
    close(compose(paper('#e3e0d4'), [at(fluent('bicycle'), 640, 860, 600)]), 760, 700, 1.9),
  ),
  'childrens-bike': scene('детский велосипед', () =>
    alone(yard(), fluent('bicycle', { from: [320, 20], turn: 190, saturation: 0.7 }), 0.8),
  ),
  'electric-bike': scene('elektr velosiped', () =>
    compose(street('morning'), [
      at(fluent('bicycle', { from: [320, 20], turn: 240, saturation: 0.5 }), 560, 866, 500),
      at(fluent('battery'), 1090, 890, 240),
    ]),
  ),
  'electric-scooter': scene('elektrosamokat', () =>
    compose(street('day'), [at(fluent('kick-scooter'), 640, 866, 600)]),
  ),
  hoverboard: scene('гироскутер', () => compose(street('dusk'), [at(hoverboard(), 640, 880, 260)])),
  tent: scene('palatka', () => compose(park(), [at(fluent('tent'), 640, 860, 520)])),
  fishing: scene('спиннинг', () => beside(pasture('#bfe0f0', '#8fc0b0'), fluent('fishing-pole'), fluent('fish'), 860)),
  'uzbek-books': scene('adabiyoti', () =>
    compose(studio('#efe6d4'), [at(fluent('books'), 460, 840, 420), at(fluent('books'), 860, 850, 340)]),
  ),
  'exam-books': scene('ielts', () => beside(room('#e9e2d4', '#a87c50', '#5f7f6a'), fluent('books'), fluent('pencil'))),
  dutar: scene('dutor', () =>
    compose(paper('#efdfc0'), [at(goods.dutar(), 640, 900, 820, { shadow: 'wall', tilt: 8 })]),
  ),
  'dutar-set': scene('dutor', () =>
    compose(room('#efe2cc', '#a87c50', '#a8433a', false), [
      at(goods.dutar(), 420, 880, 720, { tilt: -6 }),
      at(goods.dutar(), 840, 880, 720, { tilt: 6 }),
    ]),
  ),
  'electric-guitar': scene('электрогитара', () =>
    beside(dark('#3a2f4f', '#e0913c'), fluent('guitar'), goods.amplifier(), 840),
  ),
  samovar: scene('самовар', () => alone(studio('#efe4cf', '#8a5f3c'), leisure.samovar(), 1)),
  'old-lagan-blue': scene('lagani', () =>
    compose(dark('#3f3426', '#f0b86a'), [at(goods.lagan(PAINT.blue), 640, 830, 560)]),
  ),
  'chust-knife': scene('pichog.i', () => alone(studio('#f3ece0', '#8a6a4a'), leisure.pichak(), 0.95)),
  suzani: scene('so.zana', () => hung(paper('#e3dccf'), leisure.suzani(), 110)),
  'karakalpak-beads': scene('qoraqalpoq', () => hung(paper('#e6eaf0'), leisure.beadwork(), 210)),
} satisfies Record<string, Scene>;
