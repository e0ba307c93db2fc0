import type { Artwork } from '../drawing/artwork.ts';
import { darker } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';
import { wheel } from './wheel.ts';

/** A saloon car from the side. */
export const sedan = (colour = '#e9ecf1'): Artwork => {
  const p = pen('sedan', colour)
    .path(
      'M30 250q-24-6-26-50-2-50 46-62 80-18 150-24Q300 20 440 14h110q110 4 200 110 120 6 160 44 24 26 18 78-2 16-20 16H40Z',
      colour,
      { depth: 0.36 },
    )
    .path('M236 116q80-78 206-80v82ZM464 36h90q84 4 150 84l-240 0Z', '#5cb9ea', { depth: 0.36 })
    .path('M256 112q50-52 110-66l-60 68ZM490 118l60-80h40l-70 80Z', '#ffffff', { opacity: 0.3, light: 'flat' })
    .line('M452 30v220M452 126H220M720 124l-20 126', darker(colour, 0.3), 4)
    .rect(490, 146, 56, 13, 6, darker(colour, 0.42))
    .rect(316, 146, 56, 13, 6, darker(colour, 0.42))
    .path('M226 130l-36-4q-8-20 16-26l26 6Z', darker(colour, 0.24))
    .path('M8 170q50 0 62 30-30 14-64 6Z', '#fff0b4')
    .path('M930 176q-46 0-56 24 26 20 58 8Z', '#e0383f')
    .path('M10 232h918l-4 34H40Z', darker(colour, 0.46))
    .oval(206, 254, 86, 86, '#1c1823', { light: 'flat' })
    .oval(734, 254, 86, 86, '#1c1823', { light: 'flat' });
  wheel(p, 206, 262, 74);
  wheel(p, 734, 262, 74);
  return p.done(940, 336);
};

/** A saloon car from behind, with its number plate. */
export const carRear = (colour = '#e9ecf1') =>
  pen('carRear', colour)
    .rect(50, 330, 96, 130, 24, '#211c28')
    .rect(474, 330, 96, 130, 24, '#211c28')
    .path('M110 170L170 30q10-26 40-28h200q30 2 40 28l60 140Z', colour, { depth: 0.2 })
    .path('M150 160l46-112q4-10 16-10h196q12 0 16 10l46 112Z', '#5cb9ea', { depth: 0.36 })
    .path('M230 150l60-106h60l-66 106Z', '#ffffff', { opacity: 0.3, light: 'flat' })
    .rect(20, 150, 580, 250, 60, colour, { depth: 0.32 })
    .path('M30 220q80-10 120 20-10 46-40 46-70 0-80-20ZM590 220q-80-10-120 20 10 46 40 46 70 0 80-20Z', '#e0383f')
    .line('M130 190h360', darker(colour, 0.26), 5)
    .rect(210, 246, 200, 56, 8, '#fbfbf7', { light: 'flat', stroke: '#2b303c', strokeWidth: 4 })
    .line('M250 260v28M276 260v28M298 260h22v28h-22ZM340 288v-28h24v28', '#2b303c', 7)
    .rect(24, 344, 572, 60, 28, darker(colour, 0.46))
    .done(620, 460);

/** The dashboard of a car behind its steering wheel. */
export const carInterior = (trim = '#3a4152') => {
  const p = pen('interior', trim)
    .path('M0 120Q520-60 1040 120v380H0Z', trim, { depth: 0.34 })
    .rect(560, 140, 270, 170, 20, '#151a24')
    .rect(574, 154, 242, 142, 10, '#3f86d0')
    .path('M574 250q90-60 140-20t102-10v66q0 10-10 10H584q-10 0-10-10Z', '#78c49a')
    .line('M620 196l50 30 40-44 60 40', '#fdf3d0', 8)
    .rect(590, 340, 210, 70, 18, darker(trim, 0.3))
    .oval(630, 375, 22, 22, '#9aa3b2')
    .oval(696, 375, 22, 22, '#9aa3b2')
    .oval(760, 375, 22, 22, '#9aa3b2')
    .rect(880, 160, 130, 46, 18, darker(trim, 0.34))
    .oval(270, 170, 130, 60, '#10141c')
    .oval(220, 170, 44, 44, '#2d3950')
    .oval(322, 170, 44, 44, '#2d3950')
    .line('M220 170l-20-26M322 170l24-20', '#f26a4b', 6)
    .oval(270, 330, 200, 200, 'none', { light: 'flat', stroke: '#1b1f29', strokeWidth: 40 })
    .path('M96 300h120q20-50 54-50t54 50h120v50H330q-10 60-30 170h-60q-20-110-30-170H96Z', '#262c39')
    .oval(270, 330, 56, 52, '#39414f')
    .path('M270 306l26 24-26 24-26-24Z', '#dfe4ec');
  return p.done(1040, 540);
};

