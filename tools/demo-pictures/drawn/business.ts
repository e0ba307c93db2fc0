import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A shop counter with a till. */
export const cashDesk = (colour = '#3f6fb5') => {
  const p = pen('cashDesk', colour)
    .rect(0, 250, 820, 290, 16, colour, { depth: 0.3 })
    .rect(-16, 226, 852, 40, 12, '#f4ead6');
  p.each(5, (i) => p.rect(30 + i * 156, 300, 136, 200, 12, lighter(colour, 0.2)));
  p.path('M300 226l30-90h250l30 90Z', '#3a4152')
    .path('M350 30h200l10 100H340Z', '#2b303c')
    .rect(364, 44, 172, 70, 8, '#8fe0c8');
  p.each(8, (i) =>
    p.rect(356 + (i % 4) * 52, 150 + Math.floor(i / 4) * 34, 40, 24, 6, i === 7 ? '#5fb56a' : '#dfe4ec'),
  );
  return p
    .path('M590 136h60v-50h-50Z', '#fdfaf0')
    .rect(60, 120, 140, 110, 12, '#d9a866')
    .line('M60 160h140', '#b98450', 8)
    .done(820, 540);
};

/** A planetary dough mixer. */
export const doughMixer = (colour = '#e9edf2') =>
  pen('doughMixer', colour)
    .path('M250 60h260q60 0 60 60v90H180v-70q0-80 70-80Z', colour, { depth: 0.28 })
    .rect(430, 190, 150, 330, 20, colour, { light: 'right', depth: 0.28 })
    .rect(120, 500, 490, 70, 24, darker(colour, 0.2))
    .line('M270 210v130', '#8b93a2', 22)
    .path('M130 300h290q10 190-145 200Q120 490 130 300Z', '#c3ccd8', { light: 'right', depth: 0.36 })
    .oval(275, 302, 146, 26, '#eef2f6')
    .oval(275, 306, 120, 18, '#f3e3bd')
    .oval(500, 120, 28, 28, '#d8433f')
    .rect(230, 100, 170, 40, 14, darker(colour, 0.14))
    .done(640, 570);

/** An industrial sewing table. */
export const sewingTable = () =>
  pen('sewingTable')
    .rect(0, 300, 760, 36, 10, '#d9b384')
    .line('M110 336l-50 290M650 336l50 290M80 520h600', '#6b7382', 20)
    .rect(260, 540, 240, 26, 10, '#3a4152')
    .path('M560 80h90q40 0 40 40v182H540V200H290v66h-90V110q0-30 30-30Z', '#dfe5ec', { depth: 0.3 })
    .line('M236 266v34', '#7d8594', 10)
    .oval(704, 150, 26, 60, '#3a4152')
    .oval(610, 140, 26, 26, '#2f6fb8')
    .rect(570, 20, 40, 62, 8, '#e0483f')
    .rect(626, 20, 40, 62, 8, '#3f8fd6')
    .line('M590 20Q380-30 240 80v190', '#e0483f', 4)
    .path('M60 300q40-50 150-20l220 20Z', '#5b7fd0')
    .rect(300, 336, 190, 90, 12, '#5b6272')
    .done(760, 640);

/** A chair for a dentist or a beautician. */
export const treatmentChair = (colour = '#4aa3a8') =>
  pen('treatment', colour)
    .oval(380, 560, 190, 34, '#8b93a2')
    .rect(340, 400, 80, 160, 20, '#aab2c0', { light: 'right' })
    .path('M520 60q50-30 90 10l-110 280h-130Z', colour, { depth: 0.34 })
    .path('M100 320h420q30 0 30 44 0 50-50 50H190L30 520q-40-10-30-50Z', colour, { depth: 0.34 })
    .oval(584, 50, 62, 44, lighter(colour, 0.2))
    .rect(290, 260, 190, 34, 17, '#e9edf2')
    .line('M680 560V130q0-60-60-70h-120', '#c5ccd6', 20)
    .path('M400 40h120l30 70H370Z', '#f6f8fa')
    .oval(460, 110, 90, 14, '#fff0b4')
    .done(720, 594);

/** A petrol generator. */
export const generator = (colour = '#e0a52c') =>
  pen('generator', colour)
    .line('M30 60h640v380H30Z', '#3a4152', 26)
    .path('M110 70h480q30 0 30 40v70H80v-70q0-40 30-40Z', colour, { depth: 0.34 })
    .oval(350, 72, 40, 18, '#2b303c')
    .rect(90, 190, 280, 220, 24, '#4b5263')
    .oval(230, 300, 82, 82, '#2b303c')
    .oval(230, 300, 52, 52, '#8b93a2')
    .rect(400, 200, 220, 200, 18, '#eef1f5')
    .oval(460, 260, 34, 34, '#2b303c')
    .oval(560, 260, 34, 34, '#2b303c')
    .rect(430, 330, 160, 44, 10, '#d8433f')
    .oval(110, 470, 44, 44, '#2b2733')
    .oval(590, 470, 44, 44, '#2b2733')
    .done(700, 514);

