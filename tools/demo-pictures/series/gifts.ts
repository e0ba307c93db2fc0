import { garden, paper, park, quarter, room, studio, yard } from '../drawing/backdrops.ts';
import { at, beside, compose, pair, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { collar } from '../drawn/animals.ts';
import { fridge, washer } from '../drawn/appliances.ts';
import { bricks, timber } from '../drawn/building.ts';
import { girlsDress } from '../drawn/family.ts';
import { flatConsole } from '../drawn/gadgets.ts';
import { aloe, armchair, ficus, sofa } from '../drawn/home.ts';
import { HOME_SWAPS } from './real-estate.ts';
import { SWAPS } from './transport.ts';

export const GIFTS = {
  'clothes-bundle': scene('kiyimi', () =>
    trio(room('#e9e4da', '#b98a5c', '#7f95b8', false), fluent('package'), fluent('womans-clothes'), girlsDress()),
  ),
  'mens-things': scene('мужские', () =>
    compose(paper('#e3e9ea'), [
      at(fluent('coat'), 400, 800, 480, { shadow: 'wall' }),
      at(fluent('jeans'), 900, 840, 560, { shadow: 'wall' }),
    ]),
  ),
  'old-sofa': scene('eski divan', () =>
    compose(room('#e9e2d4', '#b98a5c', '#8a9f8a', false), [
      at(sofa('#a98f78', '#c9a98a'), 440, 850, 320),
      at(armchair('#a98f78'), 1030, 870, 380),
    ]),
  ),
  'potted-plants': scene('тувакда', () =>
    compose(room('#e9efe4', '#b98a5c', '', false), [
      at(ficus(), 640, 850, 620),
      at(aloe(), 270, 870, 340),
      at(aloe('#b5757f'), 1020, 870, 320, { flip: true }),
    ]),
  ),
  'glass-jars': scene('банки', () =>
    compose(studio('#efe6d4', '#8a6a4a'), [
      at(fluent('jar'), 300, 800, 340),
      at(fluent('jar'), 640, 800, 340),
      at(fluent('jar'), 980, 800, 340),
      at(fluent('jar'), 460, 900, 360),
      at(fluent('jar'), 820, 900, 360),
    ]),
  ),
  'kittens-in-basket': scene('mushukcha', () =>
    compose(room('#e6eaf3', '#b98a5c', '#c9a06a'), [
      at(fluent('basket'), 380, 860, 340),
      at(fluent('cat'), 780, 850, 260),
      at(fluent('cat', { from: [0, 60], turn: 200, saturation: 0.14 }), 1060, 870, 230, { flip: true }),
    ]),
  ),
  'kind-dog': scene('собака', () => compose(garden(), [at(fluent('dog'), 640, 850, 480)])),
  'dog-at-home': scene('собака', () =>
    compose(room('#e9e2d4', '#b98a5c', '#7f95b8'), [at(fluent('dog'), 640, 860, 432, { flip: true })]),
  ),
  'bricks-and-boards': scene('g.isht', () => pair(yard(), bricks(), timber(), 870)),
  textbooks: scene('darslik', () => beside(studio('#efe6d4'), fluent('books'), fluent('notebook'))),
  ...SWAPS,
  ...HOME_SWAPS,
  'console-for-bicycle': scene('playstation 4', () =>
    compose(paper('#e6e2d6'), [
      at(flatConsole(), 330, 760, 130),
      at(fluent('video-game'), 330, 620, 200, { shadow: 'none' }),
      at(fluent('handshake'), 640, 520, 190, { shadow: 'none' }),
      at(fluent('bicycle'), 950, 820, 400),
    ]),
  ),
  'washer-for-fridge': scene('kir yuvish', () =>
    compose(room('#dfeaf0', '#b9bec4', '', false), [
      at(washer(), 330, 860, 440),
      at(fluent('handshake'), 660, 560, 180, { shadow: 'none' }),
      at(fridge(), 970, 870, 600),
    ]),
  ),
  'lost-papers': scene('pasport', () =>
    compose(studio('#e9e2d6'), [
      at(fluent('green-book'), 400, 830, 380),
      at(fluent('identification-card'), 850, 830, 290),
      at(fluent('magnifying-glass-tilted-left'), 1090, 600, 240, { shadow: 'none' }),
    ]),
  ),
  'found-keys': scene('калит', () =>
    compose(park('#d9e6ea'), [
      at(fluent('key'), 470, 850, 380),
      at(fluent('key'), 760, 870, 340, { flip: true }),
      at(fluent('label', { from: [20, 60], turn: 180 }), 1020, 850, 220),
    ]),
  ),
  'lost-dog': scene('alabay', () =>
    compose(quarter(), [
      at(fluent('dog', { from: [0, 60], turn: 4, saturation: 0.5, lightness: 0.12 }), 540, 860, 440),
      at(collar(), 498, 622, 58, { tilt: -38, shadow: 'none' }),
      at(fluent('magnifying-glass-tilted-left'), 1060, 830, 320),
    ]),
  ),
} satisfies Record<string, Scene>;
