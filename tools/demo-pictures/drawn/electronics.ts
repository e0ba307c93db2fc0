import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** The back of a smartphone with its cameras. */
export const phoneBack = (colour = '#3f7f63') =>
  pen('phoneBack', colour)
    .rect(0, 0, 300, 620, 52, darker(colour, 0.35))
    .rect(6, 4, 286, 610, 48, colour, { light: 'right', depth: 0.3 })
    .rect(26, 26, 140, 146, 36, darker(colour, 0.16))
    .oval(66, 68, 30, 30, '#20252b')
    .oval(66, 68, 13, 13, '#3d5a80')
    .oval(124, 130, 30, 30, '#20252b')
    .oval(124, 130, 13, 13, '#3d5a80')
    .oval(128, 66, 9, 9, '#fff4d8')
    .oval(150, 310, 26, 28, lighter(colour, 0.34), { opacity: 0.75 })
    .done(300, 620);

/** The front of a smartphone; the wallpaper runs through the two colours. */
export const phoneFront = (top = '#1d4a8c', bottom = '#f0b45a', frame = '#25352f') => {
  const art = pen('phoneFront', top, bottom, frame).rect(0, 0, 300, 620, 52, frame, { light: 'right' }).done(300, 620);
  const id = `${art.key}-w`;
  return {
    ...art,
    body: `<defs><linearGradient id="${id}" x2=".5" y2="1"><stop stop-color="${top}"/><stop offset=".55" stop-color="${lighter(top, 0.25)}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${art.body}<rect x="12" y="12" width="276" height="596" rx="42" fill="url(#${id})"/><path d="M12 300Q150 240 288 420V566q0 42-42 42H54q-42 0-42-42Z" fill="#fff" opacity=".12"/><rect x="106" y="30" width="88" height="24" rx="12" fill="#10141c"/><path d="M56 132l16-14v60M92 130q4-14 20-12 18 4 12 22-6 12-32 38h38M200 178v-60l-36 44h48M226 148a18 30 0 1 0 36 0a18 30 0 1 0-36 0" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><circle cx="148" cy="136" r="6" fill="#fff"/><circle cx="148" cy="162" r="6" fill="#fff"/>${[0, 1, 2, 3].map((i) => `<rect x="${38 + i * 60}" y="530" width="44" height="44" rx="12" fill="#fff" opacity="${0.95 - i * 0.12}"/>`).join('')}`,
  };
};

/** A phone with keys. */
export const keypadPhone = (colour = '#39415c') => {
  const p = pen('keypadPhone', colour)
    .rect(0, 0, 250, 560, 60, colour, { light: 'right', depth: 0.35 })
    .rect(28, 50, 194, 170, 16, '#12202c')
    .rect(38, 60, 174, 150, 10, '#9fd6c1')
    .rect(58, 82, 90, 12, 6, '#31584c', { light: 'flat' })
    .rect(58, 106, 130, 12, 6, '#31584c', { light: 'flat' })
    .oval(125, 276, 44, 34, lighter(colour, 0.3));
  p.each(12, (i) => p.rect(32 + (i % 3) * 66, 330 + Math.floor(i / 3) * 52, 54, 38, 14, lighter(colour, 0.62)));
  return p.done(250, 560);
};

/** An open laptop; `screen` is the colour of the desktop. */
export const laptop = (screen = '#4aa8ee', shell = '#b9c0cc') => {
  const p = pen('laptop', screen, shell)
    .rect(90, 0, 620, 410, 26, darker(shell, 0.45))
    .rect(108, 18, 584, 370, 12, screen, { depth: 0.3, light: 'right' })
    .path('M108 290Q320 210 470 300T692 250V376q0 12-12 12H120q-12 0-12-12Z', lighter(screen, 0.3), { opacity: 0.5 })
    .rect(230, 354, 340, 24, 12, '#ffffff', { opacity: 0.45 })
    .path('M90 405h620l84 112q12 20-14 20H20q-26 0-14-20Z', shell, { depth: 0.16 })
    .path('M6 517h788q0 36-40 36H46Q6 553 6 517Z', darker(shell, 0.24));
  p.each(33, (i) => {
    const row = Math.floor(i / 11);
    const spread = 50 + row * 2.2;
    p.rect(400 - spread * 5.5 + (i % 11) * spread, 420 + row * 23, spread - 7, 17, 4, '#565d6b');
  });
  p.rect(310, 494, 180, 18, 6, darker(shell, 0.14));
  return p.done(800, 553);
};

