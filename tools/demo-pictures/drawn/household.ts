import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A freezer, open, with its drawers. */
export const drawerFreezer = (colour: string) => {
  const p = pen('freezer', colour)
    .rect(0, 0, 360, 640, 26, colour, { light: 'right', depth: 0.24 })
    .rect(24, 24, 312, 590, 16, '#cfe6f2');
  p.each(6, (i) =>
    p.rect(36, 36 + i * 96, 288, 84, 10, '#eaf6fb', { depth: 0.16 }).rect(130, 66 + i * 96, 100, 18, 9, '#8fb4c8'),
  );
  return p.rect(30, 636, 50, 20, 6, '#4d5361').rect(280, 636, 50, 20, 6, '#4d5361').done(360, 656);
};

/** A wide fridge with two doors beside each other. */
export const doubleFridge = (colour: string) =>
  pen('doubleFridge', colour)
    .rect(0, 0, 560, 700, 24, colour, { light: 'right', depth: 0.34 })
    .line('M280 10v680', darker(colour, 0.5), 8)
    .path('M30 680L200 20h60L90 680ZM320 680L490 20h30L350 680Z', '#ffffff', { opacity: 0.14, light: 'flat' })
    .rect(244, 240, 18, 240, 9, '#c3cad4')
    .rect(298, 240, 18, 240, 9, '#c3cad4')
    .rect(80, 160, 110, 60, 10, '#10141c')
    .rect(96, 176, 46, 20, 6, '#63d2ee', { light: 'flat' })
    .done(560, 700);

/** A washing machine with two tubs, loaded from above. */
export const twinTub = (colour: string) =>
  pen('twinTub', colour)
    .rect(0, 120, 640, 420, 30, '#eceff4', { depth: 0.2 })
    .rect(0, 80, 640, 80, 24, colour, { depth: 0.3 })
    .path('M30 80L60 10h230v70ZM350 80V10h230l30 70Z', lighter(colour, 0.5))
    .oval(90, 120, 24, 24, '#eceff4')
    .oval(180, 120, 24, 24, '#eceff4')
    .oval(540, 120, 24, 24, '#eceff4')
    .rect(60, 220, 240, 260, 20, lighter(colour, 0.7))
    .rect(350, 220, 230, 260, 20, lighter(colour, 0.7))
    .line('M640 300q60 20 40 240', '#8d929c', 24)
    .done(690, 550);

/** A dishwasher, its door open, with plates. */
export const dishwasher = (colour: string) => {
  const p = pen('dishwasher', colour)
    .rect(20, 0, 460, 560, 18, colour, { depth: 0.26 })
    .rect(50, 70, 400, 420, 10, '#4b5263')
    .rect(50, 20, 400, 34, 8, darker(colour, 0.3))
    .rect(66, 250, 368, 16, 6, '#aab2c0');
  p.each(6, (i) => p.oval(110 + i * 56, 190, 16, 60, '#eef3f8').oval(110 + i * 56, 350, 18, 70, '#dfe9f2'));
  return p.path('M20 480h460l50 90H-30Z', lighter(colour, 0.2), { depth: 0.2 }).done(530, 572);
};

/** A food mixer with its bowl. */
export const standMixer = (colour: string) =>
  pen('standMixer', colour)
    .rect(20, 480, 520, 60, 30, colour, { depth: 0.3 })
    .path('M380 490V210h140v280Z', darker(colour, 0.1), { light: 'right' })
    .rect(30, 60, 510, 170, 84, colour, { depth: 0.34 })
    .oval(110, 144, 34, 34, '#c3cad4')
    .line('M170 230v70', '#8d929c', 24)
    .line('M170 300q-60 60 0 100t0-100', '#aab2c0', 12)
    .path('M40 310h270q0 170-80 176H120Q40 480 40 310Z', '#c3cad4', { depth: 0.3 })
    .oval(470, 340, 20, 20, '#eceff4')
    .done(560, 540);

/** An electric meat grinder. */
export const meatGrinder = (colour: string) =>
  pen('meatGrinder', colour)
    .rect(200, 200, 330, 330, 60, colour, { depth: 0.26 })
    .rect(40, 240, 190, 130, 50, '#c3cad4', { depth: 0.3 })
    .oval(50, 305, 44, 74, '#8d929c')
    .line('M30 280q-50 60 0 120M50 300q-50 60 0 130', '#d9737a', 20)
    .rect(120, 90, 80, 160, 20, '#aab2c0', { light: 'right' })
    .path('M20 40h280l-30 60H50Z', '#dfe4ea')
    .path('M100 40q60-50 120 0Z', '#c9505a')
    .oval(420, 330, 40, 40, '#5a5f6a')
    .rect(230, 520, 60, 30, 10, '#4d5361')
    .rect(440, 520, 60, 30, 10, '#4d5361')
    .done(540, 550);