/** One tyre on an alloy rim. */
export const tyre = (rim = '#cfd6df') => {
  const p = pen('tyre', rim)
    .oval(250, 250, 250, 250, '#2c2833')
    .oval(250, 250, 216, 216, '#3b3642')
    .oval(250, 250, 176, 176, '#1c1922');
  p.each(24, (i) => {
    const a = (i * 15 * Math.PI) / 180;
    p.line(
      `M${(250 + Math.cos(a) * 226).toFixed(1)} ${(250 + Math.sin(a) * 226).toFixed(1)}L${(250 + Math.cos(a + 0.05) * 246).toFixed(1)} ${(250 + Math.sin(a + 0.05) * 246).toFixed(1)}`,
      '#15131a',
      8,
    );
  });
  p.oval(250, 250, 168, 168, rim).oval(250, 250, 148, 148, '#34303c');
  p.each(5, (i) => {
    const a = ((i * 72 - 90) * Math.PI) / 180;
    for (const off of [-0.16, 0.16])
      p.line(
        `M${(250 + Math.cos(a) * 30).toFixed(1)} ${(250 + Math.sin(a) * 30).toFixed(1)}L${(250 + Math.cos(a + off) * 152).toFixed(1)} ${(250 + Math.sin(a + off) * 152).toFixed(1)}`,
        rim,
        22,
      );
  });
  p.oval(250, 250, 44, 44, rim).oval(250, 250, 20, 20, '#3f6fc4');
  return p.done(500, 500);
};

/** An engine with its belt wheel. */
export const engine = (colour = '#9aa4b4') => {
  const p = pen('engine', colour)
    .rect(120, 130, 480, 300, 26, colour, { depth: 0.34 })
    .rect(90, 60, 540, 100, 26, '#c8443d', { depth: 0.34 });
  p.each(4, (i) =>
    p
      .rect(130 + i * 122, 20, 80, 70, 16, '#3a4152')
      .line(`M${170 + i * 122} 20q30-50 90-10`, '#252a36', 12)
      .rect(140 + i * 118, 200, 80, 150, 14, darker(colour, 0.16)),
  );
  p.rect(90, 400, 540, 70, 22, darker(colour, 0.3))
    .oval(70, 360, 70, 70, '#2b303c')
    .oval(70, 360, 34, 34, '#c5ccd6')
    .oval(70, 190, 54, 54, '#2b303c')
    .oval(70, 190, 24, 24, '#c5ccd6')
    .line('M8 190v170M130 190v170', '#1b1f29', 14);
  p.path('M600 170h110q40 0 40 40v40h-60v-20h-90Z', '#b88752').rect(630, 330, 90, 100, 20, '#d9a34c').done(750, 470);
  return p.done(750, 470);
};

/** A car battery. */
export const carBattery = (colour = '#2f64b8') =>
  pen('carBattery', colour)
    .rect(90, 0, 70, 60, 12, '#b9c0cc')
    .rect(400, 0, 70, 60, 12, '#b9c0cc')
    .rect(10, 50, 540, 80, 18, '#2b303c')
    .rect(0, 120, 560, 300, 22, colour, { depth: 0.34 })
    .rect(60, 180, 440, 180, 18, '#f6f4ec')
    .path('M300 196l-70 90h50l-24 64 84-92h-52l32-62Z', '#f0a834')
    .line('M104 270h60M134 240v60', '#d9483f', 15)
    .line('M400 270h56', '#33415f', 15)
    .done(560, 420);