/** A flat screen on a foot: a television (wide) or a monitor. */
export const screen = (kind: 'tv' | 'monitor', top = '#e97f4d', bottom = '#4b3a86') => {
  const w = kind === 'tv' ? 900 : 700;
  const h = kind === 'tv' ? 510 : 430;
  const p = pen(`screen${kind}`, top, bottom)
    .rect(0, 0, w, h, 16, '#1c212b')
    .rect(14, 14, w - 28, h - 40, 6, top)
    .path(`M14 ${h * 0.62}Q${w * 0.25} ${h * 0.36} ${w * 0.48} ${h * 0.6}T${w - 14} ${h * 0.5}V${h - 26}H14Z`, bottom)
    .oval(w * 0.7, h * 0.3, h * 0.11, h * 0.11, '#fdeec2')
    .path(`M30 ${h - 40}L${w * 0.3} 20h${w * 0.12}L${w * 0.2} ${h - 40}Z`, '#ffffff', { opacity: 0.12, light: 'flat' });
  if (kind === 'tv') {
    p.path(`M170 ${h}h24l-50 60h-26ZM${w - 170} ${h}h-24l50 60h26Z`, '#2c323d');
    return p.done(w, h + 60);
  }
  p.rect(w / 2 - 36, h, 72, 90, 4, '#7d8594', { light: 'right' }).rect(w / 2 - 140, h + 84, 280, 26, 13, '#8d95a3');
  return p.done(w, h + 110);
};

/** A computer case with a lit fan. */
export const tower = (light = '#49c7f2') =>
  pen('tower', light)
    .rect(0, 0, 260, 520, 18, '#2b303c', { light: 'right' })
    .rect(18, 20, 224, 480, 10, '#161a23')
    .oval(130, 150, 88, 88, light)
    .oval(130, 150, 68, 68, '#1d222d')
    .path(
      'M130 150q-10-60 30-58-4 40-30 58 52-30 60 8-34 18-60-8 34 50-4 62-24-32 4-62-62 20-58-22 40-6 58 22Z',
      light,
      { opacity: 0.85 },
    )
    .oval(130, 360, 88, 88, light)
    .oval(130, 360, 68, 68, '#1d222d')
    .path(
      'M130 360q-10-60 30-58-4 40-30 58 52-30 60 8-34 18-60-8 34 50-4 62-24-32 4-62-62 20-58-22 40-6 58 22Z',
      light,
      { opacity: 0.85 },
    )
    .oval(226, 486, 8, 8, '#ffffff')
    .done(260, 520);

/** A graphics card with two fans and its connector. */
export const graphicsCard = () =>
  pen('gpu')
    .rect(0, 0, 24, 330, 4, '#c3cad4', { light: 'right' })
    .rect(20, 20, 660, 250, 26, '#343a49')
    .rect(36, 36, 628, 218, 18, '#232833')
    .oval(190, 146, 96, 96, '#4a5163')
    .path(
      'M190 146q-14-90 40-82 0 60-40 82 90-26 78 34-46 14-78-34 46 80-16 84-24-56 16-84-92 26-80-34 46-14 80 34Z',
      '#8d97ab',
    )
    .oval(190, 146, 22, 22, '#d9543f')
    .oval(490, 146, 96, 96, '#4a5163')
    .path(
      'M490 146q-14-90 40-82 0 60-40 82 90-26 78 34-46 14-78-34 46 80-16 84-24-56 16-84-92 26-80-34 46-14 80 34Z',
      '#8d97ab',
    )
    .oval(490, 146, 22, 22, '#d9543f')
    .rect(110, 268, 300, 34, 4, '#d8ab4c')
    .done(680, 330);