/** Solar panels on a frame. */
export const solarPanels = () => {
  const p = pen('solar')
    .line('M230 330v170M640 330v170M230 500l120-130M640 500l120-130', '#8b93a2', 20)
    .path('M170 0h760L780 400H0Z', '#e3e9f0')
    .path('M184 16h724L768 384H26Z', '#2a559f', { depth: 0.4 });
  p.each(5, (i) => p.line(`M${184 + (i + 1) * 120.6} 16L${26 + (i + 1) * 123.6} 384`, '#bcd2f2', 5)).each(3, (i) =>
    p.line(`M${184 - (i + 1) * 39.5} ${16 + (i + 1) * 92}H${908 - (i + 1) * 35}`, '#bcd2f2', 5),
  );
  return p.path('M250 16h150L160 384H60Z', '#ffffff', { opacity: 0.22, light: 'flat' }).done(930, 510);
};

/** Rolls of fabric. */
export const fabricRolls = () => {
  const p = pen('fabric');
  p.each(5, (i) => {
    const colour = ['#c9304f', '#2f7f88', '#e0a034', '#5b4aa0', '#3f8f58'][i] ?? '#c9304f';
    const row = i < 3 ? 0 : 1;
    const y = row ? 60 : 210;
    const x = row ? 100 + (i - 3) * 200 : i * 200;
    p.path(`M${x + 80} ${y - 70}l220-50q60 20 60 80t-60 80l-220 30Z`, colour, { depth: 0.34 })
      .oval(x + 84, y, 84, 76, lighter(colour, 0.3))
      .oval(x + 84, y, 56, 50, colour)
      .oval(x + 84, y, 34, 30, lighter(colour, 0.3))
      .oval(x + 84, y, 18, 16, '#d9b384');
  });
  return p.done(770, 290);
};

/** Cardboard boxes on a pallet, wrapped. */
export const pallet = (colour = '#cfa26c') => {
  const p = pen('pallet', colour)
    .rect(0, 500, 640, 26, 4, '#a97c4c')
    .rect(20, 524, 80, 36, 4, '#8d6338')
    .rect(280, 524, 80, 36, 4, '#8d6338')
    .rect(540, 524, 80, 36, 4, '#8d6338');
  p.each(8, (i) => {
    const x = 16 + (i % 3) * 206;
    const y = 336 - Math.floor(i / 3) * 166;
    p.rect(x + (i > 5 ? 100 : 0), y, 198, 162, 8, i % 2 ? lighter(colour, 0.1) : colour, { depth: 0.24 })
      .rect(x + (i > 5 ? 100 : 0) + 82, y, 34, 162, 2, '#e9d3ac')
      .rect(x + (i > 5 ? 100 : 0) + 16, y + 110, 50, 34, 4, '#fdfaf0');
  });
  return p.done(640, 560);
};

/** Dumb-bells. */
export const dumbbells = (colour = '#3a4152') => {
  const p = pen('dumbbells', colour);
  for (const [x, y] of [
    [0, 0],
    [190, 160],
  ] as const)
    p.rect(x + 130, y + 74, 300, 36, 14, '#c5ccd6')
      .rect(x + 90, y + 10, 60, 164, 22, colour)
      .rect(x + 40, y + 26, 56, 132, 20, lighter(colour, 0.12))
      .rect(x, y + 66, 46, 52, 14, '#c5ccd6')
      .rect(x + 400, y + 10, 60, 164, 22, colour)
      .rect(x + 454, y + 26, 56, 132, 20, lighter(colour, 0.12))
      .rect(x + 504, y + 66, 46, 52, 14, '#c5ccd6');
  return p.done(740, 336);
};

/** A treadmill. */
export const treadmill = () =>
  pen('treadmill')
    .line('M160 470L120 90M230 470L190 90', '#8b93a2', 26)
    .rect(60, 40, 240, 110, 26, '#2b303c', { turn: -8 })
    .rect(96, 62, 150, 60, 10, '#58c4e8', { turn: -8 })
    .line('M140 190h190', '#3a4152', 26)
    .path('M120 450h640q30 0 40 40l10 40H90Z', '#4b5263')
    .path('M250 452h470q20 0 24 26l4 20H236Z', '#20252f')
    .path('M90 500h720v36q0 14-16 14H106q-16 0-16-14Z', '#aab2c0')
    .rect(100, 430, 170, 70, 26, '#d8433f')
    .done(820, 552);

