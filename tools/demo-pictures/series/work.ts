import {
  board,
  dark,
  field,
  kitchen,
  office,
  paper,
  park,
  room,
  salon,
  site,
  stall,
  store,
  street,
  studio,
  workshop,
} from '../drawing/backdrops.ts';
import { at, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import type { FluentName } from '../drawing/fluent-names.ts';
import { washer } from '../drawn/appliances.ts';
import { doorAndWindow, electrics, finishing, plumbing } from '../drawn/building.ts';
import { cashDesk, sewingTable, treatmentChair } from '../drawn/business.ts';
import { laptop, phoneFront, screen } from '../drawn/electronics.ts';
import { pram } from '../drawn/family.ts';
import { kitchenSet } from '../drawn/home.ts';
import { engine, excavator, sedan, tyre } from '../drawn/vehicles.ts';

/** Somebody at work, with what they work with. */
const person = (backdrop: string, who: FluentName, thing: FluentName, foot = 960) =>
  compose(backdrop, [at(fluent(who), 500, foot, 700, { shadow: 'none' }), at(fluent(thing), 1010, 880, 340)]);

const LETTERS =
  'M180 360l60-190 60 190M200 300h80M360 170v190h60q60-10 40-60-10-34-60-34h-40 30q50-6 40-56-10-40-70-40ZM640 200q-80-60-120 20-30 110 50 140 50 10 76-24';
const FORMULA =
  'M180 180h90l-80 90 80 90h-90M330 230l60 90m0-90l-60 90M450 260h60M450 300h60M570 330q0-120 50-130 50 10 50 130M560 280h120M800 150v260M760 370h270M800 370q60-40 90-120t120-60';
const CODE = 'M250 200l-80 80 80 80M420 170l-60 220M540 200l80 80-80 80M760 200h260M760 280h180M760 360h220';

export const WORK = {
  'sales-job': [
    () => compose(stall(), [at(cashDesk(), 640, 900, 520)]),
    () =>
      compose(store('#efe9e0', '#b5794a'), [
        at(fluent('shopping-cart'), 420, 880, 460),
        at(fluent('shopping-bags'), 900, 880, 400),
      ]),
  ],
  'driver-job': [
    () =>
      compose(street('morning'), [at(fluent('delivery-truck'), 520, 862, 460), at(fluent('package'), 1060, 880, 260)]),
    () => compose(street('day'), [at(fluent('motor-scooter'), 480, 866, 460), at(fluent('package'), 980, 880, 340)]),
  ],
  'building-job': [
    () => person(site(), 'construction-worker', 'rescue-workers-helmet'),
    () =>
      compose(site('#f3dcc0'), [
        at(fluent('rescue-workers-helmet'), 420, 860, 400),
        at(fluent('safety-vest'), 880, 860, 460),
      ]),
  ],
  'cook-job': [
    () => person(kitchen(), 'cook', 'shallow-pan-of-food'),
    () =>
      compose(kitchen('#f0e4d6'), [
        at(fluent('fork-and-knife-with-plate'), 420, 850, 400),
        at(fluent('cooking'), 880, 850, 360),
      ]),
  ],
  'it-job': [
    () => compose(office(), [at(fluent('technologist'), 640, 960, 680, { shadow: 'none' })]),
    () => compose(board(CODE, '#22304f'), [at(laptop('#4fb08a'), 640, 890, 360)]),
  ],
  'teaching-job': [
    () => compose(room('#efe6d4', '#b98a5c', '', false), [at(fluent('teacher'), 640, 900, 780, { shadow: 'none' })]),
    () => compose(board(FORMULA), [at(fluent('books'), 400, 840, 260), at(fluent('graduation-cap'), 880, 850, 280)]),
  ],
  'medical-job': [
    () => person(salon('#dcebef', '#cfe6ec'), 'health-worker', 'stethoscope'),
    () =>
      compose(studio('#e3f0f2', '#c5ccd2'), [
        at(fluent('stethoscope'), 440, 830, 440),
        at(fluent('pill'), 760, 820, 260),
        at(fluent('syringe'), 1020, 830, 300),
      ]),
  ],
  'office-job': [
    () => person(office(), 'office-worker', 'briefcase'),
    () =>
      compose(office('#e9e4dc', '#b98a5c'), [
        at(fluent('clipboard'), 440, 850, 440),
        at(fluent('chart-increasing'), 880, 850, 360),
      ]),
  ],
  'factory-job': [
    () => person(store(), 'factory-worker', 'gear'),
    () =>
      compose(store('#e3dfd6', '#b5553f'), [
        at(fluent('package'), 360, 880, 400),
        at(fluent('package'), 760, 890, 460),
        at(fluent('rescue-workers-helmet'), 1080, 880, 260),
      ]),
  ],
  'beauty-job': [
    () => compose(salon(), [at(fluent('barber-pole'), 380, 880, 520), at(fluent('scissors'), 840, 870, 420)]),
    () => compose(salon('#e6e0f0'), [at(fluent('lipstick'), 420, 870, 440), at(fluent('nail-polish'), 880, 870, 400)]),
  ],
  'security-job': [
    () =>
      compose(office('#e0e5ec', '#a88a68'), [at(fluent('shield'), 460, 850, 460), at(fluent('locked'), 890, 850, 360)]),
    () => compose(street('night'), [at(fluent('shield'), 480, 850, 520), at(fluent('key'), 920, 860, 340)]),
  ],
  'cleaning-job': [
    () =>
      compose(room('#e3eef0', '#c29a66', '', false), [
        at(fluent('broom'), 420, 860, 560),
        at(fluent('bucket'), 860, 870, 420),
      ]),
    () =>
      compose(kitchen('#e3f0f2', '#b9bec4'), [
        at(fluent('sponge'), 400, 850, 360),
        at(fluent('lotion-bottle'), 780, 860, 460),
        at(fluent('gloves'), 1070, 860, 300),
      ]),
  ],
  'farm-job': [
    () => person(field(), 'farmer', 'basket'),
    () => compose(field('#f3d9b0'), [at(fluent('tractor'), 480, 860, 440), at(fluent('basket'), 1010, 870, 320)]),
  ],
  'student-job': [
    () => person(office('#efe9dc'), 'student', 'books'),
    () => compose(studio(), [at(fluent('backpack'), 440, 840, 500), at(fluent('notebook'), 860, 840, 380)]),
  ],
  'job-abroad': [
    () =>
      compose(park('#cfe6f5', '#b9c29a'), [
        at(fluent('airplane'), 460, 620, 420, { shadow: 'none' }),
        at(fluent('luggage'), 930, 860, 460),
      ]),
    () =>
      compose(studio('#dfeaf2'), [
        at(fluent('globe-showing-europe-africa'), 460, 830, 440),
        at(fluent('identification-card'), 890, 830, 300),
      ]),
  ],
  resume: [
    () => compose(office(), [at(fluent('memo'), 460, 850, 440), at(fluent('briefcase'), 890, 850, 360)]),
    () =>
      compose(studio('#e6e9f0', '#b98a5c'), [
        at(fluent('clipboard'), 480, 840, 500),
        at(fluent('fountain-pen'), 880, 830, 340),
      ]),
  ],
  renovation: [
    () =>
      compose(room('#efe6d4', '#c8b08a', '', false), [
        at(fluent('ladder'), 330, 850, 560),
        at(finishing(), 900, 880, 380),
      ]),
    () =>
      compose(site(), [
        at(fluent('construction-worker'), 420, 960, 640, { shadow: 'none' }),
        at(finishing(), 930, 890, 340),
      ]),
  ],
  plumber: [
    () => compose(kitchen('#dfeaf0', '#b9bec4'), [at(plumbing(), 500, 860, 360), at(fluent('wrench'), 1050, 850, 340)]),
    () =>
      compose(kitchen('#e9f0f0', '#9fb0ba'), [
        at(fluent('shower'), 420, 840, 420),
        at(fluent('plunger'), 880, 850, 420),
      ]),
  ],
  electrician: [
    () => compose(workshop('#d9d6cc'), [at(electrics(), 480, 850, 360), at(fluent('light-bulb'), 1060, 850, 360)]),
    () =>
      compose(studio('#efe6d4'), [
        at(fluent('electric-plug'), 440, 830, 440),
        at(fluent('screwdriver'), 860, 830, 400),
      ]),
  ],
  'furniture-making': [
    () => compose(workshop(), [at(fluent('chair'), 420, 850, 480), at(fluent('carpentry-saw'), 900, 850, 380)]),
    () => compose(kitchen('#efe6da'), [at(kitchenSet('#8a6a4a'), 500, 890, 640), at(fluent('hammer'), 1090, 890, 250)]),
  ],
  welding: [
    () =>
      compose(workshop('#bfc6cf', '#6b7280'), [
        at(doorAndWindow(), 520, 860, 560),
        at(fluent('hammer'), 1080, 850, 320),
      ]),
    () => person(workshop('#a9b0bb', '#5b6272'), 'factory-worker', 'toolbox'),
  ],
  moving: [
    () =>
      compose(street('day'), [
        at(fluent('delivery-truck', { from: [25, 60], turn: 170 }), 500, 862, 480),
        at(fluent('package'), 1060, 880, 280),
      ]),
    () => compose(street('dusk'), [at(fluent('articulated-lorry'), 640, 866, 600, { flip: true })]),
  ],
  'passenger-ride': [
    () => compose(street('day'), [at(fluent('taxi'), 520, 862, 460), at(fluent('luggage'), 1060, 880, 340)]),
    () => compose(street('morning'), [at(fluent('minibus'), 640, 862, 500, { flip: true })]),
  ],
  'machinery-hire': [
    () =>
      compose(site('#dfe6ea'), [at(excavator(), 560, 866, 480), at(fluent('rescue-workers-helmet'), 1110, 880, 240)]),
    () =>
      compose(site(), [at(fluent('building-construction'), 420, 870, 640), at(excavator('#d9783f'), 940, 880, 340)]),
  ],
  'car-service': [
    () => compose(workshop('#bfc6cf'), [at(sedan('#c93a42'), 580, 850, 290), at(fluent('wrench'), 1120, 850, 330)]),
    () =>
      compose(workshop('#d3d6da', '#8d8f96'), [
        at(fluent('mechanic'), 400, 960, 660, { shadow: 'none' }),
        at(tyre(), 920, 860, 400),
      ]),
    () => compose(workshop(), [at(engine(), 500, 850, 420), at(fluent('toolbox'), 1020, 850, 330)]),
  ],
  'device-repair': [
    () =>
      compose(workshop('#d3dce2', '#9a8a78'), [
        at(phoneFront('#3f4a5c', '#8d9fb5'), 430, 850, 500, { tilt: -8 }),
        at(fluent('screwdriver'), 850, 850, 400),
      ]),
    () => compose(workshop('#d9d6cc'), [at(washer(), 460, 870, 500), at(fluent('toolbox'), 980, 870, 360)]),
  ],
  'school-subjects': [
    () =>
      compose(board(FORMULA, '#2b5f77'), [at(fluent('open-book'), 460, 860, 320), at(fluent('pencil'), 900, 850, 280)]),
    () => compose(studio('#efe6d4'), [at(fluent('books'), 460, 840, 440), at(fluent('abacus'), 900, 840, 360)]),
  ],
  'language-course': [
    () =>
      compose(board(LETTERS), [
        at(fluent('globe-showing-europe-africa'), 980, 850, 380),
        at(fluent('books'), 420, 850, 280),
      ]),
    () => compose(studio('#e3ecf2'), [at(fluent('open-book'), 440, 830, 380), at(fluent('headphone'), 900, 830, 360)]),
  ],
  'trade-course': [
    () =>
      compose(board(CODE, '#3a2f5f'), [
        at(laptop('#8a6fe0'), 480, 880, 330),
        at(fluent('graduation-cap'), 1000, 860, 280),
      ]),
    () => compose(workshop(), [at(fluent('graduation-cap'), 420, 840, 360), at(fluent('toolbox'), 880, 850, 380)]),
  ],
  'driving-school': [
    () =>
      compose(street('day'), [at(sedan('#f0c84a'), 560, 862, 320), at(fluent('identification-card'), 1060, 900, 220)]),
    () =>
      compose(
        board(
          'M200 200h240v240H200ZM320 200v240M200 320h240M560 440q10-240 260-240l-40-40m40 40l-40 40M900 300q80-80 160 0v120h-160Z',
          '#2b4f77',
        ),
        [at(fluent('automobile'), 480, 860, 300), at(fluent('key'), 940, 850, 260)],
      ),
  ],
  beauty: [
    () => compose(salon(), [at(treatmentChair('#c9788f'), 640, 880, 520)]),
    () =>
      compose(salon('#f3e4d6'), [
        at(fluent('scissors'), 400, 870, 400),
        at(fluent('lotion-bottle'), 760, 870, 420),
        at(fluent('nail-polish'), 1070, 870, 280),
      ]),
  ],
  'wedding-hall': [
    () =>
      compose(dark('#5a2f4f', '#f2b46f'), [
        at(fluent('birthday-cake'), 440, 830, 460),
        at(fluent('bouquet'), 900, 830, 460),
      ]),
    () =>
      compose(room('#f0e0d6', '#a87c50', '#a8433a', false), [
        at(fluent('fork-and-knife-with-plate'), 330, 850, 320),
        at(fluent('curry-rice'), 730, 850, 270),
        at(fluent('party-popper'), 1080, 850, 260),
      ]),
  ],
  entertainers: [
    () =>
      compose(dark('#3a2f6a', '#e06fb0'), [
        at(fluent('microphone'), 420, 820, 480),
        at(fluent('mirror-ball'), 900, 560, 420, { shadow: 'none' }),
      ]),
    () => compose(dark(), [at(fluent('camera'), 360, 830, 340), at(fluent('violin'), 920, 840, 480)]),
  ],
  nanny: [
    () =>
      compose(room('#f6e0dc', '#d2a878', '#8fb4c0'), [
        at(pram('#d98a9a'), 460, 860, 480),
        at(fluent('teddy-bear'), 980, 860, 400),
      ]),
    () =>
      compose(room('#e6eaf3', '#c8a878', '#e0b07a'), [
        at(fluent('baby-bottle'), 400, 850, 420),
        at(fluent('balloon'), 700, 760, 480, { shadow: 'none' }),
        at(fluent('puzzle-piece'), 1000, 850, 300),
      ]),
  ],
  'design-and-ads': [
    () =>
      compose(office('#ece6f0', '#b98a5c'), [
        at(screen('monitor', '#e0708c', '#4a3a8a'), 460, 850, 480),
        at(fluent('artist-palette'), 1000, 850, 340),
      ]),
    () =>
      compose(studio('#f0e6d6'), [
        at(fluent('megaphone'), 440, 830, 440),
        at(fluent('chart-increasing'), 900, 840, 360),
      ]),
  ],
  legal: [
    () =>
      compose(office('#e6e2d8', '#8a6242'), [
        at(fluent('balance-scale'), 460, 850, 480),
        at(fluent('briefcase'), 920, 850, 360),
      ]),
    () => compose(office('#e3e8ee'), [at(fluent('card-file-box'), 420, 850, 400), at(fluent('ledger'), 880, 850, 380)]),
  ],
  'visa-travel': [
    () => compose(paper('#cfe3ee'), [at(fluent('world-map'), 440, 780, 420), at(fluent('luggage'), 960, 830, 480)]),
    () =>
      compose(park('#bfe6f5', '#e2cf9a'), [
        at(fluent('desert-island'), 420, 850, 480),
        at(fluent('airplane'), 930, 560, 380, { shadow: 'none' }),
      ]),
  ],
  tailoring: [
    () => compose(studio('#f0e4dc'), [at(fluent('thread'), 400, 840, 400), at(fluent('scissors'), 840, 830, 380)]),
    () =>
      compose(room('#efe2d0', '#a87c50', '', false), [
        at(sewingTable(), 560, 870, 540),
        at(fluent('dress'), 1080, 800, 480, { shadow: 'wall' }),
      ]),
  ],
} satisfies Record<string, Series>;
