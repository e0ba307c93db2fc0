import {
  bathroom,
  field,
  kitchen,
  office,
  park,
  pasture,
  quarter,
  room,
  salon,
  site,
  store,
  street,
  studio,
  yard,
} from '../drawing/backdrops.ts';
import { alone, at, compose, pair, type Scene, scene } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { fridge } from '../drawn/appliances.ts';
import * as build from '../drawn/building.ts';
import { screen } from '../drawn/electronics.ts';
import { cornerSofa } from '../drawn/furniture.ts';
import * as home from '../drawn/home.ts';

import { barberChair, barberMirror } from '../drawn/trade.ts';

/** Words of a flat, also of one by the day. */
const FLAT = 'kvartira|квартир|комнатн|xona|хонали|uy|studiya|студия|уй';

const flats = (backdrop: string, wall: string, trim: string, floors: number) => () =>
  compose(backdrop, [at(build.flats(wall, trim, floors), 640, 800, Math.min(740, 200 + floors * 74))]);

const sofaRoom = (wall: string, sofa: string, cushion: string, rug: string) => () =>
  compose(room(wall, '#bd8f58', rug), [
    at(home.sofa(sofa, cushion), 560, 830, 300),
    at(fluent('potted-plant'), 1130, 820, 330),
    at(home.chandelier(), 480, 190, 200, { shadow: 'none' }),
  ]);

const cornerRoom = (wall: string, sofa: string) => () =>
  compose(room(wall, '#a87c50', '#5f7f8a', false), [
    at(cornerSofa(sofa), 520, 850, 330),
    at(home.tvStand(), 1060, 850, 120),
    at(screen('tv'), 1060, 736, 220, { shadow: 'none' }),
  ]);

const bedroom = (wall: string, turn: number) => () =>
  compose(room(wall, '#c8a878', '#7f95b8', false), [
    at(home.wardrobe('#d9c3a0'), 1080, 800, 520),
    at(fluent('bed', { from: [195, 232], turn }), 470, 840, 400),
  ]);

const cooking = (backdrop: string, front: string, cold: string) => () =>
  compose(backdrop, [at(home.kitchenSet(front), 560, 860, 640), at(fridge(cold), 1130, 880, 640)]);

const plan = (rooms: 1 | 2 | 3, tone: string, x: number) => () =>
  compose(studio('#e8e6df', tone), [
    at(build.floorPlan(rooms), x, 850, 620),
    at(fluent('key'), x > 640 ? 190 : 1090, 880, 240),
  ]);

const yardHouse = (backdrop: string, wall: string, roof: string, h: number) => () =>
  compose(backdrop, [at(build.courtyardHouse(wall, roof), 640, 830, h)]);

const orchardYard = () => yard('#f2e7d2', '#6b8f5a');
const snowyHills = () => park('#dfeaf2', '#b9c9b0');

