import type { Artwork } from '../drawing/artwork.ts';
import {
  board,
  field,
  highway,
  kitchen,
  office,
  paper,
  parking,
  pasture,
  rail,
  room,
  salon,
  site,
  store,
  street,
  studio,
  yard,
} from '../drawing/backdrops.ts';
import { at, beside, compose, pair, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import type { FluentName } from '../drawing/fluent-names.ts';
import { bricks } from '../drawn/building.ts';
import { dumbbells, sewingTable } from '../drawn/business.ts';
import { laptop, phoneFront, router, tower } from '../drawn/electronics.ts';
import { pram } from '../drawn/family.ts';
import { crate, greenhouse } from '../drawn/farm.ts';
import { jumper } from '../drawn/fashion.ts';
import { woodenToys } from '../drawn/nursery.ts';
import { barberChair, coffeeMachine, tandoor } from '../drawn/trade.ts';
import { lorry } from '../drawn/trucks.ts';
import { carInterior } from '../drawn/vehicles.ts';
import { CODE, LETTERS } from './chalk.ts';

/** Somebody at work, with what they work with. */
const person = (backdrop: string, who: FluentName, thing: Artwork, foot = 960) =>
  compose(backdrop, [
    at(fluent(who), 460, foot, 700, { shadow: 'none' }),
    at(thing, 1010, 880, Math.min(420, (440 / thing.width) * thing.height)),
  ]);

export const WORK = {
  'clothes-seller': scene('kiyim do.koni', () =>
    compose(rail('#f0e6ea'), [
      at(fluent('dress'), 400, 620, 440, { shadow: 'wall' }),
      at(fluent('womans-clothes'), 860, 560, 380, { shadow: 'wall' }),
      at(fluent('shopping-bags'), 640, 900, 280),
    ]),
  ),
  'building-sales': scene('стройматериалов', () => person(store(), 'office-worker', bricks())),
  'call-centre': scene('call-markaz', () => beside(office('#e3e6f0'), fluent('headphone'), fluent('telephone'))),
  'delivery-driver': scene('toifali haydovchi', () =>
    compose(street('morning'), [
      at(lorry('box', '#3f6fc4', '#f2f4f8'), 520, 862, 380),
      at(fluent('package'), 1100, 890, 220),
    ]),
  ),
  courier: scene('kuryer', () =>
    compose(street('day'), [at(fluent('motor-scooter'), 480, 866, 460), at(fluent('package'), 980, 880, 340)]),
  ),
  'long-haul-driver': scene('фурачи', () => compose(highway(), [at(fluent('articulated-lorry'), 640, 866, 560)])),
  plasterer: scene('suvoqchi', () =>
    person(room('#e9e4da', '#c8b08a', '', false), 'construction-worker', fluent('bucket')),
  ),
  foreman: scene('прораб', () =>
    compose(site(), [
      at(fluent('building-construction'), 330, 840, 520),
      at(fluent('rescue-workers-helmet'), 740, 870, 300),
      at(fluent('clipboard'), 1060, 880, 320),
    ]),
  ),
  'site-electrician': scene('elektrik va santexnik', () =>
    trio(site('#f3dcc0'), fluent('electric-plug'), fluent('rescue-workers-helmet'), fluent('wrench')),
  ),
  'national-cook': scene('taomlar oshpazi', () => person(kitchen(), 'cook', fluent('shallow-pan-of-food'))),
  waiter: scene('ofitsiant', () =>
    beside(room('#f0e0d6', '#a87c50', '#a8433a', false), fluent('fork-and-knife-with-plate'), fluent('bellhop-bell')),
  ),
  barista: scene('бариста', () => beside(kitchen('#e9e0d6', '#6b4a34'), coffeeMachine(), fluent('hot-beverage'))),
  'backend-developer': scene('backend', () => compose(board(CODE, '#22304f'), [at(laptop('#4fb08a'), 640, 890, 360)])),
  'social-media': scene('smm', () =>
    compose(studio('#f0e6d6'), [
      at(phoneFront('#8a3f7a', '#f0a86a', '#17191f'), 420, 840, 560),
      at(fluent('megaphone'), 880, 830, 380),
    ]),
  ),
  'computer-technician': scene('kompyuter va tarmoq', () =>
    compose(office('#e8e6ee', '#b9875a'), [
      at(tower(), 340, 860, 480),
      at(router(), 760, 860, 260),
      at(fluent('screwdriver'), 1100, 860, 300),
    ]),
  ),
  'english-teacher': scene('o.qituvchisi', () =>
    compose(board(LETTERS), [
      at(fluent('teacher'), 460, 960, 620, { shadow: 'none' }),
      at(fluent('open-book'), 1010, 860, 240),
    ]),
  ),
  'nursery-teacher': scene('боғча', () =>
    beside(room('#f6e0dc', '#d2a878', '#8fb4c0'), woodenToys(), fluent('teddy-bear')),
  ),
  pharmacist: scene('farmatsevt', () =>
    trio(studio('#e3f0f2', '#c5ccd2'), fluent('pill'), fluent('lotion-bottle'), fluent('syringe')),
  ),
  nurse: scene('медсестра', () => person(salon('#dcebef', '#cfe6ec'), 'health-worker', fluent('stethoscope'))),
  accountant: scene('bosh buxgalter', () =>
    trio(office(), fluent('ledger'), fluent('abacus'), fluent('chart-increasing')),
  ),
  secretary: scene('kotiba', () =>
    trio(office('#e9e4dc', '#b98a5c'), fluent('clipboard'), fluent('telephone'), fluent('file-folder')),
  ),
  seamstress: scene('tikuvchilar', () =>
    beside(room('#ece6da', '#b98a5c', '', false), sewingTable(), jumper('#d9788f'), 880),
  ),
  'warehouse-picker': scene('кладовщик', () =>
    compose(store('#e3dfd6', '#b5553f'), [
      at(fluent('package'), 360, 880, 400),
      at(fluent('package'), 760, 890, 460),
      at(fluent('clipboard'), 1100, 880, 280),
    ]),
  ),
  baker: scene('tandirchi', () => beside(yard('#d9c3a0', '#8a5a32'), tandoor(), fluent('flatbread'), 870)),
  barber: scene('sartarosh', () => beside(salon(), barberChair('#3a3d46'), fluent('barber-pole'), 880)),
  'fitness-coach': scene('фитнес', () => beside(salon('#dfe3ea'), dumbbells('#8a3f7a'), fluent('running-shoe'), 880)),
  'warehouse-guard': scene('omborga qorovul', () => beside(store(), fluent('shield'), fluent('flashlight'), 880)),
  'shop-guard': scene('supermarket', () => beside(parking(), fluent('shopping-cart'), fluent('shield'), 880)),
  'nanny-wanted': scene('enaga 2', () =>
    beside(room('#f6e0dc', '#d2a878', '#d98a9a'), pram('#d98a9a'), fluent('teddy-bear')),
  ),
  'hourly-cleaning': scene('уборка квартир', () =>
    beside(room('#e3eef0', '#c29a66', '', false), fluent('broom'), fluent('bucket')),
  ),
  'apple-pickers': scene('olma terish', () => person(field(), 'farmer', crate('#c9363f'))),
  shepherd: scene('чўпон', () =>
    compose(pasture(), [
      at(fluent('ewe'), 700, 800, 240),
      at(fluent('ewe'), 1060, 860, 300, { flip: true }),
      at(fluent('farmer'), 330, 960, 640, { shadow: 'none' }),
    ]),
  ),
  agronomist: scene('agronom', () =>
    compose(field('#d6ecf6', '#8fae5a'), [
      at(greenhouse(), 440, 850, 440),
      at(fluent('tomato'), 930, 870, 200),
      at(fluent('cucumber'), 1130, 870, 220),
    ]),
  ),
  'bookshop-job': scene('kitob do.koni', () =>
    person(room('#e9e2d4', '#a87c50', '#5f7f6a', false), 'student', fluent('books')),
  ),
  'law-intern': scene('yuridik kompaniya', () =>
    person(office('#e6e2d8', '#8a6242'), 'student', fluent('balance-scale')),
  ),
  'korea-farm-work': scene('koreya', () =>
    compose(field(), [
      at(fluent('airplane'), 900, 420, 300, { shadow: 'none' }),
      at(fluent('farmer'), 400, 960, 620, { shadow: 'none' }),
      at(fluent('luggage'), 980, 870, 320),
    ]),
  ),
  'turkey-seamstress': scene('швеи', () =>
    beside(room('#e6eaf3', '#b98a5c', '', false), sewingTable(), fluent('luggage'), 880),
  ),
  'accountant-resume': scene('buxgalter yordamchisi', () => pair(office(), fluent('memo'), fluent('ledger'))),
  'driver-resume': scene('haydovchiman', () =>
    compose(paper('#dfe3e6'), [
      at(carInterior(), 540, 900, 520, { shadow: 'none' }),
      at(fluent('identification-card'), 1030, 820, 250),
    ]),
  ),
  'developer-resume': scene('frontend', () =>
    compose(office(), [at(fluent('technologist'), 640, 960, 680, { shadow: 'none' })]),
  ),
} satisfies Record<string, Scene>;
