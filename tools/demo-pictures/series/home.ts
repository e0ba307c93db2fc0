import {
  garden,
  kitchen,
  office,
  paper,
  pasture,
  room,
  site,
  stall,
  store,
  studio,
  workshop,
} from '../drawing/backdrops.ts';
import { at, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import * as build from '../drawn/building.ts';
import { ceramics } from '../drawn/business.ts';
import * as home from '../drawn/home.ts';

export const HOME = {
  'sofa-blue': [
    () => compose(room(), [at(fluent('couch-and-lamp'), 600, 850, 620)]),
    () => compose(room('#dfe6e4', '#b98a5c', '#c98a3f'), [at(home.sofa('#3f6fb5', '#e9b24c'), 640, 860, 440)]),
  ],
  'sofa-grey': [
    () =>
      compose(room('#e9e1d8', '#a87c50', '#5f7f8a'), [
        at(home.sofa('#8b93a2', '#d9784f'), 600, 860, 420),
        at(fluent('potted-plant'), 1150, 840, 340),
      ]),
    () => compose(room('#e2e8e4', '#bd8f58', '#8a5f5f'), [at(home.armchair(), 640, 870, 580)]),
  ],
  bed: [
    () => compose(room('#e3e6ee', '#c8a878', '#7f95b8'), [at(fluent('bed'), 640, 860, 520)]),
    () =>
      compose(room('#efe0dc', '#b98a5c', '#a8737a', false), [
        at(fluent('bed', { from: [195, 232], turn: 120 }), 480, 850, 420),
        at(home.wardrobe('#8a6a4a'), 1080, 800, 520),
      ]),
  ],
  wardrobe: [
    () => compose(room('#e7e3da', '#bd8f58', '#8a9f8a', false), [at(home.wardrobe(), 640, 840, 680)]),
    () =>
      compose(room('#dfe4ea', '#a87c50', '#a8433a', false), [
        at(home.bookcase(), 460, 830, 640),
        at(home.wardrobe('#e6dccb'), 900, 830, 640),
      ]),
  ],
  'dining-table': [
    () => compose(room('#ece2d0', '#a87c50', '#7a8f6a'), [at(home.diningSet(), 640, 860, 480)]),
    () => compose(room('#e2e8ea', '#c8a878', '#b98a6a'), [at(home.diningSet('#7a5230', '#c9a04c'), 640, 860, 440)]),
  ],
  'kitchen-furniture': [
    () => compose(kitchen(), [at(home.kitchenSet(), 640, 900, 740)]),
    () => compose(kitchen('#f3ece0', '#8d8f96'), [at(home.kitchenSet('#b5553f'), 640, 900, 740)]),
  ],
  'office-furniture': [
    () => compose(office(), [at(home.officeSet(), 640, 920, 600)]),
    () => compose(office('#e9e4dc', '#b98a5c'), [at(home.officeSet('#8a6242', '#8a3f3f'), 640, 920, 580)]),
  ],
  bricks: [
    () => compose(site(), [at(build.bricks(), 640, 880, 540)]),
    () =>
      compose(site('#f3dcc0'), [at(build.sacks('#c9cdd2'), 480, 880, 500), at(build.bricks('#b98a6a'), 980, 870, 300)]),
  ],
  timber: [
    () => compose(site(), [at(build.timber(), 640, 870, 500)]),
    () => compose(workshop(), [at(build.timber(), 520, 850, 400), at(fluent('carpentry-saw'), 1030, 840, 320)]),
  ],
  'metal-stock': [
    () => compose(store(), [at(build.metalStock(), 640, 880, 440)]),
    () => compose(site(), [at(build.metalStock(), 560, 870, 380), at(fluent('chains'), 1090, 880, 380)]),
  ],
  finishing: [
    () => compose(studio('#f0ece2', '#b9987a'), [at(build.finishing(), 640, 850, 520)]),
    () => compose(workshop('#d9d2c4'), [at(fluent('bucket'), 270, 850, 340), at(build.finishing(), 840, 860, 400)]),
  ],
  'doors-windows': [
    () => compose(room('#ece6da', '#b98a5c', '', false), [at(build.doorAndWindow(), 640, 860, 680)]),
    () => compose(store(), [at(fluent('door'), 420, 880, 640), at(fluent('window'), 890, 880, 480)]),
  ],
  plumbing: [
    () => compose(kitchen('#dfeaf0', '#9fb0ba'), [at(build.plumbing(), 640, 860, 460)]),
    () =>
      compose(kitchen('#e9f0f0', '#b9bec4'), [
        at(fluent('bathtub'), 460, 890, 560),
        at(fluent('toilet'), 980, 890, 460),
      ]),
  ],
  electrics: [
    () => compose(workshop('#d3d6da', '#9a8a78'), [at(build.electrics(), 640, 850, 480)]),
    () => compose(studio(), [at(fluent('light-bulb'), 460, 830, 480), at(fluent('electric-plug'), 850, 830, 440)]),
  ],
  tools: [
    () => compose(workshop(), [at(fluent('toolbox'), 640, 850, 460)]),
    () =>
      compose(workshop('#bfc6cf'), [
        at(fluent('hammer'), 320, 840, 380),
        at(fluent('screwdriver'), 640, 850, 360),
        at(fluent('wrench'), 960, 840, 380),
      ]),
    () => compose(workshop('#d9c8a8'), [at(fluent('carpentry-saw'), 460, 840, 420), at(fluent('axe'), 880, 850, 420)]),
  ],
  dishes: [
    () => compose(studio('#efe6d4'), [at(ceramics(), 640, 850, 460)]),
    () => compose(kitchen(), [at(fluent('teapot'), 420, 850, 400), at(fluent('teacup-without-handle'), 880, 850, 300)]),
    () =>
      compose(kitchen('#f0e4d6'), [
        at(fluent('pot-of-food'), 430, 850, 400),
        at(fluent('kitchen-knife'), 900, 850, 340),
      ]),
  ],
  carpet: [
    () => compose(room('#efe4d0', '#c8a878', '', false), [at(home.carpet(), 640, 900, 480, { shadow: 'none' })]),
    () => compose(store('#efe6da', '#a8763f'), [at(home.carpetRolls(), 640, 890, 620)]),
  ],
  blankets: [
    () => compose(room('#efe0d0', '#b98a5c', '#a8433a'), [at(home.blankets(), 640, 850, 500)]),
    () => compose(stall('#3f8f8a'), [at(home.blankets(), 640, 800, 460)]),
  ],
  lighting: [
    () =>
      compose(room('#e3dccf', '#a87c50', '#7a5f8a', false), [
        at(home.chandelier(), 640, 420, 400, { shadow: 'none' }),
        at(home.diningSet(), 640, 860, 280),
      ]),
    () =>
      compose(studio('#efe6da'), [at(fluent('candle'), 380, 830, 400), at(fluent('framed-picture'), 850, 830, 480)]),
  ],
  'household-chemicals': [
    () =>
      compose(kitchen('#e3f0f2', '#b9bec4'), [
        at(fluent('bucket'), 360, 860, 420),
        at(fluent('lotion-bottle'), 740, 860, 440),
        at(fluent('sponge'), 1020, 860, 240),
      ]),
    () => compose(studio('#efe8f0'), [at(fluent('soap'), 420, 830, 380), at(fluent('roll-of-paper'), 860, 830, 380)]),
  ],
  plants: [
    () =>
      compose(room('#e9efe4', '#b98a5c', '#7f9f7a'), [
        at(fluent('potted-plant'), 460, 850, 580),
        at(fluent('cactus'), 930, 850, 400),
      ]),
    () =>
      compose(garden(), [
        at(fluent('tulip'), 320, 850, 440),
        at(fluent('rose'), 640, 850, 480),
        at(fluent('sunflower'), 980, 850, 480),
      ]),
  ],
  'garden-tools': [
    () => compose(garden(), [at(home.mower(), 640, 860, 520)]),
    () => compose(garden('#f3dcc0'), [at(home.swing(), 640, 870, 620)]),
  ],
  food: [
    () =>
      compose(stall(), [
        at(fluent('bread'), 380, 800, 360),
        at(fluent('cheese-wedge'), 800, 800, 320),
        at(fluent('jar'), 1060, 800, 320),
      ]),
    () => compose(kitchen('#f3ece0'), [at(fluent('flatbread'), 420, 850, 400), at(fluent('teapot'), 880, 850, 360)]),
  ],
  'old-things': [
    () =>
      compose(room('#e9e2d4', '#b98a5c', '#8a9f8a'), [
        at(fluent('chair'), 340, 850, 420),
        at(fluent('mantelpiece-clock'), 820, 850, 360),
      ]),
    () =>
      compose(room('#e3e6ea', '#a87c50', '#a8737a'), [
        at(fluent('package'), 420, 860, 420),
        at(fluent('books'), 880, 860, 340),
      ]),
  ],
  'goods-exchange': [
    () =>
      compose(paper('#e6e2d6'), [
        at(fluent('guitar'), 340, 800, 480),
        at(fluent('handshake'), 640, 560, 210, { shadow: 'none' }),
        at(fluent('bicycle'), 940, 820, 420),
      ]),
    () => compose(studio('#e3e8ee'), [at(fluent('camera'), 400, 830, 360), at(fluent('video-game'), 880, 830, 320)]),
  ],
  'lost-and-found': [
    () => compose(studio('#e9e2d6'), [at(fluent('key'), 420, 830, 420), at(fluent('purse'), 880, 830, 360)]),
    () =>
      compose(pasture(), [
        at(fluent('magnifying-glass-tilted-left'), 420, 840, 420),
        at(fluent('backpack'), 880, 860, 440),
      ]),
  ],
} satisfies Record<string, Series>;
