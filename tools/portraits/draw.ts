import type { Cloth, Hair, Look } from './looks.ts';

const skins = ['#fbdcc4', '#f2c9a5', '#e3ad82', '#cf9465', '#a96d42', '#7f4c2c', '#5b3420'] as const;
const hairs: Readonly<Record<Hair, string>> = {
  black: '#211d1f',
  brown: '#4b3022',
  chestnut: '#7a4a2a',
  red: '#a8502b',
  blond: '#d3a862',
  grey: '#8f8d8c',
  white: '#dedad4',
};
const cloths: Readonly<Record<Cloth, string>> = {
  ink: '#27304a',
  moss: '#4d6048',
  rust: '#a4512f',
  plum: '#5d3a58',
  sand: '#c9a878',
  sea: '#2f6470',
  stone: '#6d6a70',
  rose: '#b4646c',
  sun: '#c98f2c',
};
const walls = [
  '#d9c7a3',
  '#b9c7c2',
  '#c9b2a6',
  '#a9b8cc',
  '#c2c79f',
  '#d6b0a4',
  '#b6abc4',
  '#9fbcb3',
] as const;

/** A colour made darker (below 1) or lighter (above 1). */
function shade(colour: string, by: number): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const moved = parts.map((part) => Math.round(by < 1 ? part * by : part + (255 - part) * (by - 1)));
  return `#${moved.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A rounded lock of hair or cloth. */
const blob = (colour: string, ...circles: readonly (readonly [number, number, number])[]) =>
  circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('');
const path = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`;
const line = (colour: string, width: number, d: string, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

type Draw = (colour: string) => string;

/** Over the top of the head, to a line above the brows. */
const cap =
  'M78 112C74 66 98 44 129 44S184 66 179 112C176 98 170 88 160 82C140 90 112 88 96 80C87 88 81 98 78 112Z';
const curls = [
  [84, 88, 20],
  [94, 66, 22],
  [116, 52, 23],
  [142, 52, 23],
  [163, 66, 22],
  [173, 88, 20],
] as const;

/** What is behind the head and neck, and what is over the forehead. */
const styles: Readonly<Record<string, { readonly behind?: Draw; readonly front: Draw }>> = {
  bald: { front: () => '' },
  fringe: {
    front: (c) =>
      path(
        c,
        'M79 104C70 84 78 78 84 72C82 84 83 96 85 106ZM178 104C187 84 179 78 173 72C175 84 174 96 172 106Z',
      ),
  },
  crop: {
    front: (c) =>
      path(
        c,
        'M80 104C76 64 100 46 129 46S182 64 177 104C174 90 168 82 164 78C142 70 112 70 93 78C87 84 82 92 80 104Z',
      ),
  },
  short: { front: (c) => path(c, cap) },
  side: {
    front: (c) =>
      path(
        c,
        'M79 112C70 66 96 40 132 42C168 42 188 68 178 112C176 96 172 86 166 80C138 84 116 76 108 66C104 82 86 88 79 112Z',
      ),
  },
  quiff: {
    front: (c) =>
      path(
        c,
        'M80 106C74 78 82 62 92 56C100 34 150 28 166 48C180 58 182 80 177 106C174 92 170 84 164 78C140 82 112 78 96 76C88 82 83 92 80 106Z',
      ),
  },
  pixie: {
    front: (c) =>
      path(
        c,
        'M78 122C68 72 94 40 130 42C168 40 188 76 179 122C176 108 174 96 166 84C140 100 112 94 104 74C100 92 84 98 78 122Z',
      ),
  },
  bob: {
    behind: (c) =>
      path(
        c,
        'M72 164C56 72 92 38 129 38S202 72 185 164C176 172 160 170 156 164L100 164C96 170 80 172 72 164Z',
      ),
    front: (c) =>
      path(
        c,
        'M76 130C68 70 98 44 129 44S190 70 181 130C178 104 170 92 160 84C132 92 110 84 100 74C96 94 80 100 76 130Z',
      ),
  },
  bangs: {
    behind: (c) =>
      path(
        c,
        'M70 172C58 72 92 38 129 38S200 72 187 172C176 178 164 174 158 166L98 166C92 174 82 178 70 172Z',
      ),
    front: (c) =>
      path(
        c,
        'M76 132C66 66 98 42 129 42S192 66 181 132C178 116 176 104 173 94C144 102 114 102 85 94C82 104 79 116 76 132Z',
      ),
  },
  long: {
    behind: (c) =>
      path(
        c,
        'M64 226C58 180 62 150 68 116C72 58 100 38 129 38S186 58 190 116C196 150 200 180 194 226C172 236 86 236 64 226Z',
      ),
    front: (c) =>
      path(c, 'M76 136C66 70 98 42 131 42S192 70 181 136C178 108 172 92 128 66C100 82 82 104 76 136Z'),
  },
  waves: {
    behind: (c) =>
      blob(
        c,
        [78, 108, 26],
        [72, 142, 24],
        [70, 174, 24],
        [74, 200, 22],
        [180, 108, 26],
        [186, 142, 24],
        [188, 174, 24],
        [184, 200, 22],
        [129, 76, 44],
      ),
    front: (c) =>
      path(c, 'M76 130C68 68 98 42 130 42S190 68 181 130C176 104 166 90 150 76C128 96 92 88 76 130Z'),
  },
  bun: { behind: (c) => blob(c, [129, 36, 22]), front: (c) => path(c, cap) },
  knot: { behind: (c) => blob(c, [176, 150, 20], [172, 128, 16]), front: (c) => path(c, cap) },
  tail: {
    behind: (c) => path(c, 'M160 60C206 66 208 140 196 204C186 210 178 204 180 194C182 150 176 110 160 92Z'),
    front: (c) => path(c, cap),
  },
  afro: {
    behind: (c) => blob(c, [129, 84, 66], [76, 104, 30], [182, 104, 30]),
    front: (c) =>
      path(c, 'M78 108C70 72 86 42 129 42S188 72 180 108C174 90 164 80 150 77L108 77C94 80 84 90 78 108Z'),
  },
  curly: { behind: (c) => blob(c, [80, 112, 18], [178, 112, 18]), front: (c) => blob(c, ...curls) },
  curls: {
    behind: (c) =>
      blob(
        c,
        [74, 112, 24],
        [68, 140, 24],
        [72, 168, 22],
        [184, 112, 24],
        [190, 140, 24],
        [186, 168, 22],
        [129, 80, 50],
      ),
    front: (c) => blob(c, ...curls),
  },
  locs: {
    behind: (c) =>
      [68, 80, 92, 166, 178, 190]
        .map((x) => line(c, 13, `M${x} 92C${x - 6} 130 ${x + 5} 160 ${x} 204`))
        .join(''),
    front: (c) =>
      path(c, cap) +
      [92, 108, 126, 144, 162]
        .map((x) => line(shade(c, 1.15), 3, `M129 48C${x} 56 ${x} 66 ${x} 78`))
        .join(''),
  },
  braids: {
    behind: (c) =>
      [78, 180]
        .map((x) => blob(c, [x, 140, 13], [x - 2, 160, 12], [x, 180, 12], [x - 1, 199, 11], [x, 216, 9]))
        .join(''),
    front: (c) => path(c, cap) + line(shade(c, 1.3), 2, 'M129 46L129 82'),
  },
  scarf: {
    behind: (c) => path(shade(c, 0.85), 'M66 214C56 120 70 36 129 36S202 120 192 214C170 236 88 236 66 214Z'),
    front: (c) =>
      `<path fill-rule="evenodd" fill="${c}" d="M74 214C60 110 76 40 129 40S198 110 184 214C166 226 92 226 74 214ZM129 66C98 66 86 92 88 122C90 150 108 170 129 170S168 150 170 122C172 92 160 66 129 66Z"/>`,
  },
  turban: {
    front: (c) =>
      path(c, 'M72 98C62 48 96 24 129 24S196 48 186 98C168 72 148 66 129 60C110 66 90 72 72 98Z') +
      line(shade(c, 0.8), 3, 'M80 78C104 64 134 46 168 36M178 78C154 64 124 46 92 36'),
  },
  beanie: {
    front: (c) =>
      `${path(c, 'M74 88C72 44 98 26 129 26S186 44 184 88Z')}<rect x="70" y="78" width="118" height="20" rx="9" fill="${shade(c, 0.8)}"/>`,
  },
};

/** What is under the chin: `tee`, `shirt` with a jacket over it, or `roll`. */
function clothes(look: Look): string {
  const colour = cloths[look.cloth];
  const body = path(colour, 'M22 260C24 210 68 194 104 188L152 188C190 194 232 210 234 260Z');
  if (look.wears === 'roll')
    return `${body}<rect x="100" y="168" width="58" height="34" rx="14" fill="${shade(colour, 1.12)}"/>`;
  if (look.wears === 'tee') return body;
  return `${path('#f3efe6', 'M98 184L129 246L160 184L150 260L108 260Z')}${body}${path('#f3efe6', 'M104 187L129 240L153 187L129 206Z')}${path(shade(colour, 0.78), 'M104 187L90 196L112 240L129 252L129 240ZM153 187L168 196L146 240L129 252L129 240Z')}`;
}

function face(look: Look, skin: string): string {
  const dark = shade(skin, 0.72);
  const brow = look.hair === 'white' || look.hair === 'grey' ? '#77726e' : shade(hairs[look.hair], 0.85);
  const old = look.age === 'old';
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="116" rx="4.6" ry="5.4" fill="#2a2320"/><circle cx="${x + 1.6}" cy="114" r="1.5" fill="#fff"/>`;
  const lines = [
    old
      ? line(
          dark,
          2,
          'M98 86C118 82 140 82 160 86M90 122L84 119M168 122L174 119M104 138C101 144 101 150 104 154M154 138C157 144 157 150 154 154',
          0.55,
        )
      : '',
    look.age === 'young'
      ? ''
      : line(dark, 1.8, 'M102 127C106 130 112 130 115 128M143 128C146 130 152 130 156 127', 0.5),
  ];
  const mouth =
    look.smile === 'wide'
      ? path('#8f3f38', 'M110 147C120 151 138 151 148 147C145 160 113 160 110 147Z') +
        path('#fff', 'M113 148.5C122 151 136 151 145 148.5C143 152 115 152 113 148.5Z')
      : line('#8f3f38', 3.6, 'M113 149C121 156 137 156 145 149');
  return [
    `<g fill="#d8665a" opacity="${look.skin > 4 ? 0.16 : 0.22}"><circle cx="98" cy="136" r="10"/><circle cx="160" cy="136" r="10"/></g>`,
    eye(109),
    eye(149),
    line(
      brow,
      look.brows === 'strong' ? 5 : 3.4,
      'M99 103C104 98 112 98 118 101M140 101C146 98 154 98 159 103',
    ),
    line(dark, 3, 'M129 116C128 126 124 131 127 134C130 136 133 135 134 134'),
    ...lines,
    mouth,
  ].join('');
}

function beard(look: Look): string {
  const colour = hairs[look.hair];
  if (look.beard === 'full')
    return path(
      colour,
      'M84 124C84 168 104 182 129 182S174 168 174 124C170 140 160 141 148 141C138 137 120 137 110 141C98 141 88 140 84 124Z',
    );
  if (look.beard === 'short')
    return `<g opacity="0.55">${path(colour, 'M85 128C86 164 106 176 129 176S172 164 173 128C169 144 160 143 148 142C138 139 120 139 110 142C98 143 89 144 85 128Z')}</g>`;
  return look.beard === 'moustache'
    ? path(
        colour,
        'M105 145C112 136 124 136 129 140C134 136 146 136 153 145C144 147 136 146 129 145C122 146 114 147 105 145Z',
      )
    : '';
}

function glasses(look: Look): string {
  if (!look.glasses) return '';
  const colour = look.glasses === 'round' ? '#3a2c25' : '#1f2430';
  const lens = (x: number) =>
    look.glasses === 'round'
      ? `<circle cx="${x}" cy="116" r="15"/>`
      : `<rect x="${x - 17}" y="104" width="34" height="24" rx="6"/>`;
  return `<g fill="#ffffff" fill-opacity="0.12" stroke="${colour}" stroke-width="3.2">${lens(109)}${lens(149)}<path fill="none" d="M125 114C127 112 131 112 133 114M92 112L83 110M166 112L175 110"/></g>`;
}

/** A kind portrait of nobody: head and shoulders as SVG, 256 by 256, the same for the same look. */
export function drawPortrait(look: Look, place: number): string {
  const skin = skins[look.skin] ?? skins[2];
  const wall = walls[place % walls.length] ?? walls[0];
  const style = styles[look.style] ?? styles['short'];
  const worn = look.style === 'scarf' || look.style === 'turban' || look.style === 'beanie';
  const hair = worn ? shade(cloths[look.wrap ?? look.cloth], 1.1) : hairs[look.hair];
  const jaw =
    look.jaw === 'broad'
      ? 'M82 104C80 62 104 52 129 52S178 62 176 104C178 146 160 176 129 176S80 146 82 104Z'
      : 'M83 102C82 64 104 52 129 52S176 64 175 102C176 142 156 178 129 178S82 142 83 102Z';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="${wall}"/>${blob(shade(wall, 1.28), [128, 118, 108])}`,
    style?.behind?.(shade(hair, worn ? 1 : 0.86)) ?? '',
    path(shade(skin, 0.84), 'M108 156L108 190C108 208 150 208 150 190L150 156Z'),
    clothes(look),
    look.wears === 'tee' ? path(shade(skin, 0.84), 'M102 187C106 212 152 212 156 187L150 180L108 180Z') : '',
    look.style === 'scarf' ? '' : blob(shade(skin, 0.92), [82, 120, 10], [176, 120, 10]),
    path(skin, jaw),
    face(look, skin),
    beard(look),
    style?.front(hair) ?? '',
    glasses(look),
    '</svg>',
  ].join('');
}
