import { paper, park, quarter, rail, room, studio, yard } from '../drawing/backdrops.ts';
import { alone, at, beside, compose, hung, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import * as kids from '../drawn/family.ts';
import * as wear from '../drawn/fashion.ts';
import { bunkBed } from '../drawn/furniture.ts';

import * as nursery from '../drawn/nursery.ts';

export const FAMILY = {
  'girls-party-dress': scene('bayram ko', () =>
    compose(rail('#fbe9ee'), [at(kids.girlsDress(), 640, 760, 580, { shadow: 'wall' })]),
  ),
  'girls-winter-jacket': scene('куртка для девочки', () => hung(rail('#e9eef6'), wear.jacket('#d9788f'), 180)),
  'boys-suit': scene('kostyum-shim', () =>
    compose(rail('#e9e4da'), [at(wear.suit('#4a4f5e', '#3f6fc4'), 640, 780, 600, { shadow: 'wall' })]),
  ),
  'boys-tracksuit': scene('спорт костюми', () => hung(paper('#e9efe2'), nursery.tracksuit('#3f8f8a'), 120)),
  'baby-set': scene('chaqaloq uchun', () =>
    compose(paper('#e3eef3'), [
      at(kids.romper('#9fd0e6'), 360, 720, 480, { shadow: 'wall' }),
      at(kids.romper('#f3c969'), 820, 720, 480, { shadow: 'wall' }),
      at(fluent('socks'), 1120, 860, 240, { shadow: 'wall' }),
    ]),
  ),
  'baby-envelope': scene('konvert', () => hung(paper('#f6ecec'), nursery.babyEnvelope(), 110)),
  'boys-winter-boots': scene('botinka', () =>
    compose(studio('#e6f0f3', '#c29a66'), [
      at(fluent('hiking-boot'), 450, 840, 400),
      at(fluent('hiking-boot'), 850, 870, 400),
    ]),
  ),
  'girls-sandals': scene('сандалии', () => alone(studio('#fbeee0', '#d2a878'), nursery.sandals(), 0.85)),
  'pram-beige': scene('kolyaska 3', () =>
    beside(room('#f3eadf', '#c8a878', '#8fb4c0'), kids.pram(PAINT.beige), kids.childSeat('#c9b48e'), 870),
  ),
  'child-seat': scene('автокресло', () =>
    compose(room('#e6eaf3', '#b98a5c', '#d99a9f'), [at(kids.childSeat('#4a5163'), 640, 860, 580)]),
  ),
  'light-stroller': scene('yig.ma yengil', () => alone(park(), nursery.stroller())),
  'building-toy': scene('lego', () => alone(room('#e9f0e4', '#c8a878', '#e0a05a'), nursery.studBricks(), 0.9)),
  'wooden-toys': scene('yog.och rivoj', () => alone(studio('#fbf0da'), nursery.woodenToys(), 0.9)),
  'doll-house': scene('кукольный дом', () =>
    beside(room('#f3dcd6', '#d2a878', '#d98a9a', false), nursery.dollHouse(), fluent('nesting-dolls'), 870),
  ),
  'carved-cradle': scene('milliy beshik', () => alone(room('#efe2cc', '#a87c50', '#a8433a'), nursery.beshik())),
  'bunk-bed': scene('двухъярусная', () => alone(room('#e6eef3', '#c8a878', '#b9d0c0', false), bunkBed('#d9b88a'))),
  'pupil-desk': scene('stoli va stuli', () =>
    compose(room('#eaf0e6', '#c29a66', '', false), [at(kids.schoolDesk('#d9a866'), 640, 870, 600)]),
  ),
  'breast-pump': scene('sog.gich|sog’gich', () => alone(studio('#fbf0e2', '#d9b89a'), nursery.breastPump(), 0.8)),
  'high-chair': scene('стулчаси', () => alone(room('#f6efdc', '#c8a878', '#8fb48a'), nursery.highChair(), 1.08)),
  'ride-on-car': scene('elektromobil', () => compose(yard(), [at(kids.rideOnCar(), 640, 860, 480)])),
  tricycle: scene('uch g.ildirakli velosiped', () => compose(park('#d6ecf6'), [at(kids.tricycle(), 640, 870, 540)])),
  'child-scooter': scene('самокат тр', () => alone(quarter(), nursery.childScooter(), 1)),
  'school-backpack': scene('рюкзаги', () =>
    trio(studio('#e9eef3', '#c29a66'), fluent('backpack'), fluent('notebook'), fluent('pencil')),
  ),
  'school-uniform-blue': scene('maktab formasi', () =>
    compose(rail('#eef0e6'), [
      at(wear.suit(PAINT.blue, '#c9363f'), 540, 760, 580, { shadow: 'wall' }),
      at(fluent('backpack', { from: [300, 30], turn: 240 }), 1080, 880, 300),
    ]),
  ),
} satisfies Record<string, Scene>;
