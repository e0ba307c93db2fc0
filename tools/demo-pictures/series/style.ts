import { dark, paper, rail, room, salon, studio } from '../drawing/backdrops.ts';
import { alone, at, compose, hung, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import * as wear from '../drawn/fashion.ts';
import * as gadget from '../drawn/gadgets.ts';
import { tracksuit } from '../drawn/nursery.ts';
import * as more from '../drawn/wardrobe.ts';

export const STYLE = {
  'evening-dress-green': scene('oqshomgi', () => hung(rail('#f3e6cf'), more.eveningDress(PAINT.green))),
  'pleated-skirt-beige': scene('юбка', () => hung(paper('#f0e6ea'), more.pleatedSkirt(PAINT.beige), 130)),
  'atlas-dress': scene('хонатлас', () =>
    compose(paper('#f3e3c4'), [at(wear.atlasDress(), 640, 890, 780, { shadow: 'wall' })]),
  ),
  'cashmere-coat-grey': scene('palto', () => hung(rail('#ece4da'), wear.longCoat(PAINT.grey))),
  'down-coat-blue': scene('пуховик', () => hung(paper('#e3e6ea'), wear.downCoat(PAINT.blue), 100)),
  'modest-suit-beige': scene('hijobli', () =>
    compose(paper('#e6e9ea'), [at(wear.modestDress(PAINT.beige, '#8a6a4a'), 640, 900, 800)]),
  ),
  headscarves: scene('ro.mol', () => alone(studio('#f3e6ee', '#d9b8b0'), more.scarves(), 0.9)),
  'womens-tracksuit-grey': scene('sport kostyumi', () => hung(rail('#f0e6ea'), tracksuit(PAINT.grey))),
  'womens-bundle': scene('пакет женских', () =>
    compose(room('#efe6e9', '#b98a5c', '', false), [
      at(fluent('shopping-bags'), 320, 860, 360),
      at(fluent('womans-clothes'), 720, 760, 420, { shadow: 'wall' }),
      at(fluent('dress'), 1050, 820, 460, { shadow: 'wall' }),
    ]),
  ),
  'mens-suit-blue': scene('erkaklar kostyumi', () => hung(rail('#e9e4da'), wear.suit(PAINT.blue))),
  'shirts-white': scene('кўйлаги, пахтали', () =>
    compose(paper('#d9cbb4'), [
      at(wear.shirt(PAINT.white), 400, 820, 620, { shadow: 'wall' }),
      at(wear.shirt(PAINT['light-blue']), 900, 860, 620, { shadow: 'wall' }),
    ]),
  ),
  'leather-jacket-black': scene('charm kurtka', () => hung(rail('#e6e9ea'), more.leatherJacket(PAINT.black))),
  'winter-jacket-black': scene('kurtkasi', () => hung(paper('#ece2d4'), wear.jacket(PAINT.black), 120)),
  'blue-jeans': scene('jinsi', () => hung(paper('#e3e9ee'), fluent('jeans'), 130)),
  'wool-jumper-brown': scene('свитер', () => hung(rail('#e9efe6'), wear.jumper(PAINT.brown))),
  'suede-boots': scene('etigi', () =>
    compose(studio('#efe9e2'), [
      at(fluent('womans-boot', { from: [320, 20], turn: 30, saturation: 0.45 }), 420, 840, 480),
      at(fluent('womans-boot', { from: [320, 20], turn: 30, saturation: 0.45 }), 860, 870, 480),
    ]),
  ),
  'womens-trainers': scene('кроссовки', () =>
    alone(studio('#f6e6ea', '#d9b89a'), wear.sneakers('#f0f2f6', '#d9788f'), 0.85),
  ),
  'mens-leather-shoes': scene('tuflisi', () =>
    compose(studio('#e9e4da', '#7a5f48'), [
      at(fluent('mans-shoe'), 440, 820, 300),
      at(fluent('mans-shoe'), 860, 870, 320),
    ]),
  ),
  'soft-boots': scene('маҳси', () => alone(room('#efe2cc', '#a87c50', '#a8433a', false), more.mahsi(), 0.9)),
  'wedding-dress-white': scene('kelin libosi', () =>
    compose(paper('#d9c3cc'), [at(wear.weddingDress(PAINT.white), 640, 890, 780, { shadow: 'wall' })]),
  ),
  'golden-robe-gold': scene('zarchopon', () =>
    compose(paper('#ece4da'), [at(wear.chapan('#5a1f3a', PAINT.gold), 640, 900, 800, { shadow: 'wall' })]),
  ),
  'adras-robes': scene('adras', () =>
    compose(rail('#e6ece6'), [
      at(wear.chapan('#2f7f78', '#e8742f'), 380, 800, 600, { shadow: 'wall' }),
      at(wear.chapan('#8a3f7a', '#f0c23c'), 900, 800, 600, { shadow: 'wall' }),
    ]),
  ),
  'swiss-watch': scene('tissot', () => alone(studio('#e6eaf0', '#6f5a4a'), gadget.wristWatch(), 1.05)),
  'shoulder-bag': scene('сумка', () => alone(studio('#f3e6da'), more.shoulderBag(), 0.95)),
  'wallet-and-belt': scene('portmone', () => alone(studio('#e3e6ea', '#8d6b4f'), more.walletAndBelt(), 0.9)),
  'gold-ring': scene('tilla uzuk', () => alone(dark('#3a2a4f', '#f2c46f'), more.band(PAINT.gold), 0.9, { foot: 830 })),
  'silver-set': scene('серебряный', () => alone(dark('#22304f', '#9fc4f2'), more.silverSet(), 0.9, { foot: 830 })),
  'gold-pendant': scene('кулон', () =>
    alone(dark('#4a2a34', '#f2c46f'), more.pendant(), 1, { foot: 830, shadow: 'none' }),
  ),
  perfumes: scene('atir', () =>
    trio(salon('#f6dfe4'), more.perfume(), more.perfume('#8a6fc4'), more.perfume('#c9788f'), 870),
  ),
  'skin-care': scene('сыворотка', () =>
    compose(studio('#f3e6ee', '#d9b8b0'), [
      at(fluent('lotion-bottle'), 380, 830, 420),
      at(fluent('soap'), 720, 840, 260),
      at(fluent('mirror'), 1030, 840, 420),
    ]),
  ),
} satisfies Record<string, Scene>;
