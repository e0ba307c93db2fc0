import { dark, kitchen, office, paper, park, room, street, studio, workshop } from '../drawing/backdrops.ts';
import { at, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import * as machine from '../drawn/appliances.ts';
import * as device from '../drawn/electronics.ts';
import { tvStand } from '../drawn/home.ts';

const smartphone = (body: string, top: string, bottom: string, frame: string, wall: string): Series => {
  return [
    () =>
      compose(studio(wall), [
        at(device.phoneBack(body), 540, 830, 620, { tilt: -7 }),
        at(device.phoneFront(top, bottom, frame), 800, 850, 600, { tilt: 9 }),
      ]),
    () =>
      compose(studio('#e4e6ec', '#8d8f96'), [
        at(device.phoneFront(top, bottom, frame), 500, 840, 640),
        at(fluent('package'), 900, 840, 400),
      ]),
    () => compose(paper('#e3dccf'), [at(device.phoneBack(body), 640, 850, 680, { tilt: 4, shadow: 'wall' })]),
  ];
};

export const ELECTRONICS = {
  'phone-green': smartphone('#3f7f63', '#1d4a8c', '#f0b45a', '#25352f', '#eeeee8'),
  'phone-blue': smartphone('#4f7fb0', '#3a2a7c', '#f08aa8', '#22304a', '#e6ebf2'),
  'phone-black': smartphone('#3a3d46', '#0f5b66', '#a9e07a', '#17191f', '#efe6dc'),
  'keypad-phone': [
    () =>
      compose(studio(), [
        at(device.keypadPhone(), 520, 840, 600, { tilt: -5 }),
        at(device.keypadPhone('#b9434a'), 820, 850, 560, { tilt: 7 }),
      ]),
    () => compose(studio('#e3e9ee', '#8d6b4f'), [at(fluent('telephone'), 640, 840, 460)]),
  ],
  'phone-accessories': [
    () => compose(studio('#e6ebf2'), [at(device.charger(), 640, 840, 520)]),
    () => compose(dark(), [at(device.earbuds(), 640, 820, 400)]),
  ],
  'sim-cards': [
    () => compose(studio('#ece8f2'), [at(device.simCards(), 640, 820, 460)]),
    () =>
      compose(paper('#dfe9ea'), [
        at(device.simCards(), 470, 800, 380, { tilt: -6 }),
        at(device.phoneFront(), 980, 830, 540, { tilt: 6 }),
      ]),
  ],
  laptop: [
    () => compose(office(), [at(device.laptop(), 640, 870, 560)]),
    () => compose(dark(), [at(device.laptop('#7a5ad0', '#6b7280'), 640, 850, 560)]),
    () => compose(studio(), [at(device.laptop('#e08a5a'), 520, 850, 460), at(fluent('backpack'), 1030, 850, 440)]),
  ],
  desktop: [
    () =>
      compose(office('#e3e8ee', '#c79a6a'), [
        at(device.screen('monitor', '#4a8fe0', '#2f3f7f'), 480, 850, 500),
        at(device.tower(), 980, 860, 560),
        at(fluent('computer-mouse'), 800, 900, 110),
      ]),
    () =>
      compose(dark('#2b2450', '#b06fe6'), [
        at(device.tower('#d06ff2'), 900, 830, 600),
        at(device.screen('monitor', '#e0508a', '#3a2a7c'), 420, 830, 480),
      ]),
  ],
  monitor: [
    () => compose(office(), [at(device.screen('monitor', '#f0a86a', '#3f7f8f'), 640, 860, 600)]),
    () => compose(studio('#dfe3ea', '#6f5a4a'), [at(device.screen('monitor', '#3f9fd8', '#2f6f56'), 640, 850, 620)]),
  ],
  'computer-parts': [
    () => compose(workshop('#c5ccd6', '#7f8794'), [at(device.graphicsCard(), 640, 830, 400, { tilt: -4 })]),
    () => compose(dark(), [at(device.tower('#6fe0a0'), 420, 830, 560), at(device.graphicsCard(), 880, 840, 250)]),
  ],
  network: [
    () => compose(office('#e8e6ee', '#b9875a'), [at(device.router(), 640, 840, 440)]),
    () =>
      compose(studio('#dfe6ea'), [
        at(fluent('computer-mouse'), 420, 830, 330),
        at(device.router('#39415a'), 880, 840, 320),
      ]),
  ],
  printer: [
    () => compose(office(), [at(fluent('printer'), 640, 860, 500)]),
    () =>
      compose(studio('#e8e2d8'), [
        at(fluent('printer', { from: [230, 290], turn: -40, saturation: 0.4, lightness: 0.1 }), 640, 850, 540),
      ]),
  ],
  tablet: [
    () => compose(studio('#e6ebf2'), [at(device.tablet('tablet'), 640, 850, 640, { tilt: 4 })]),
    () =>
      compose(studio('#efe9dc', '#a9794f'), [
        at(device.tablet('reader'), 480, 850, 600, { tilt: -5 }),
        at(fluent('hot-beverage'), 960, 840, 300),
      ]),
    () => compose(office(), [at(device.tablet('tablet', '#2f8f8a', '#f3d07a'), 640, 860, 600, { tilt: -6 })]),
  ],
  television: [
    () =>
      compose(room('#e2e0da', '#a87c50', '#5f6f8f', false), [
        at(tvStand(), 640, 860, 190),
        at(device.screen('tv'), 640, 676, 500, { shadow: 'none' }),
      ]),
    () =>
      compose(room('#dfe6e4', '#bd8f58', '#8a5f5f', false), [
        at(tvStand('#6f7886'), 640, 860, 190),
        at(device.screen('tv', '#4fb0d8', '#2f7f5a'), 640, 676, 500, { shadow: 'none' }),
      ]),
  ],
  projector: [
    () => compose(dark(), [at(device.projector(), 640, 840, 400)]),
    () => compose(studio(), [at(device.projector('#4b5364'), 640, 840, 400)]),
  ],
  headphones: [
    () => compose(dark(), [at(fluent('headphone'), 640, 830, 580)]),
    () => compose(studio('#f0e2dc'), [at(fluent('headphone'), 480, 830, 500), at(fluent('package'), 930, 840, 340)]),
    () => compose(dark('#4a2f4a', '#f08a9a'), [at(device.earbuds('#2f3646'), 640, 820, 420)]),
  ],
  speakers: [
    () =>
      compose(dark('#33304a', '#e0913c'), [at(device.speaker(), 400, 840, 600), at(device.speaker(), 880, 840, 600)]),
    () => compose(studio('#e6efe9'), [at(device.portableSpeaker(), 640, 840, 360)]),
  ],
  camera: [
    () => compose(studio('#e9e2d6'), [at(fluent('camera'), 640, 840, 480)]),
    () => compose(dark(), [at(fluent('camera'), 400, 820, 340), at(fluent('video-camera'), 930, 830, 340)]),
  ],
  'security-camera': [
    () => compose(paper('#d9e0e6'), [at(device.securityCamera(), 660, 660, 420, { shadow: 'wall' })]),
    () => compose(street('dusk'), [at(device.securityCamera(), 372, 520, 360, { shadow: 'none' })]),
  ],
  drone: [
    () => compose(park(), [at(device.drone(), 640, 560, 400, { shadow: 'none' })]),
    () => compose(studio('#e3e6ea'), [at(device.drone('#4b5364'), 640, 840, 400)]),
  ],
  'games-console': [
    () =>
      compose(dark('#252a5c', '#7a6ff2'), [
        at(device.gameConsole(), 420, 830, 600),
        at(fluent('video-game'), 880, 830, 340),
      ]),
    () => compose(studio('#e8e4f0'), [at(fluent('video-game'), 640, 830, 460)]),
  ],
  'smart-watch': [
    () => compose(studio('#e9e6e2', '#b07f52'), [at(device.smartWatch(), 640, 860, 640, { tilt: 4 })]),
    () =>
      compose(dark(), [
        at(device.smartWatch('#c9583f'), 430, 850, 560, { tilt: -6 }),
        at(device.smartWatch('#4f7fb0'), 860, 850, 560, { tilt: 6 }),
      ]),
  ],
  fridge: [
    () => compose(kitchen(), [at(machine.fridge(), 640, 900, 780)]),
    () =>
      compose(kitchen('#efe6da', '#8d8f96'), [
        at(machine.fridge('#b9434a'), 480, 900, 760),
        at(machine.microwave(), 980, 740, 220),
      ]),
  ],
  'washing-machine': [
    () => compose(room('#dfeaf0', '#b9bec4', '', false), [at(machine.washer(), 640, 880, 640)]),
    () =>
      compose(kitchen('#e4ecef', '#9a9fa6'), [
        at(machine.washer('#6b7280', '#a9d4f2'), 520, 900, 640),
        at(fluent('basket'), 1020, 880, 300),
      ]),
  ],
  cooker: [
    () => compose(kitchen(), [at(machine.cooker(), 640, 900, 680)]),
    () =>
      compose(kitchen('#f0e4d6'), [
        at(machine.cooker('#4b5364'), 500, 900, 640),
        at(fluent('pot-of-food'), 1010, 780, 260),
      ]),
  ],
  'kitchen-appliances': [
    () => compose(kitchen(), [at(machine.kettle(), 380, 850, 400), at(machine.blender(), 860, 860, 520)]),
    () => compose(kitchen('#f0e4d6', '#8a6a4a'), [at(machine.microwave(), 640, 860, 420)]),
  ],
  'vacuum-cleaner': [
    () => compose(room('#e7e3da', '#c29a66', '#6f8fa8'), [at(machine.vacuum(), 640, 860, 560)]),
    () => compose(room('#e2e8ea', '#b98a5c', '#b98a6a', false), [at(machine.robotVacuum(), 640, 850, 240)]),
  ],
  iron: [
    () => compose(studio('#e9e4ee', '#d9c3a0'), [at(machine.iron(), 640, 840, 380)]),
    () =>
      compose(studio('#e4ecea'), [at(machine.iron('#8a5fd0'), 460, 840, 300), at(fluent('t-shirt'), 1010, 840, 320)]),
  ],
  'sewing-machine': [
    () => compose(studio('#f0e4e0'), [at(machine.sewingMachine(), 640, 850, 520)]),
    () =>
      compose(studio('#e3ecef', '#a9794f'), [
        at(machine.sewingMachine('#dfe8ec', '#3f8f8a'), 500, 850, 430),
        at(fluent('thread'), 1020, 850, 320),
      ]),
  ],
  'air-conditioner': [
    () =>
      compose(room('#dbe8ee', '#bd8f58', '', false), [at(machine.airConditioner(), 640, 560, 430, { shadow: 'none' })]),
    () => compose(room('#e9e3d8', '#b98a5c', '#8a9fb0'), [at(machine.fan(), 500, 850, 660)]),
  ],
  heating: [
    () => compose(room('#efe4d4', '#b98a5c', '#b9653c', false), [at(machine.radiator(), 640, 780, 460)]),
    () => compose(kitchen('#e4ecef'), [at(machine.boiler(), 640, 690, 600, { shadow: 'wall' })]),
  ],
} satisfies Record<string, Series>;
