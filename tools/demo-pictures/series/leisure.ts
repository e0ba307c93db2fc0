import {
  dark,
  office,
  paper,
  park,
  pasture,
  room,
  salon,
  site,
  stall,
  store,
  street,
  studio,
  workshop,
} from '../drawing/backdrops.ts';
import { at, close, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import * as trade from '../drawn/business.ts';
import { hoverboard } from '../drawn/family.ts';

export const LEISURE = {
  bicycle: [
    () => compose(park(), [at(fluent('bicycle'), 640, 860, 600)]),
    () => compose(room('#dfe4e4', '#b3a898', '', true), [at(fluent('bicycle'), 640, 870, 600)]),
    () => compose(street('day'), [at(fluent('bicycle'), 640, 866, 560)]),
    () => close(compose(park(), [at(fluent('bicycle'), 640, 860, 600)]), 520, 620, 1.6),
    () => close(compose(paper('#e3e0d4'), [at(fluent('bicycle'), 640, 860, 600)]), 760, 700, 1.9),
  ],
  'bicycle-teal': [
    () =>
      compose(street('morning'), [
        at(fluent('bicycle', { from: [320, 20], turn: 190, saturation: 0.7 }), 640, 866, 580),
      ]),
    () =>
      compose(park('#f6d9b8', '#9ab35e'), [
        at(fluent('bicycle', { from: [320, 20], turn: 190, saturation: 0.7 }), 640, 866, 580, { flip: true }),
      ]),
  ],
  scooter: [
    () => compose(street('day'), [at(fluent('kick-scooter'), 640, 866, 600)]),
    () => compose(park(), [at(fluent('kick-scooter', { from: [170, 230], turn: 160 }), 640, 866, 580, { flip: true })]),
    () => compose(street('dusk'), [at(hoverboard(), 640, 880, 260)]),
  ],
  gym: [
    () => compose(salon('#dfe3ea'), [at(trade.dumbbells(), 640, 880, 400)]),
    () => compose(room('#e3e8ea', '#9aa0a8', '', false), [at(trade.treadmill(), 640, 870, 540)]),
  ],
  'team-sports': [
    () => compose(pasture(), [at(fluent('soccer-ball'), 640, 860, 440)]),
    () =>
      compose(room('#efe4d0', '#c98f55', '', false), [
        at(fluent('basketball'), 420, 850, 400),
        at(fluent('volleyball'), 880, 850, 380),
      ]),
    () => compose(studio('#e3eee6'), [at(fluent('chess-pawn'), 400, 840, 460), at(fluent('game-die'), 860, 830, 340)]),
    () => compose(pasture('#cfe6ea'), [at(fluent('tennis'), 420, 840, 480), at(fluent('badminton'), 890, 840, 480)]),
  ],
  'martial-arts': [
    () => compose(salon('#e6dcd6'), [at(fluent('boxing-glove'), 640, 880, 520)]),
    () =>
      compose(room('#efe6d6', '#b9653c', '', false), [
        at(fluent('martial-arts-uniform'), 460, 800, 520, { shadow: 'wall' }),
        at(fluent('trophy'), 980, 860, 360),
      ]),
  ],
  outdoors: [
    () => compose(park(), [at(fluent('tent'), 640, 860, 520)]),
    () =>
      compose(park('#f6d9b8', '#9ab35e'), [
        at(fluent('backpack'), 400, 860, 460),
        at(fluent('hiking-boot'), 840, 870, 360),
      ]),
  ],
  books: [
    () => compose(studio('#efe6d4'), [at(fluent('books'), 640, 840, 500)]),
    () =>
      compose(room('#e9e2d4', '#a87c50', '#5f7f6a'), [
        at(fluent('open-book'), 440, 850, 400),
        at(fluent('hot-beverage'), 940, 850, 280),
      ]),
  ],
  guitar: [
    () => compose(dark('#3a2f4f', '#e0913c'), [at(fluent('guitar'), 640, 850, 640)]),
    () =>
      compose(room('#efe4d6', '#a87c50', '#a8433a'), [
        at(fluent('guitar', { from: [320, 20], turn: 215 }), 640, 860, 620),
      ]),
  ],
  dutar: [
    () => compose(paper('#efdfc0'), [at(trade.dutar(), 640, 900, 820, { shadow: 'wall', tilt: 8 })]),
    () =>
      compose(room('#efe2cc', '#a87c50', '#a8433a', false), [
        at(fluent('drum'), 400, 850, 380),
        at(trade.dutar(), 900, 880, 760, { tilt: 6 }),
      ]),
  ],
  antiques: [
    () =>
      compose(studio('#efe4cf', '#8a5f3c'), [at(fluent('amphora'), 400, 840, 540), at(trade.coins(), 900, 840, 240)]),
    () =>
      compose(dark('#3f3426', '#f0b86a'), [
        at(fluent('military-medal'), 400, 820, 400),
        at(fluent('mantelpiece-clock'), 860, 830, 420),
      ]),
  ],
  crafts: [
    () => compose(studio('#f3ece0'), [at(trade.ceramics(), 640, 850, 500)]),
    () =>
      compose(studio('#f0e4ea'), [
        at(fluent('artist-palette'), 420, 830, 400),
        at(fluent('paintbrush'), 860, 830, 400),
      ]),
  ],
  'retail-equipment': [
    () =>
      compose(store('#efe9e0', '#b5794a'), [
        at(trade.displayFridge(), 420, 890, 700),
        at(trade.cashDesk('#4f8f6f'), 910, 890, 340),
      ]),
    () => compose(stall('#3f6fb5'), [at(trade.cashDesk(), 640, 900, 560)]),
  ],
  'restaurant-equipment': [
    () => compose(store('#e9e6e0'), [at(trade.deckOven(), 640, 890, 660)]),
    () =>
      compose(store('#e3e9ea', '#8a6242'), [
        at(trade.doughMixer(), 460, 890, 560),
        at(fluent('croissant'), 1000, 880, 260),
      ]),
  ],
  machines: [
    () => compose(workshop('#c5ccd6', '#8d8f96'), [at(trade.lathe(), 640, 890, 600)]),
    () => compose(store('#dfe3e6', '#b5553f'), [at(trade.lathe('#3f6fb5'), 640, 890, 560)]),
  ],
  'sewing-equipment': [
    () => compose(room('#ece6da', '#b98a5c', '', false), [at(trade.sewingTable(), 640, 880, 660)]),
    () => compose(store(), [at(trade.sewingTable(), 480, 890, 560), at(fluent('thread'), 1070, 880, 280)]),
  ],
  'salon-equipment': [
    () => compose(salon('#dcebef', '#cfe6ec'), [at(trade.treatmentChair(), 640, 880, 560)]),
    () =>
      compose(studio('#e3f0f2', '#c5ccd2'), [
        at(fluent('microscope'), 440, 840, 520),
        at(fluent('test-tube'), 900, 830, 360),
      ]),
  ],
  energy: [
    () => compose(pasture(), [at(trade.solarPanels(), 640, 860, 500)]),
    () => compose(workshop('#d3d6cc'), [at(trade.generator(), 640, 880, 520)]),
  ],
  'business-for-sale': [
    () => compose(street('day'), [at(fluent('convenience-store'), 560, 810, 500), at(fluent('key'), 1090, 890, 300)]),
    () => compose(office(), [at(fluent('chart-increasing'), 420, 850, 400), at(fluent('money-bag'), 880, 850, 400)]),
  ],
  textiles: [
    () => compose(store('#efe9e0', '#8a6242'), [at(trade.fabricRolls(), 640, 880, 400)]),
    () => compose(pasture('#cfe6f3', '#b9b56a'), [at(trade.cotton(), 640, 870, 440)]),
  ],
  recycling: [
    () => compose(store('#e3ece4', '#5f8f6a'), [at(trade.recyclables(), 640, 880, 480)]),
    () => compose(site(), [at(fluent('recycling-symbol'), 420, 860, 400), at(fluent('oil-drum'), 880, 870, 460)]),
  ],
  wholesale: [
    () => compose(store(), [at(trade.pallet(), 640, 890, 580)]),
    () =>
      compose(stall('#c98a3f'), [
        at(fluent('package'), 360, 830, 360),
        at(fluent('jar'), 700, 810, 320),
        at(fluent('canned-food'), 980, 810, 300),
      ]),
  ],
} satisfies Record<string, Series>;
