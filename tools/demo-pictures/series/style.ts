import type { Artwork } from '../drawing/artwork.ts';
import { dark, paper, rail, room, salon, studio } from '../drawing/backdrops.ts';
import { at, close, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import * as kids from '../drawn/family.ts';
import * as wear from '../drawn/fashion.ts';

/** A garment on the rail, then its fabric from nearer, then on plain paper. */
const garment = (art: Artwork, wall: string, other: string, h = 700): Series => {
  const hung = compose(rail(wall), [at(art, 640, 160 + h, h, { shadow: 'wall' })]);
  return [
    () => hung,
    () => close(compose(paper(other), [at(art, 640, 880, h * 1.1, { shadow: 'wall', tilt: -3 })]), 640, 400, 1.5),
  ];
};

export const STYLE = {
  'dress-blue': garment(fluent('dress'), '#f3e6cf', '#f0dfe2', 660),
  blouse: [
    () => compose(rail('#f0e6ea'), [at(fluent('womans-clothes'), 640, 720, 520, { shadow: 'wall' })]),
    () => compose(rail('#e6ecef'), [at(wear.jumper('#d98a9a'), 640, 800, 620, { shadow: 'wall' })]),
  ],
  'womens-coat': garment(wear.longCoat(), '#ece4da', '#e3e6ea', 740),
  'modest-wear': [
    () => compose(paper('#efe6da'), [at(wear.modestDress(), 640, 900, 800)]),
    () => compose(paper('#e6e9ea'), [at(wear.modestDress('#7a4f6a', '#c9b0c4'), 640, 900, 800)]),
  ],
  'mens-suit': garment(wear.suit(), '#e9e4da', '#e3e6ea', 720),
  shirt: garment(wear.shirt(), '#f0ece2', '#e0e6ee', 680),
  'mens-jacket': [
    () => compose(rail('#e6e9ea'), [at(wear.jacket(), 640, 850, 680, { shadow: 'wall' })]),
    () => compose(paper('#ece2d4'), [at(wear.jacket('#4a4f5e'), 640, 880, 740, { shadow: 'wall', tilt: 3 })]),
  ],
  'mens-casual': [
    () => compose(rail('#e9efe6'), [at(wear.jumper(), 640, 800, 620, { shadow: 'wall' })]),
    () =>
      compose(paper('#e3e9ee'), [
        at(fluent('t-shirt'), 400, 760, 440, { shadow: 'wall' }),
        at(fluent('jeans'), 920, 860, 620, { shadow: 'wall' }),
      ]),
  ],
  'womens-shoes': [
    () => compose(studio('#f6e6ea', '#d9b89a'), [at(fluent('high-heeled-shoe'), 640, 830, 460)]),
    () =>
      compose(studio('#efe9e2'), [at(fluent('womans-boot'), 390, 840, 460), at(fluent('flat-shoe'), 930, 840, 190)]),
  ],
  'mens-shoes': [
    () => compose(studio('#e6e9ee', '#8d6b4f'), [at(wear.sneakers(), 640, 840, 440)]),
    () => compose(studio(), [at(fluent('mans-shoe'), 640, 840, 360)]),
    () => compose(studio('#e9e4da', '#7a5f48'), [at(fluent('hiking-boot'), 640, 840, 500)]),
  ],
  'national-dress': [
    () => compose(paper('#f3e3c4'), [at(wear.atlasDress(), 640, 890, 780, { shadow: 'wall' })]),
    () => compose(paper('#ece4da'), [at(wear.chapan(), 640, 900, 800, { shadow: 'wall' })]),
    () => compose(paper('#efe0e4'), [at(wear.weddingDress('#f7f4f0'), 640, 890, 780, { shadow: 'wall' })]),
  ],
  accessories: [
    () => compose(studio('#f3e6da'), [at(fluent('handbag'), 440, 830, 460), at(fluent('sunglasses'), 930, 830, 150)]),
    () => compose(studio('#e6eaf0', '#6f5a4a'), [at(fluent('watch'), 640, 840, 540)]),
  ],
  jewellery: [
    () => compose(dark('#3a2a4f', '#f2c46f'), [at(fluent('ring'), 640, 830, 560)]),
    () =>
      compose(dark('#22304f', '#9fc4f2'), [at(fluent('gem-stone'), 400, 820, 320), at(fluent('crown'), 900, 830, 380)]),
  ],
  cosmetics: [
    () =>
      compose(salon('#f6dfe4'), [at(fluent('lipstick'), 400, 870, 460), at(fluent('lotion-bottle'), 820, 870, 460)]),
    () =>
      compose(studio('#f3e6ee', '#d9b8b0'), [
        at(fluent('nail-polish'), 420, 830, 400),
        at(fluent('mirror'), 880, 840, 480),
      ]),
  ],
  'girls-clothes': [
    () => compose(rail('#fbe9ee'), [at(kids.girlsDress(), 640, 760, 580, { shadow: 'wall' })]),
    () => compose(paper('#e9f0f3'), [at(kids.girlsDress('#f0c04c'), 640, 820, 640, { shadow: 'wall' })]),
  ],
  'boys-clothes': [
    () =>
      compose(rail('#e6eef3'), [
        at(fluent('t-shirt', { from: [60, 170], turn: 100 }), 420, 640, 440, { shadow: 'wall' }),
        at(fluent('jeans'), 880, 780, 560, { shadow: 'wall' }),
      ]),
    () =>
      compose(paper('#e9efe2'), [
        at(fluent('shorts'), 440, 760, 400, { shadow: 'wall' }),
        at(wear.jumper('#4f7fb0'), 910, 800, 480, { shadow: 'wall' }),
      ]),
  ],
  'baby-clothes': [
    () => compose(paper('#f3ece0'), [at(kids.romper(), 640, 820, 600, { shadow: 'wall' })]),
    () =>
      compose(paper('#e3eef3'), [
        at(kids.romper('#9fd0e6'), 440, 780, 520, { shadow: 'wall' }),
        at(fluent('socks'), 960, 800, 340, { shadow: 'wall' }),
      ]),
  ],
  'kids-shoes': [
    () => compose(studio('#fbeee0', '#d2a878'), [at(wear.sneakers('#f6e3a8', '#e0586f'), 640, 840, 400)]),
    () =>
      compose(studio('#e6f0f3', '#c29a66'), [
        at(fluent('running-shoe'), 420, 840, 400),
        at(fluent('womans-boot', { from: [320, 20], turn: 200 }), 900, 840, 420),
      ]),
  ],
  pram: [
    () => compose(room('#f3eadf', '#c8a878', '#8fb4c0'), [at(kids.pram(), 640, 860, 600)]),
    () => compose(room('#e6eaf3', '#b98a5c', '#d99a9f'), [at(kids.childSeat(), 640, 860, 580)]),
  ],
  toys: [
    () => compose(room('#f3dcd6', '#d2a878', '#6f9fb0'), [at(fluent('teddy-bear'), 640, 850, 560)]),
    () => compose(room('#e9f0e4', '#c8a878', '#e0a05a'), [at(kids.toys(), 640, 850, 480)]),
    () =>
      compose(room('#e6e6f3', '#c29a66', '#d98a9a'), [
        at(fluent('nesting-dolls'), 360, 850, 440),
        at(fluent('carousel-horse'), 880, 860, 520),
      ]),
    () => compose(studio('#fbf0da'), [at(fluent('rocket'), 420, 830, 440), at(fluent('puzzle-piece'), 880, 830, 380)]),
  ],
  cot: [
    () => compose(room('#e6eef3', '#d2b48c', '#f0d9a8'), [at(kids.cot(), 600, 860, 620)]),
    () =>
      compose(room('#f6e6ea', '#c8a878', '#b9d0c0', false), [
        at(kids.cot('#fbf6ee', '#e9a8b8'), 480, 860, 540),
        at(fluent('teddy-bear'), 1080, 860, 340),
      ]),
  ],
  feeding: [
    () => compose(studio('#fbf0e2', '#d9b89a'), [at(fluent('baby-bottle'), 640, 830, 540)]),
    () =>
      compose(studio('#e6f0f3', '#c8a888'), [
        at(fluent('baby-bottle'), 400, 830, 400),
        at(fluent('lotion-bottle'), 760, 840, 420),
        at(fluent('sponge'), 1060, 830, 220),
      ]),
  ],
  'kids-vehicles': [
    () => compose(room('#e9efe4', '#b9bec4', '', false), [at(kids.rideOnCar(), 640, 860, 480)]),
    () => compose(room('#f3ead6', '#c8b08a', '#8fb48a', false), [at(kids.tricycle(), 640, 870, 540)]),
  ],
  'school-supplies': [
    () =>
      compose(studio('#e9eef3', '#c29a66'), [
        at(fluent('backpack'), 420, 840, 500),
        at(fluent('notebook'), 800, 840, 340),
        at(fluent('pencil'), 1060, 830, 280),
      ]),
    () => compose(room('#eaf0e6', '#c29a66', '', false), [at(kids.schoolDesk('#d9a866'), 640, 870, 600)]),
  ],
  'free-clothes': [
    () =>
      compose(room('#e9e4da', '#b98a5c', '#7f95b8', false), [
        at(fluent('package'), 420, 870, 420),
        at(fluent('t-shirt'), 900, 840, 380),
      ]),
    () =>
      compose(paper('#e3e9ea'), [
        at(fluent('coat'), 400, 800, 480, { shadow: 'wall' }),
        at(fluent('scarf'), 900, 780, 380, { shadow: 'wall' }),
      ]),
  ],
  'free-toys': [
    () =>
      compose(room('#f3e6e0', '#c29a66', '#6f9fb0'), [
        at(fluent('teddy-bear'), 420, 850, 440),
        at(fluent('wrapped-gift'), 920, 850, 380),
      ]),
    () => compose(studio('#efe9dc'), [at(fluent('books'), 420, 830, 380), at(fluent('soccer-ball'), 880, 830, 340)]),
  ],
} satisfies Record<string, Series>;