/** A tablet, or an electronic book when `kind` is `reader`. */
export const tablet = (kind: 'tablet' | 'reader', top = '#6a5ad0', bottom = '#f29ab0') => {
  const p = pen(`tablet${kind}`, top, bottom).rect(0, 0, 470, 640, 38, kind === 'tablet' ? '#20242e' : '#3f434b', {
    light: 'right',
  });
  if (kind === 'reader') {
    p.rect(34, 40, 402, 520, 8, '#f1ecdf', { depth: 0.08 }).rect(74, 84, 210, 22, 8, '#4a4a50', { light: 'flat' });
    p.each(10, (i) => p.rect(74, 134 + i * 38, i % 4 === 3 ? 190 : 320, 12, 6, '#8b8880', { light: 'flat' }));
    return p.done(470, 640);
  }
  p.rect(22, 22, 426, 596, 22, top, { depth: 0.3 }).path(
    'M22 400Q180 290 300 420T448 380V596q0 22-22 22H44q-22 0-22-22Z',
    bottom,
  );
  p.each(12, (i) =>
    p.rect(
      62 + (i % 4) * 92,
      74 + Math.floor(i / 4) * 104,
      66,
      66,
      18,
      ['#ffffff', '#ffd36b', '#8fe0c0', '#ff9d7a', '#b7d2ff'][i % 5] ?? '#ffffff',
      { opacity: 0.92 },
    ),
  );
  return p.done(470, 640);
};

/** A square smart watch with its strap. */
export const smartWatch = (strap = '#2f3646') =>
  pen('smartWatch', strap)
    .path('M90 170q0-170 30-170h140q30 0 30 170Z', strap, { light: 'right' })
    .path('M90 430q0 190 30 190h140q30 0 30-190Z', strap, { light: 'right' })
    .rect(362, 260, 20, 70, 10, '#8f96a3')
    .rect(20, 130, 346, 356, 84, '#aeb5c1', { light: 'right' })
    .rect(38, 148, 310, 320, 70, '#10131b')
    .line('M110 330a86 86 0 0 1 166-20', '#ff5a6e', 22)
    .line('M128 338a66 66 0 0 0 120 20', '#7fe36a', 20)
    .rect(120, 196, 150, 52, 10, '#ffffff', { light: 'flat', opacity: 0.94 })
    .rect(134, 212, 30, 20, 4, '#10131b', { light: 'flat' })
    .rect(176, 212, 30, 20, 4, '#10131b', { light: 'flat' })
    .rect(218, 212, 38, 20, 4, '#10131b', { light: 'flat' })
    .oval(193, 388, 22, 22, '#4fb4ff')
    .done(386, 620);

/** Wireless earphones beside their open case. */
export const earbuds = (colour = '#f4f5f8') =>
  pen('earbuds', colour)
    .rect(60, 0, 340, 130, 56, darker(colour, 0.08))
    .rect(40, 110, 380, 220, 84, colour, { depth: 0.22 })
    .rect(70, 110, 320, 46, 22, darker(colour, 0.3))
    .rect(120, 60, 54, 100, 26, lighter(colour, 0.4), { light: 'right' })
    .rect(286, 60, 54, 100, 26, lighter(colour, 0.4), { light: 'right' })
    .oval(230, 222, 9, 9, '#5cd07f')
    .oval(500, 220, 50, 44, colour)
    .rect(500, 220, 40, 112, 20, colour, { light: 'right' })
    .oval(478, 216, 20, 24, '#6c7280')
    .done(560, 334);