/** A gas cylinder with its reducer. */
export const gasKit = (colour = '#c94b3f') =>
  pen('gasKit', colour)
    .rect(70, 400, 60, 60, 10, '#3a4152')
    .rect(470, 400, 60, 60, 10, '#3a4152')
    .rect(0, 190, 600, 230, 112, colour, { depth: 0.36 })
    .rect(90, 190, 34, 230, 6, '#353c4b')
    .rect(470, 190, 34, 230, 6, '#353c4b')
    .rect(190, 250, 220, 100, 16, '#fbf7ea')
    .path('M300 262q40 40 20 70-20 14-40 0-20-30 20-70Z', '#3f86d6')
    .rect(270, 130, 70, 70, 14, '#d8b35a')
    .oval(305, 110, 50, 24, '#d8b35a')
    .line('M340 160q150 0 220-90', '#d08a3c', 16)
    .rect(540, 0, 150, 110, 22, '#aab2c0')
    .oval(616, 54, 36, 36, '#f6f8fa')
    .line('M616 54l16-18', '#d9483f', 6)
    .done(690, 460);

/** Oil canisters. */
export const oilCans = () => {
  const p = pen('oilCans');
  p.each(2, (i) => {
    const colour = ['#d9483f', '#2f6fb8'][i] ?? '#d9483f';
    const x = i * 290;
    const y = i * 70;
    p.rect(x + 170, y, 70, 60, 10, '#2b303c').path(
      `M${x} ${y + 140}q0-80 80-84l180-6q20 0 20 24v${386 - y}q0 40-40 40H${x + 40}q-40 0-40-40Z`,
      colour,
      { light: 'right', depth: 0.36 },
    );
    p.path(`M${x + 50} ${y + 130}q10-34 80-34l-30 70q-50 10-50-36Z`, '#f3ecdf')
      .rect(x + 40, y + 210, 200, 180 - y * 0.4, 20, '#fbf7ea')
      .path(`M${x + 140} ${y + 226}q60 80 0 110-60-30 0-110Z`, '#f0a834');
  });
  return p.done(575, 500);
};

/** A trailer with its drawbar. */
export const trailer = (colour = '#4a8f6a') => {
  const p = pen('trailer', colour)
    .line('M0 300h200', '#3a4152', 22)
    .oval(14, 300, 20, 20, '#aab2c0')
    .rect(50, 310, 16, 76, 6, '#6b7382')
    .rect(150, 100, 640, 200, 12, colour, { depth: 0.32 });
  p.each(7, (i) => p.line(`M${230 + i * 80} 108v184`, darker(colour, 0.3), 6));
  p.line('M150 168h640', darker(colour, 0.26), 6)
    .rect(140, 286, 660, 30, 8, '#3a4152')
    .rect(756, 250, 36, 30, 6, '#e0383f');
  wheel(p, 480, 330, 70);
  return p.done(800, 400);
};

/** A combine harvester. */
export const combine = (colour = '#d8433f') => {
  const p = pen('combine', colour)
    .rect(300, 130, 540, 230, 30, colour, { depth: 0.34 })
    .path('M560 130V60h220l60 70Z', darker(colour, 0.14))
    .path('M250 330V120q0-30 30-30h120q30 0 30 30v210Z', darker(colour, 0.06))
    .rect(268, 112, 140, 130, 14, '#86cdf3', { depth: 0.3 });
  p.line('M700 100L900 40', '#f0b028', 34)
    .path('M60 420l220-90v80Z', '#f0b028')
    .oval(90, 400, 90, 90, 'none', { stroke: '#f0b028', strokeWidth: 14, light: 'flat' });
  p.line('M90 310v180M0 400h180M28 338l124 124M152 338L28 462', '#d88f1c', 11);
  wheel(p, 380, 410, 108, '#f0c84a');
  wheel(p, 740, 446, 72, '#f0c84a');
  return p.done(900, 518);
};

/** A two-wheeled tiller. */
export const tiller = (colour = '#d8433f') => {
  const p = pen('tiller', colour)
    .line('M330 220Q520 100 690 60M330 230Q520 140 700 100', '#3a4152', 18)
    .rect(660, 40, 90, 26, 12, '#20252f')
    .rect(120, 140, 250, 150, 34, colour, { depth: 0.34 })
    .rect(150, 90, 150, 70, 20, '#2d3340')
    .oval(160, 220, 50, 50, '#c5ccd6')
    .rect(230, 280, 70, 90, 10, '#4b5263');
  p.path('M330 300h120l40 130q-50 20-60-10l-20-60h-90Z', '#aab2c0');
  wheel(p, 220, 400, 104, '#f0c84a');
  return p.done(750, 504);
};