/** A drum vacuum cleaner for dry and wet dirt. */
export const wetVacuum = (colour: string) =>
  pen('wetVacuum', colour)
    .line('M250 140Q420-40 540 120t40 400', '#3a4050', 30)
    .line('M580 500l60 60', '#3a4050', 44)
    .path('M40 220h380l-20 300H60Z', colour, { light: 'right', depth: 0.3 })
    .path('M50 220q0-130 180-130t180 130Z', '#2b303c', { depth: 0.3 })
    .rect(30, 206, 400, 40, 16, '#20252f')
    .rect(160, 70, 140, 36, 18, '#454c5c')
    .oval(90, 540, 44, 44, '#20252f')
    .oval(370, 540, 44, 44, '#20252f')
    .done(650, 584);

/** A cooler that blows over water. */
export const airCooler = (colour: string) => {
  const p = pen('airCooler', colour)
    .rect(0, 0, 380, 640, 36, colour, { light: 'right', depth: 0.28 })
    .rect(40, 90, 300, 270, 20, darker(colour, 0.4))
    .rect(120, 26, 140, 36, 10, '#20283a');
  p.each(8, (i) => p.rect(52, 104 + i * 32, 276, 16, 8, lighter(colour, 0.5)));
  p.rect(40, 400, 300, 170, 20, '#8fd0f2', { opacity: 0.8 }).path(
    'M40 470q80-30 150 0t150 0v80q0 20-20 20H60q-20 0-20-20Z',
    '#3f9fd8',
  );
  return p.oval(60, 650, 24, 24, '#20252f').oval(320, 650, 24, 24, '#20252f').done(380, 674);
};

/** A gas boiler on the wall, with its pipes. */
export const gasBoiler = (colour: string) =>
  pen('gasBoiler', colour)
    .line('M90 560v120M150 560v120M210 560v120M270 560v120', '#b98a4b', 16)
    .rect(150, -20, 70, 50, 10, '#aab2c0', { light: 'right' })
    .rect(0, 0, 360, 580, 36, colour, { light: 'right', depth: 0.2 })
    .rect(40, 420, 280, 110, 20, '#2b303c')
    .oval(90, 475, 26, 26, '#8d929c')
    .oval(270, 475, 26, 26, '#8d929c')
    .rect(134, 450, 92, 50, 8, '#63d2ee', { light: 'flat' })
    .path('M180 130q60 80 20 140-30 24-60-10-30-50 40-130Z', '#3f8fe0')
    .done(360, 690);

/** A cast-iron cauldron on its hearth. */
export const cauldron = () =>
  pen('cauldron')
    .path('M60 300h520l40 220H20Z', '#5a5f6a', { depth: 0.3 })
    .rect(240, 390, 160, 130, 20, '#20252f')
    .path('M260 510q20-70 60-90 40 30 60 90Z', '#f0913c')
    .path('M30 130h580q0 260-200 270H230Q30 390 30 130Z', '#2b2e36', { depth: 0.34 })
    .oval(320, 130, 300, 60, '#3f434d')
    .oval(320, 132, 262, 44, '#1c1e24')
    .line('M20 180q-40-20-20-60M620 180q40-20 20-60', '#2b2e36', 22)
    .path('M170 90q150-90 300 0Z', '#8a5a32')
    .done(640, 522);

/** A bathtub on its feet. */
export const bathtub = () =>
  pen('bathtub')
    .path('M20 110h800q10 250-150 260H170Q10 360 20 110Z', '#f2f4f8', { depth: 0.24 })
    .rect(0, 80, 840, 50, 24, '#ffffff', { depth: 0.1 })
    .line('M700 80V10h-70v30', '#aab2c0', 18)
    .rect(180, 364, 60, 60, 10, '#8d929c')
    .rect(600, 364, 60, 60, 10, '#8d929c')
    .done(840, 424);

/** A toilet that hangs on the wall, with the plate of its built-in cistern. */
export const wallToilet = () =>
  pen('wallToilet')
    .rect(0, 0, 560, 620, 6, '#dfe6ea', { depth: 0.1 })
    .rect(180, 70, 200, 130, 16, '#c3cad4')
    .oval(244, 135, 34, 34, '#eef3f8')
    .oval(320, 135, 26, 26, '#eef3f8')
    .path('M130 350q-10 190 80 210h140q90-20 80-210Z', '#f4f7fa', { depth: 0.22 })
    .oval(280, 350, 170, 50, '#ffffff', { depth: 0.16 })
    .oval(280, 350, 120, 32, '#b9c6d2')
    .path('M112 344q0-70 168-70t168 70q-30-40-168-40t-168 40Z', '#e3e9ef', { depth: 0.16 })
    .done(560, 620);