/** A loudspeaker box with two membranes. */
export const speaker = (colour = '#33394a', cone = '#e0913c') =>
  pen('speaker', colour, cone)
    .rect(0, 0, 280, 560, 30, colour, { light: 'right', depth: 0.34 })
    .rect(16, 16, 248, 528, 20, darker(colour, 0.26))
    .oval(140, 150, 74, 74, lighter(colour, 0.3))
    .oval(140, 150, 52, 52, '#171a22')
    .oval(140, 150, 24, 24, cone)
    .oval(140, 378, 108, 108, lighter(colour, 0.3))
    .oval(140, 378, 84, 84, '#1c202a')
    .oval(140, 378, 58, 58, cone, { depth: 0.4 })
    .oval(140, 378, 24, 24, '#171a22')
    .done(280, 560);

/** A portable loudspeaker. */
export const portableSpeaker = (colour = '#2f6fd6') => {
  const p = pen('portable', colour)
    .rect(0, 40, 560, 220, 108, colour, { depth: 0.34 })
    .oval(64, 150, 62, 108, darker(colour, 0.3))
    .oval(496, 150, 62, 108, darker(colour, 0.3));
  p.each(40, (i) =>
    p.oval(150 + (i % 10) * 30, 96 + Math.floor(i / 10) * 36, 7, 7, darker(colour, 0.36), { light: 'flat' }),
  );
  p.oval(64, 150, 34, 66, lighter(colour, 0.2))
    .oval(496, 150, 34, 66, lighter(colour, 0.2))
    .line('M170 44q110-60 220 0', '#20242e', 16);
  return p.done(560, 260);
};

/** A power bank with its cable and a charger. */
export const charger = (colour = '#e9edf4') =>
  pen('charger', colour)
    .rect(0, 60, 230, 400, 40, '#2f3a57', { light: 'right' })
    .oval(60, 110, 7, 7, '#6fe08a')
    .oval(84, 110, 7, 7, '#6fe08a')
    .oval(108, 110, 7, 7, '#6fe08a')
    .line('M116 60q10-60 90-50t110 110 60 200', '#cfd5e0', 14)
    .rect(300, 200, 190, 260, 40, colour, { light: 'right', depth: 0.18 })
    .rect(346, 150, 20, 60, 6, '#a9b0bd')
    .rect(424, 150, 20, 60, 6, '#a9b0bd')
    .rect(350, 390, 90, 24, 10, '#6b7280')
    .done(490, 460);

/** Three SIM cards. */
export const simCards = () => {
  const p = pen('sim');
  p.each(3, (i) => {
    const colour = ['#1f9e6e', '#e2572b', '#3a57c9'][i] ?? '#3a57c9';
    const x = i * 150;
    const y = 90 - (i % 2) * 60;
    p.path(`M${x + 24} ${y}h150l70 74v240q0 24-24 24H${x + 24}q-24 0-24-24V${y + 24}q0-24 24-24Z`, colour, {
      light: 'right',
    })
      .rect(x + 56, y + 130, 130, 130, 22, '#eac265')
      .line(
        `M${x + 56} ${y + 174}h40m50 0h40M${x + 56} ${y + 216}h40m50 0h40M${x + 96} ${y + 130}v130M${x + 146} ${y + 130}v130`,
        '#a97f2c',
        6,
      );
  });
  return p.done(544, 430);
};

/** A router with its aerials. */
export const router = (colour = '#f1f3f7') =>
  pen('router', colour)
    .rect(60, 0, 26, 260, 13, darker(colour, 0.14), { turn: -8 })
    .rect(310, 0, 26, 250, 13, darker(colour, 0.14))
    .rect(560, 0, 26, 260, 13, darker(colour, 0.14), { turn: 8 })
    .path('M60 230h530l60 90H0Z', lighter(colour, 0.3))
    .rect(0, 310, 650, 84, 26, colour, { depth: 0.3 })
    .oval(90, 352, 10, 10, '#49c56f')
    .oval(130, 352, 10, 10, '#49c56f')
    .oval(170, 352, 10, 10, '#49c56f')
    .oval(210, 352, 10, 10, '#f0a840')
    .done(650, 394);