export const REAL_ESTATE = {
  'flats-four-floors': scene(FLAT, flats(street('day'), '#d9a27e', '#8a5a44', 4)),
  'flats-five-floors': scene(FLAT, flats(quarter(), '#e5d6bd', '#c0734f', 5)),
  'flats-nine-floors': scene(FLAT, flats(street('morning'), '#e0dcd2', '#7f8a96', 9)),
  'flats-seven-floors': scene(FLAT, flats(park(), '#dfe5ea', '#4a7fb0', 7)),
  'flats-being-built': scene('remontsiz', () =>
    compose(site(), [
      at(build.flats('#c9c4bb', '#a9a196', 6), 430, 840, 600),
      at(fluent('building-construction'), 1010, 850, 480),
    ]),
  ),
  'tower-flats': scene(FLAT, () => alone(street('morning'), build.glassTower('#6f9fb8'), 1.1, { foot: 800 })),
  'living-room-saffron': scene(FLAT, sofaRoom('#e7dcc8', '#5b7f9c', '#e9b24c', '#a8433a')),
  'living-room-teal': scene(FLAT, cornerRoom('#dfe6e4', '#3f7f86')),
  'living-room-pale': scene(FLAT, cornerRoom('#ece6da', '#8b93a2')),
  'living-room-lamp': scene(FLAT, () =>
    compose(room('#e9e2d4', '#b98a5c', '#7f95b8'), [
      at(fluent('couch-and-lamp'), 500, 840, 520),
      at(home.bookcase(), 1080, 800, 520),
    ]),
  ),
  'dining-room': scene(FLAT, () =>
    compose(room('#efe6d4', '#a87c50', '#7a8f6a', false), [
      at(home.diningSet(), 560, 860, 400),
      at(home.chandelier(), 560, 240, 240, { shadow: 'none' }),
    ]),
  ),
  'bedroom-lapis': scene(FLAT, bedroom('#e3e6ee', 0)),
  'bedroom-rose': scene(FLAT, bedroom('#f0e2e0', 130)),
  'bedroom-plain': scene(FLAT, () =>
    compose(room('#efe6d0', '#bd8f58', '#8a5f5f'), [at(fluent('bed', { from: [195, 232], turn: 200 }), 560, 850, 440)]),
  ),
  'kitchen-sage': scene(FLAT, cooking(kitchen(), '#6f9c8f', '#d3d9e2')),
  'kitchen-cream': scene(FLAT, () =>
    compose(kitchen('#f1ece2', '#8d8f96'), [
      at(fridge('#8b93a2'), 170, 880, 640),
      at(home.kitchenSet('#d9c3a0'), 760, 860, 640),
    ]),
  ),
  'kitchen-long': scene(FLAT, () =>
    alone(kitchen('#e4ecef', '#8a6242'), home.kitchenSet('#5b7f9c'), 1.2, { foot: 900 }),
  ),
  bathroom: scene(FLAT, () =>
    compose(bathroom('#dfecef', '#b9bec4'), [
      at(fluent('bathtub'), 420, 890, 540),
      at(fluent('mirror'), 1000, 560, 380, { shadow: 'wall' }),
    ]),
  ),
  'shower-room': scene(FLAT, () =>
    compose(bathroom('#e9f0f0', '#9fb0ba'), [at(fluent('shower'), 400, 880, 560), at(fluent('toilet'), 900, 900, 420)]),
  ),
  'plan-one-room': scene('1 xonali|bir xonali', plan(1, '#a9745a', 700)),
  'plan-two-rooms': scene('2 xonali', plan(2, '#c98f55', 600)),
  'plan-three-rooms': scene('3 xona', plan(3, '#b98a5c', 600)),
  'flats-and-garage': scene('garaji', () =>
    compose(quarter(), [at(build.flats('#d9a27e', '#8a5a44', 4), 380, 800, 500), at(build.garage(), 980, 850, 330)]),
  ),

  'day-flat-bed': scene('kunlik|посуточно|кунлик|sutkalik', () =>
    compose(room('#dcebe6', '#c8a878', '#c98a3f'), [
      at(fluent('bed', { from: [195, 232], turn: 110 }), 500, 840, 420),
      at(screen('tv'), 1020, 560, 190, { shadow: 'none' }),
      at(fluent('luggage'), 1080, 850, 300),
    ]),
  ),
  'day-flat-view': scene('студия с видом', () =>
    compose(office('#e9e4dc', '#a87c50'), [
      at(home.sofa('#3f6fb5', '#e9b24c'), 560, 900, 320),
      at(fluent('luggage'), 1090, 900, 300),
    ]),
  ),
  'khiva-house': scene('xiva', () =>
    compose(quarter('#f3d2a8', '#c98a5c'), [
      at(fluent('mosque'), 930, 800, 520),
      at(build.courtyardHouse('#e0bf8a', '#a9713f'), 400, 850, 330),
    ]),
  ),
  'day-flat-table': scene('кунлик', () =>
    compose(room('#efe2c6', '#a87c50', '#a8433a'), [
      at(home.diningSet('#7a5230', '#c9a04c'), 500, 850, 360),
      at(fluent('teapot'), 1080, 850, 230),
    ]),
  ),
  'day-flat-keys': scene('kunlik|посуточно|sutkalik', () =>
    compose(studio(), [at(fluent('key'), 500, 830, 460), at(fluent('luggage'), 880, 840, 460)]),
  ),
  'shared-room': scene('sherik', () =>
    compose(room('#efe6d0', '#bd8f58', '#5f8f7f'), [
      at(fluent('bed', { from: [195, 232], turn: 60 }), 420, 830, 340),
      at(home.officeSet(), 960, 840, 400),
    ]),
  ),
  'own-room': scene('alohida xona', () =>
    compose(room('#f6e6ea', '#c8a878', '#b9d0c0', false), [
      at(fluent('bed', { from: [195, 232], turn: 120 }), 440, 850, 420),
      at(fluent('mirror'), 1040, 820, 420),
    ]),
  ),
  'flatmate-room': scene('соседк', () =>
    compose(room('#e2e6ef', '#a87c50', '#8a5f5f', false), [
      at(home.bookcase(), 1060, 790, 500),
      at(fluent('couch-and-lamp'), 480, 840, 500),
    ]),
  ),

  'courtyard-new': scene('hovli sotiladi', yardHouse(street('morning'), '#ead9b8', '#b5553f', 500)),
  'courtyard-orchard': scene('ҳовли', () =>
    compose(orchardYard(), [
      at(build.courtyardHouse('#d9c3a0', '#8a6a4a'), 470, 850, 400),
      at(fluent('deciduous-tree'), 1080, 860, 420),
    ]),
  ),
  'two-storey-house': scene('двухэтажный', () => alone(street('day'), build.villa(), 1.05, { foot: 820 })),
  'mountain-house': scene('zomin', () =>
    compose(park(), [
      at(build.courtyardHouse('#e3d9c9', '#5f7f6a'), 500, 850, 380),
      at(fluent('evergreen-tree'), 1100, 850, 420),
    ]),
  ),
  'rented-yard': scene('hovli ijaraga', yardHouse(quarter(), '#e9dfca', '#7a5a3a', 470)),
  'cottage-office': scene('коттедж', () => alone(park('#cfe2ee'), build.villa('#f0ece2', '#5b6f86'), 1, { foot: 850 })),
  'house-inside': scene('hovli|ҳовли|дом|коттедж', () =>
    compose(room('#efe2c6', '#bd8f58', '#2f5b6f', false), [
      at(home.diningSet('#7a5230', '#a8433a'), 420, 850, 330),
      at(home.sofa('#a8433a', '#f0c35a'), 960, 870, 280),
      at(home.chandelier(), 420, 200, 210, { shadow: 'none' }),
    ]),
  ),
  'pool-house': scene('chorvoqda', () =>
    compose(park('#bfe6f5'), [
      at(fluent('house-with-garden'), 480, 800, 520),
      at(build.pool(), 860, 930, 170, { shadow: 'none' }),
    ]),
  ),
  'stream-house': scene('дача', () =>
    compose(pasture(), [at(fluent('house-with-garden'), 520, 850, 560), at(home.swing(), 1060, 880, 320)]),
  ),
  chalet: scene('шале', () =>
    compose(snowyHills(), [
      at(fluent('house', { from: [340, 20], turn: 200, saturation: 0.5 }), 560, 850, 560),
      at(fluent('evergreen-tree'), 1040, 850, 480),
    ]),
  ),

  'building-plot': scene('yer|участок', () => alone(pasture(), build.plotSign(), 1, { foot: 880 })),
  'town-plot': scene('участок', () => alone(quarter(), build.plotSign('#3f6fb5'), 0.9, { foot: 900 })),
  'dry-plot': scene('bo.sh yer', () => alone(field(), build.plotSign('#b5553f'), 0.95, { foot: 890 })),
  'cotton-field': scene('gektar', () => compose(field('#f3d2a8', '#b98a4c'), [at(fluent('tractor'), 640, 860, 460)])),
  orchard: scene('боғ', () =>
    compose(orchardYard(), [
      at(fluent('deciduous-tree'), 280, 850, 460),
      at(fluent('deciduous-tree'), 660, 850, 460),
      at(fluent('deciduous-tree'), 1040, 850, 460),
      at(fluent('cherries'), 640, 930, 120),
    ]),
  ),

  'roadside-shop': scene('do.kon', () => compose(street('day'), [at(fluent('convenience-store'), 640, 810, 560)])),
  warehouse: scene('складской', () => compose(street('morning'), [at(build.warehouse(), 640, 820, 480)])),
  'salon-room': scene('salon', () => pair(salon(), barberChair('#2f8f8a'), barberMirror(), 880)),
  'office-block': scene('офис', () => compose(street('day'), [at(fluent('office-building'), 640, 810, 680)])),
  'office-inside': scene('офис', () => compose(office(), [at(home.officeSet(), 640, 900, 520)])),
  workshop: scene('sex', () => compose(quarter('#cfdbe2', '#8d929c'), [at(fluent('factory'), 640, 830, 560)])),
  'brick-garage': scene('garaj', () => compose(street('day'), [at(build.garage('#c97a5a'), 640, 830, 560)])),
  'underground-parking': scene('подземном', () => alone(store('#c9ced4', '#e0a52c'), build.undergroundSign(), 1)),
  'flat-by-the-sea': scene('алани', () =>
    compose(park('#a9e0f2', '#e2cf9a'), [
      at(build.glassTower('#3fa6b8'), 560, 830, 680),
      at(fluent('palm-tree'), 1010, 850, 520),
    ]),
  ),
  'flat-in-shymkent': scene('chimkent', flats(pasture(), '#cfe0ea', '#e0a52c', 5)),
} satisfies Record<string, Scene>;

export const HOME_SWAPS = {
  'yard-for-flat': scene('hovlini', () =>
    compose(street('morning'), [
      at(build.courtyardHouse(), 330, 840, 290),
      at(build.flats('#dfe5ea', '#4a7fb0', 6), 950, 800, 520),
      at(fluent('handshake'), 640, 330, 180, { shadow: 'none' }),
    ]),
  ),
  'flat-for-flat': scene('двухкомнатную', () =>
    compose(quarter(), [
      at(build.flats('#e5d6bd', '#c0734f', 5), 340, 810, 520),
      at(build.flats('#dfe5ea', '#4a7fb0', 4), 950, 820, 400),
      at(fluent('handshake'), 640, 300, 180, { shadow: 'none' }),
    ]),
  ),
} satisfies Record<string, Scene>;