/** A gearbox with the bell that meets the engine. */
export const gearbox = () =>
  pen('gearbox')
    .path('M40 60q90-60 180 0l40 60v220l-40 60q-90 60-180 0Z', '#aab2c0', { light: 'right', depth: 0.36 })
    .rect(250, 110, 340, 250, 40, '#8d95a3', { depth: 0.34 })
    .rect(580, 180, 170, 110, 40, '#aab2c0')
    .rect(740, 210, 60, 50, 10, '#5a5f6a')
    .rect(290, 350, 260, 60, 14, '#3a4050')
    .line('M320 130v210M390 130v210M460 130v210M530 130v210', '#6b7382', 9)
    .oval(130, 230, 70, 120, '#4b5263')
    .oval(130, 230, 24, 40, '#c3cad4')
    .line('M420 110V40h90', '#3a4050', 16)
    .done(800, 450);

/** A front bumper with its grille. */
export const bumper = (colour: string) =>
  pen('bumper', colour)
    .path('M0 60q450-120 900 0l-20 200q-50 70-160 76H180Q70 330 20 260Z', colour, { depth: 0.3 })
    .path('M250 70q200-36 400 0l-30 70H280Z', '#2b303c')
    .path('M230 190h440l-40 90H270Z', '#20252f')
    .line('M270 96h360M260 220h380M270 250h360', '#5a5f6a', 6)
    .oval(120, 230, 50, 40, '#2b303c')
    .oval(780, 230, 50, 40, '#2b303c')
    .oval(120, 230, 28, 24, '#f6f2d2')
    .oval(780, 230, 28, 24, '#f6f2d2')
    .rect(370, 290, 160, 34, 6, '#fbfbf7')
    .done(900, 340);

/** Two front seats in new covers. */
export const seatCovers = (colour = '#8a4f34') => {
  const p = pen('seatCovers', colour);
  p.each(2, (i) => {
    const x = i * 400;
    p.rect(x + 110, 0, 130, 110, 40, darker(colour, 0.2))
      .rect(x + 60, 90, 230, 330, 60, colour, { depth: 0.34 })
      .rect(x + 110, 130, 130, 250, 40, '#d9c5a0')
      .rect(x + 20, 400, 310, 130, 60, colour, { depth: 0.34 })
      .line(`M${x + 110} 190h130M${x + 110} 250h130M${x + 110} 310h130`, darker('#d9c5a0', 0.2), 5)
      .rect(x + 60, 520, 230, 40, 12, '#2b303c');
  });
  return p.done(750, 560);
};

/** A radio for the dashboard with a large screen, in its frame. */
export const headUnit = () =>
  pen('headUnit')
    .rect(0, 0, 820, 480, 50, '#2b303c', { depth: 0.34 })
    .rect(60, 60, 700, 340, 16, '#10141c')
    .rect(76, 76, 668, 308, 8, '#22407a', { depth: 0.4 })
    .rect(110, 120, 150, 110, 20, '#e8742f')
    .rect(290, 120, 150, 110, 20, '#3f8f5a')
    .rect(470, 120, 150, 110, 20, '#8a6fc4')
    .rect(110, 256, 330, 90, 16, '#3f9fd8')
    .rect(470, 256, 240, 90, 16, '#c9363f')
    .line('M90 440h60M190 440h60M290 440h60M470 440h60M570 440h60', '#8d929c', 14)
    .done(820, 480);

/** A canister of coolant. */
export const canister = (colour: string) =>
  pen('canister', colour)
    .rect(250, 0, 90, 70, 12, '#2b303c')
    .path('M0 160q0-100 100-104h230q50 0 50 50v400q0 50-50 50H50q-50 0-50-50Z', colour, { light: 'right', depth: 0.34 })
    .path('M50 150q10-50 90-50h90l-40 90H90q-40 0-40-40Z', '#f3ecdf')
    .rect(40, 250, 290, 230, 24, '#fbf7ea')
    .line('M185 280v150M125 320l120 70M245 320L125 390', '#3f8fd6', 16)
    .done(380, 556);