/** A security camera on its bracket. */
export const securityCamera = (colour = '#f2f4f8') =>
  pen('cctv', colour)
    .rect(0, 60, 40, 210, 10, '#aab2bf', { light: 'right' })
    .path('M36 150h130v44H36Z', '#c5ccd6')
    .oval(170, 172, 40, 40, '#9aa3b2')
    .path('M150 90l420 60q20 4 16 26l-16 96q-4 20-24 18L140 240q-30-4-26-34l12-92q4-28 24-24Z', colour, { depth: 0.24 })
    .path('M110 60l480 68-6 34L104 92q-8-30 6-32Z', lighter(colour, 0.5))
    .oval(560, 218, 58, 68, '#1b202b')
    .oval(566, 220, 34, 42, '#3e5f9e')
    .oval(572, 208, 10, 12, '#ffffff')
    .oval(520, 262, 8, 8, '#ee3f4a')
    .done(620, 300);

/** A quadcopter. */
export const drone = (colour = '#e9ecf2') => {
  const p = pen('drone', colour).line('M120 110L330 190 540 110M110 260L330 190 550 260', darker(colour, 0.35), 26);
  for (const [x, y] of [
    [110, 96],
    [550, 96],
    [100, 246],
    [560, 246],
  ] as const)
    p.rect(x - 14, y - 8, 28, 44, 8, '#4b5262').oval(x, y - 10, 106, 14, '#9fb4cf', { opacity: 0.6 });
  p.rect(220, 130, 220, 120, 56, colour, { depth: 0.3 })
    .rect(270, 150, 120, 30, 14, '#ee6b3f')
    .rect(284, 236, 92, 70, 24, '#3a4150')
    .oval(330, 276, 26, 26, '#10141c')
    .oval(330, 276, 12, 12, '#4f83d1');
  p.line('M240 240l-40 90M420 240l40 90M160 332h90M410 332h90', darker(colour, 0.4), 13);
  return p.done(660, 340);
};

/** A games console state with its controller. */
export const gameConsole = () =>
  pen('console')
    .path('M60 0q70-10 130 10l-10 540H50Q0 300 60 0Z', '#f4f6fa', { light: 'right', depth: 0.2 })
    .path('M150 6q50 2 60 14v520q-20 14-66 14Z', '#20242f', { light: 'right' })
    .path('M196 16q100-34 140-4-10 300-40 540H190Z', '#eef1f6', { light: 'right', depth: 0.24 })
    .line('M172 40v470', '#4d8bff', 6)
    .done(340, 556);

/** A video projector with its lens. */
export const projector = (colour = '#eef1f6') =>
  pen('projector', colour)
    .rect(0, 60, 620, 240, 46, colour, { depth: 0.26 })
    .rect(40, 30, 540, 60, 28, lighter(colour, 0.4))
    .oval(440, 186, 112, 112, '#8892a3')
    .oval(440, 186, 88, 88, '#20252f')
    .oval(440, 186, 60, 60, '#4a78c9')
    .oval(418, 160, 18, 18, '#ffffff')
    .line('M60 150h190M60 186h190M60 222h190', darker(colour, 0.25), 14)
    .rect(70, 290, 70, 30, 10, '#6b7382')
    .rect(480, 290, 70, 30, 10, '#6b7382')
    .done(620, 320);

/** The back of a tablet. */
export const tabletBack = (colour: string) =>
  pen('tabletBack', colour)
    .rect(0, 0, 470, 640, 38, darker(colour, 0.3))
    .rect(6, 4, 458, 632, 34, colour, { light: 'right', depth: 0.3 })
    .oval(60, 60, 30, 30, '#20252b')
    .oval(60, 60, 14, 14, '#3d5a80')
    .oval(235, 300, 34, 36, lighter(colour, 0.34), { opacity: 0.75 })
    .rect(486, 60, 24, 460, 12, '#f2f4f8', { light: 'right' })
    .done(516, 640);

/** A television on the wall, without its foot. */
export const wallScreen = (top: string, bottom: string) => {
  const whole = screen('tv', top, bottom);
  return { ...whole, key: `wall_${whole.key}`, height: 510 };
};
