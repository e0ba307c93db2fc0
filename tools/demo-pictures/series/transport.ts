import type { Sky } from '../drawing/backdrops.ts';
import { field, garden, paper, park, site, store, street, studio, workshop } from '../drawing/backdrops.ts';
import type { Repaint } from '../drawing/colour.ts';
import { at, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import type { FluentName } from '../drawing/fluent-names.ts';
import * as car from '../drawn/vehicles.ts';

const saloon = (colour: string, skies: readonly [Sky, Sky], trim = '#3a4152'): Series => {
  return [
    () => compose(street(skies[0]), [at(car.sedan(colour), 640, 876, 400)]),
    () => compose(street(skies[1]), [at(car.carRear(colour), 640, 880, 480)]),
    () => compose(paper('#d9dde3'), [at(car.carInterior(trim), 640, 1000, 760, { shadow: 'none' })]),
  ];
};

const small = (name: FluentName, h: number, skies: readonly [Sky, Sky], repaint?: Repaint): Series => {
  return [
    () => compose(street(skies[0]), [at(fluent(name, repaint), 640, 862, h)]),
    () => compose(park(), [at(fluent(name, repaint), 640, 870, h * 0.92, { flip: true })]),
  ];
};

const RED = [320, 25] as const;

export const TRANSPORT = {
  'saloon-white': saloon('#eceff4', ['day', 'dusk']),
  'saloon-black': saloon('#3a3f4c', ['dusk', 'day'], '#55504c'),
  'saloon-blue': saloon('#3f6fc4', ['morning', 'day']),
  'hatch-red': small('automobile', 500, ['day', 'dusk']),
  'hatch-green': small('automobile', 500, ['morning', 'day'], { from: RED, turn: 160, saturation: 0.6 }),
  'suv-blue': small('sport-utility-vehicle', 540, ['day', 'dusk']),
  'suv-white': small('sport-utility-vehicle', 540, ['morning', 'day'], {
    from: [205, 255],
    turn: 0,
    saturation: 0.14,
    lightness: 0.28,
  }),
  taxi: [
    () => compose(street('dusk'), [at(fluent('taxi'), 640, 862, 520)]),
    () => compose(street('night'), [at(fluent('taxi'), 640, 862, 480, { flip: true })]),
  ],
  motorcycle: [
    () => compose(street('dusk'), [at(fluent('motorcycle'), 640, 866, 520)]),
    () => compose(park(), [at(fluent('motorcycle'), 640, 866, 500, { flip: true })]),
    () => compose(street('day'), [at(fluent('motorcycle', { from: RED, turn: 220 }), 640, 866, 520)]),
  ],
  'motor-scooter': [
    () => compose(street('morning'), [at(fluent('motor-scooter'), 640, 866, 560)]),
    () => compose(garden(), [at(fluent('motor-scooter', { from: RED, turn: 180, saturation: 0.7 }), 640, 866, 540)]),
  ],
  van: [
    () => compose(street('day'), [at(fluent('minibus'), 640, 862, 520)]),
    () => compose(street('morning'), [at(fluent('delivery-truck'), 640, 862, 540)]),
  ],
  pickup: [
    () => compose(site(), [at(fluent('pickup-truck'), 640, 866, 460)]),
    () =>
      compose(field(), [
        at(fluent('pickup-truck', { from: RED, turn: 215, saturation: 0.8 }), 640, 866, 460, { flip: true }),
      ]),
  ],
  lorry: [
    () => compose(street('morning'), [at(fluent('articulated-lorry'), 640, 866, 600)]),
    () => compose(site(), [at(fluent('articulated-lorry', { from: [90, 175], turn: 80 }), 640, 866, 600)]),
  ],
  bus: [
    () => compose(street('day'), [at(fluent('bus'), 640, 866, 560)]),
    () => compose(park(), [at(fluent('bus'), 640, 866, 520, { flip: true })]),
  ],
  excavator: [
    () => compose(site(), [at(car.excavator(), 640, 866, 560)]),
    () => compose(field(), [at(car.excavator('#e0653f'), 640, 866, 520, { flip: true })]),
  ],
  trailer: [
    () => compose(street('day'), [at(car.trailer(), 640, 866, 430)]),
    () => compose(field(), [at(car.trailer('#3f6fb5'), 640, 866, 410, { flip: true })]),
  ],
  engine: [
    () => compose(workshop(), [at(car.engine(), 640, 850, 560)]),
    () =>
      compose(studio('#e3e6ea', '#8d8f96'), [
        at(fluent('gear'), 430, 840, 420),
        at(fluent('nut-and-bolt'), 840, 840, 330),
      ]),
  ],
  'body-parts': [
    () => compose(workshop(), [at(car.bodyParts(), 640, 860, 560)]),
    () => compose(store(), [at(car.bodyParts('#c93a42'), 640, 870, 540)]),
  ],
  tyres: [
    () => compose(workshop('#bfc6cf'), [at(car.tyre(), 420, 850, 520), at(car.tyre('#e4c27a'), 900, 880, 440)]),
    () => compose(store(), [at(car.tyre(), 640, 880, 640)]),
  ],
  'car-battery': [
    () => compose(workshop(), [at(car.carBattery(), 640, 850, 480)]),
    () => compose(studio(), [at(fluent('radio'), 360, 830, 360), at(car.carBattery('#c93a42'), 880, 850, 330)]),
  ],
  'gas-kit': [
    () => compose(workshop('#c2ccd0'), [at(car.gasKit(), 640, 850, 480)]),
    () =>
      compose(street('morning'), [at(fluent('fuel-pump'), 430, 866, 560), at(car.gasKit('#3f8f6a'), 860, 880, 320)]),
  ],
  'motor-oil': [
    () => compose(workshop(), [at(car.oilCans(), 640, 850, 520)]),
    () => compose(store(), [at(fluent('oil-drum'), 430, 870, 520), at(car.oilCans(), 860, 880, 380)]),
  ],
  'rental-car': [
    () => compose(street('morning'), [at(car.sedan('#e9e4d8'), 560, 850, 300), at(fluent('key'), 1040, 900, 330)]),
    () => compose(studio(), [at(fluent('key'), 470, 830, 460), at(fluent('identification-card'), 880, 840, 300)]),
  ],
  'car-exchange': [
    () =>
      compose(street('day'), [
        at(car.sedan('#eceff4'), 330, 850, 210),
        at(fluent('automobile'), 980, 870, 340, { flip: true }),
        at(fluent('handshake'), 640, 420, 220, { shadow: 'none' }),
      ]),
    () =>
      compose(street('dusk'), [at(car.carRear('#c93a42'), 380, 850, 340), at(car.carRear('#3f6fc4'), 880, 870, 380)]),
  ],
} satisfies Record<string, Series>;