/** A dutar, the long-necked lute of two strings. */
export const dutar = () => {
  const p = pen('dutar')
    .path('M150 520q-150 90-150 230 0 150 150 150t150-150q0-140-150-230Z', '#b8743a', { depth: 0.36 })
    .rect(134, 40, 32, 560, 10, '#7a4a26', { light: 'right' })
    .rect(128, 0, 44, 70, 12, '#5f3718')
    .line('M112 30h24M164 50h30', '#e9d3ac', 12);
  p.each(12, (i) => p.line(`M134 ${120 + i * 36}h32`, '#ecd6a8', 5)).line('M144 60v760M156 60v760', '#fdf6e2', 3);
  return p
    .path('M110 800h80l-10 20h-60Z', '#5f3718')
    .path('M60 690q20-70 60-100M240 690q-20-70-60-100', 'none', { stroke: '#e4bc7c', strokeWidth: 8, light: 'flat' })
    .done(300, 900);
};

/** Hand-painted ceramics: a plate and a jug. */
export const ceramics = (glaze = '#2f6fb8') => {
  const p = pen('ceramics', glaze)
    .oval(250, 250, 250, 250, '#f6f4ec')
    .oval(250, 250, 222, 222, glaze)
    .oval(250, 250, 190, 190, '#f6f4ec');
  p.each(12, (i) => {
    const a = (i * Math.PI) / 6;
    p.oval(250 + Math.cos(a) * 206, 250 + Math.sin(a) * 206, 15, 15, '#f3d27a').oval(
      250 + Math.cos(a) * 130,
      250 + Math.sin(a) * 130,
      44,
      17,
      i % 2 ? glaze : '#3fa0a8',
      { turn: i * 30 },
    );
  });
  p.oval(250, 250, 74, 74, glaze).oval(250, 250, 46, 46, '#f3d27a').oval(250, 250, 22, 22, glaze);
  return p
    .line('M770 200q90 20 70 120t-90 90', glaze, 26)
    .path('M600 90h160v60q90 90 80 200-10 150-110 150h-100q-100 0-110-150-10-110 80-200Z', '#f6f4ec', {
      light: 'right',
      depth: 0.24,
    })
    .path('M530 310q150 60 300 0l6 60q-150 60-312 0Z', glaze)
    .line('M560 346q20-24 40 0t40 0 40 0 40 0 40 0 40 0', '#f3d27a', 8)
    .rect(590, 70, 180, 34, 14, glaze)
    .done(860, 500);
};

/** A large glazed plate on its stand. */
export const lagan = (glaze: string) => {
  const p = pen('lagan', glaze)
    .oval(320, 320, 320, 320, '#f4efe2')
    .oval(320, 320, 290, 290, glaze)
    .oval(320, 320, 210, 210, '#f4efe2');
  p.each(16, (i) => {
    const a = (i * Math.PI) / 8;
    const [x, y] = [320 + Math.cos(a) * 250, 320 + Math.sin(a) * 250];
    p.oval(x, y, 26, 26, '#f4efe2').oval(x, y, 12, 12, '#2f8f8a');
  });
  p.each(8, (i) => {
    const a = (i * Math.PI) / 4;
    p.path(
      `M320 320Q${320 + Math.cos(a - 0.3) * 140} ${320 + Math.sin(a - 0.3) * 140} ${320 + Math.cos(a) * 190} ${320 + Math.sin(a) * 190}Q${320 + Math.cos(a + 0.3) * 140} ${320 + Math.sin(a + 0.3) * 140} 320 320Z`,
      i % 2 ? glaze : '#2f8f8a',
    );
  });
  return p.oval(320, 320, 46, 46, '#f0c23c').done(640, 640);
};

/** A guitar amplifier. */
export const amplifier = () =>
  pen('amplifier')
    .rect(0, 0, 460, 440, 24, '#2b303c', { depth: 0.3 })
    .rect(20, 20, 420, 70, 10, '#c9a04c')
    .rect(20, 104, 420, 316, 14, '#4b4237')
    .oval(230, 262, 140, 140, '#20252f')
    .oval(230, 262, 96, 96, '#3a4050')
    .oval(230, 262, 36, 36, '#8d929c')
    .oval(70, 55, 16, 16, '#20252f')
    .oval(130, 55, 16, 16, '#20252f')
    .oval(190, 55, 16, 16, '#20252f')
    .done(460, 440);
