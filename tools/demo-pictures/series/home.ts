import {
  bathroom,
  garden,
  kitchen,
  office,
  paper,
  park,
  room,
  site,
  stall,
  store,
  studio,
  workshop,
  yard,
} from '../drawing/backdrops.ts';
import { alone, at, beside, compose, pair, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import * as build from '../drawn/building.ts';
import { ceramics } from '../drawn/business.ts';
import { schoolDesk } from '../drawn/family.ts';
import { crate, openSacks, saplings } from '../drawn/farm.ts';
import * as furniture from '../drawn/furniture.ts';
import * as home from '../drawn/home.ts';
import * as house from '../drawn/household.ts';
import * as materials from '../drawn/materials.ts';
import { nappies } from '../drawn/nursery.ts';
import { tiller } from '../drawn/vehicles.ts';

export const HOME = {
  'corner-sofa-brown': scene('burchak divan', () =>
    alone(room('#efe6d6', '#bd8f58', '#7a8f6a'), furniture.cornerSofa(PAINT.brown), 1.08),
  ),
  'old-armchairs': scene('eski kreslo', () =>
    pair(room('#e2e8e4', '#bd8f58', '#8a5f5f', false), home.armchair(), home.armchair(), 870),
  ),
  'buttoned-sofa': scene('честер', () =>
    alone(room('#dfe4ea', '#a87c50', '#a8433a'), furniture.buttonedSofa('#8a4f34'), 1.05),
  ),
  'bedroom-set': scene('yotoqxona', () =>
    compose(room('#efe0dc', '#b98a5c', '#a8737a', false), [
      at(fluent('bed', { from: [195, 232], turn: 120 }), 480, 850, 420),
      at(home.wardrobe('#8a6a4a'), 1080, 800, 520),
    ]),
  ),
  'childrens-bunk': scene('қаватли каравот', () =>
    alone(room('#f3ead6', '#c8a878', '#8fb48a', false), furniture.bunkBed('#b5854c'), 0.98, { flip: true }),
  ),
  'sliding-wardrobe': scene('shkaf-kupe', () =>
    alone(room('#e7e3da', '#bd8f58', '#8a9f8a', false), furniture.slidingWardrobe('#a87c50'), 1.1),
  ),
  'open-bookcase': scene('стеллаж', () => alone(room('#dfe4ea', '#a87c50', '#a8433a'), home.bookcase('#cfae7f'), 1.08)),
  'dining-set-white': scene('mehmonxona stoli', () =>
    compose(room('#d9cdb8', '#a87c50', '#7a8f6a'), [at(home.diningSet(PAINT.white, '#d9b45a'), 640, 860, 480)]),
  ),
  'pupil-desk-blue': scene('parta', () =>
    compose(room('#f3ecdc', '#c29a66', '', false), [at(schoolDesk(PAINT.blue), 640, 870, 600)]),
  ),
  'fitted-kitchen': scene('oshxona mebeli', () => compose(kitchen(), [at(home.kitchenSet(), 640, 900, 740)])),
  'used-kitchen': scene('гарнитур', () =>
    compose(kitchen('#f3ece0', '#8d8f96'), [at(home.kitchenSet('#b5553f'), 600, 890, 640, { flip: true })]),
  ),
  'office-chairs': scene('ofis uchun', () => compose(office(), [at(home.officeSet(), 640, 920, 600)])),
  'executive-desk': scene('раҳбар столи', () =>
    alone(office('#e9e4dc', '#a87c50'), furniture.executiveDesk('#6b4a34'), 1.02, { foot: 920 }),
  ),
  bricks: scene('g.isht', () => compose(site(), [at(build.bricks(), 640, 880, 540)])),
  cement: scene('цемент', () => alone(site('#f3dcc0'), build.sacks('#c9cdd2'))),
  'roof-sheets-brown': scene('profnastil', () => alone(yard(), materials.roofSheets(PAINT.brown))),
  timber: scene('терак', () => compose(yard('#e6dcc4', '#6b8f5a'), [at(build.timber(), 640, 870, 500)])),
  rebar: scene('armatura', () => alone(store(), materials.rebar(), 0.98)),
  'profile-tubes': scene('профтруба', () => alone(workshop('#c5ccd6', '#7f8794'), materials.profileTubes())),
  tiles: scene('kafel', () => alone(studio('#f0ece2', '#b9987a'), materials.tiles(), 0.95)),
  laminate: scene('ламинат', () => alone(room('#efe9dc', '#d9c3a0', '', false), materials.laminate())),
  'plastic-windows': scene('akfa rom', () => alone(store(), materials.plasticWindow())),
  'steel-door': scene('темир эшиги', () =>
    alone(yard('#d9cdb8', '#8a6642'), materials.steelDoor(), 1.15, { foot: 870 }),
  ),
  'wall-toilet': scene('unitaz', () =>
    alone(bathroom('#e9f0f0', '#b9bec4'), house.wallToilet(), 1, { foot: 680, shadow: 'none' }),
  ),
  bathtub: scene('vanna', () => alone(bathroom('#dfeaf0', '#9fb0ba'), house.bathtub(), 0.95, { foot: 890 })),
  cable: scene('kabel', () => alone(workshop('#d3d6da', '#9a8a78'), materials.cable(), 0.95)),
  stabiliser: scene('стабилизатор', () =>
    alone(room('#e6e9ee', '#b98a5c', '', false), materials.stabiliser(), 0.95, { foot: 680, shadow: 'wall' }),
  ),
  'rotary-hammer': scene('perforator', () => alone(workshop(), materials.rotaryHammer(), 0.95)),
  'chain-saw': scene('бензопила', () => alone(yard('#e0d6bc', '#4f7f56'), materials.chainSaw())),
  'welding-machine': scene('svarka', () => alone(workshop('#bfc6cf', '#6b7280'), materials.weldingMachine(), 0.95)),
  'rishtan-set': scene('rishton', () => compose(studio('#efe6d4'), [at(ceramics('#2f8f8a'), 640, 850, 460)])),
  cauldron: scene('qozon', () => alone(yard(), house.cauldron(), 0.95)),
  'wool-carpet': scene('gilam', () =>
    compose(room('#efe4d0', '#c8a878', '', false), [at(home.carpet(), 640, 900, 480, { shadow: 'none' })]),
  ),
  'silk-lengths': scene('атлас', () => alone(stall('#8a3f7a'), home.silkRolls(), 0.95, { foot: 830 })),
  'chandelier-gold': scene('lyustra', () =>
    compose(room('#e3dccf', '#a87c50', '#7a5f8a', false), [
      at(home.chandelier(PAINT.gold), 640, 470, 460, { shadow: 'none' }),
    ]),
  ),
  paintings: scene('картины', () =>
    compose(paper('#e6e2d6'), [
      at(fluent('framed-picture'), 400, 640, 420, { shadow: 'wall' }),
      at(fluent('framed-picture', { from: [180, 260], turn: 40 }), 930, 640, 380, { shadow: 'wall' }),
      at(fluent('paintbrush'), 640, 920, 230),
    ]),
  ),
  'liquid-soap': scene('kir sovuni', () =>
    trio(store(), fluent('lotion-bottle'), fluent('bucket'), fluent('lotion-bottle')),
  ),
  nappies: scene('подгузники', () => pair(room('#f6efdc', '#c8a878', '#8fb4c0', false), nappies(), nappies(), 870)),
  'fruit-saplings': scene('mevali ko.chat', () =>
    beside(yard('#efe2c6', '#6b8f5a'), saplings(), fluent('cherries'), 870),
  ),
  cuttings: scene('gullari qalam', () =>
    trio(studio('#e9efe4', '#c98f55'), fluent('seedling'), fluent('potted-plant'), home.aloe()),
  ),
  'motor-cultivator': scene('мотокультиватор', () => compose(garden(), [at(tiller('#3f8f6a'), 640, 870, 500)])),
  tapchan: scene('tapchan', () => alone(garden(), furniture.tapchan(), 1.05)),
  'garden-swing': scene('качели', () => compose(park(), [at(home.swing(), 640, 870, 620)])),
  'honey-jars': scene('asali', () => trio(stall(), fluent('honey-pot'), fluent('honeybee'), fluent('honey-pot'), 810)),
  'rice-fifty': scene('guruch', () =>
    beside(kitchen('#f3ece0'), build.sacks('#f3efe2', '#8a3f7a', 'grain'), fluent('cooked-rice')),
  ),
  'home-cakes': scene('торты', () => beside(kitchen(), fluent('birthday-cake'), fluent('shortcake'))),
  'pomegranates-and-apricots': scene('анор', () =>
    compose(stall('#b5303f'), [
      at(crate('#b5303f'), 380, 830, 360),
      at(openSacks('#e8a04a', '#d9823f', '#c9702f'), 930, 850, 330),
    ]),
  ),
} satisfies Record<string, Scene>;
