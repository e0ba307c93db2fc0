import { field, kitchen, office, paper, park, pasture, room, store, street, studio } from '../drawing/backdrops.ts';
import { at, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { fridge } from '../drawn/appliances.ts';
import * as build from '../drawn/building.ts';
import { screen } from '../drawn/electronics.ts';
import * as home from '../drawn/home.ts';

const living = (wall: string, sofa: string, cushion: string, rug: string) =>
  compose(room(wall, '#bd8f58', rug), [
    at(home.sofa(sofa, cushion), 560, 830, 300),
    at(fluent('potted-plant'), 1130, 820, 330),
    at(home.chandelier(), 480, 190, 200, { shadow: 'none' }),
  ]);
const bedroom = (wall: string, turn: number) =>
  compose(room(wall, '#c8a878', '#7f95b8', false), [
    at(home.wardrobe('#d9c3a0'), 1080, 800, 520),
    at(fluent('bed', { from: [195, 232], turn }), 470, 840, 400),
  ]);
const plan = (tone: string) =>
  compose(studio('#e8e6df', tone), [at(build.floorPlan(), 600, 850, 620), at(fluent('key'), 1090, 880, 240)]);

export const REAL_ESTATE = {
  'flat-beige': [
    () => compose(street('day'), [at(build.flats(), 640, 790, 640)]),
    () => living('#e7dcc8', '#5b7f9c', '#e9b24c', '#a8433a'),
    () => compose(kitchen(), [at(home.kitchenSet(), 560, 860, 640), at(fridge(), 1130, 880, 640)]),
    () => bedroom('#e3e6ee', 0),
    () =>
      compose(kitchen('#dfecef', '#b9bec4'), [
        at(fluent('bathtub'), 420, 890, 540),
        at(fluent('mirror'), 1000, 560, 380, { shadow: 'wall' }),
      ]),
    () => plan('#c98f55'),
  ],
  'flat-new': [
    () => compose(street('morning'), [at(build.flats('#dfe5ea', '#4a7fb0', 7), 640, 800, 720)]),
    () => living('#dfe6e4', '#c9693f', '#f3e6c8', '#3f6f78'),
    () =>
      compose(kitchen('#f1ece2', '#8d8f96'), [
        at(home.kitchenSet('#d9c3a0'), 560, 860, 640),
        at(fridge('#8b93a2'), 1130, 880, 640),
      ]),
    () => plan('#a9745a'),
  ],
  'day-flat': [
    () =>
      compose(room('#dcebe6', '#c8a878', '#c98a3f'), [
        at(fluent('bed', { from: [195, 232], turn: 110 }), 500, 840, 420),
        at(screen('tv'), 1020, 560, 190, { shadow: 'none' }),
        at(fluent('luggage'), 1080, 850, 300),
      ]),
    () => compose(street('night'), [at(build.flats('#8d86a6', '#5b527f', 6), 640, 790, 640)]),
    () => compose(studio(), [at(fluent('key'), 500, 830, 460), at(fluent('luggage'), 880, 840, 460)]),
  ],
  'rented-room': [
    () =>
      compose(room('#efe6d0', '#bd8f58', '#5f8f7f'), [
        at(fluent('bed', { from: [195, 232], turn: 60 }), 420, 830, 340),
        at(home.officeSet(), 960, 840, 400),
      ]),
    () =>
      compose(room('#e2e6ef', '#a87c50', '#8a5f5f', false), [
        at(home.bookcase(), 1060, 790, 500),
        at(fluent('couch-and-lamp'), 480, 840, 500),
      ]),
  ],
  'courtyard-house': [
    () => compose(street('morning'), [at(build.courtyardHouse(), 640, 800, 500)]),
    () =>
      compose(park(), [
        at(build.courtyardHouse('#e3d9c9', '#5f7f6a'), 640, 830, 480),
        at(fluent('deciduous-tree'), 1120, 850, 400),
      ]),
    () => living('#efe2c6', '#a8433a', '#f0c35a', '#2f5b6f'),
  ],
  cottage: [
    () => compose(park(), [at(fluent('house'), 640, 850, 640)]),
    () => compose(park('#f6d9b8', '#9ab35e'), [at(fluent('house-with-garden'), 640, 850, 660)]),
  ],
  'country-house': [
    () =>
      compose(pasture(), [
        at(fluent('house-with-garden'), 560, 850, 600),
        at(fluent('evergreen-tree'), 1080, 840, 440),
      ]),
    () =>
      compose(park(), [
        at(fluent('house', { from: [340, 20], turn: 200, saturation: 0.5 }), 580, 850, 600),
        at(home.swing(), 1060, 880, 320),
      ]),
  ],
  'building-plot': [
    () => compose(pasture(), [at(build.plotSign(), 640, 880, 580)]),
    () => compose(pasture('#f3d2a8', '#a4b75e'), [at(build.plotSign('#b5553f'), 640, 880, 580)]),
  ],
  farmland: [
    () => compose(field(), [at(build.plotSign('#7a5a2a'), 640, 890, 520)]),
    () => compose(field('#f3d2a8', '#b98a4c'), [at(fluent('tractor'), 640, 860, 460)]),
  ],
  shop: [
    () => compose(street('day'), [at(fluent('convenience-store'), 640, 810, 560)]),
    () => compose(street('dusk'), [at(fluent('department-store'), 640, 810, 640)]),
    () => compose(store('#efe9e0', '#b5794a'), [at(fluent('shopping-cart'), 640, 880, 540)]),
  ],
  'office-space': [
    () => compose(street('day'), [at(fluent('office-building'), 640, 810, 680)]),
    () => compose(office(), [at(home.officeSet(), 640, 900, 520)]),
    () => compose(street('morning'), [at(build.glassTower(), 640, 800, 740)]),
  ],
  warehouse: [
    () => compose(street('morning'), [at(fluent('factory'), 640, 810, 560)]),
    () => compose(store(), [at(fluent('package'), 470, 880, 460), at(fluent('package'), 880, 890, 340)]),
  ],
  garage: [
    () => compose(street('day'), [at(build.garage(), 640, 830, 560)]),
    () => compose(street('dusk'), [at(build.garage('#b9b4ae', '#a8433a'), 640, 830, 560)]),
  ],
  'house-abroad': [
    () =>
      compose(park('#a9e0f2', '#e2cf9a'), [
        at(build.glassTower('#3fa6b8'), 560, 830, 680),
        at(fluent('palm-tree'), 1010, 850, 520),
      ]),
    () =>
      compose(park('#f6c9a0', '#e2cf9a'), [at(fluent('palm-tree'), 260, 850, 520), at(fluent('house'), 720, 850, 540)]),
  ],
  'home-exchange': [
    () =>
      compose(street('morning'), [
        at(build.flats('#dfe5ea', '#4a7fb0', 6), 330, 790, 520),
        at(fluent('house'), 950, 830, 460),
      ]),
    () => compose(paper('#dbe4ea'), [at(fluent('houses'), 640, 830, 600)]),
  ],
} satisfies Record<string, Series>;
