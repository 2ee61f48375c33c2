const frame = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">${inside}</svg>`;
const shape = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`;
const fall = (top: string, bottom: string) =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="960" height="540" fill="url(#s)"/>`;

/** The lock gate of Eleven Fathoms at dusk, as its fourth shot frames it. */
const lockGate = frame(
  [
    fall('#1d2f45', '#d79a6a'),
    '<circle cx="700" cy="300" r="46" fill="#f4d9a8" opacity="0.9"/>',
    shape('#34455a', 'M0 330L160 280L300 318L470 262L640 320L800 286L960 330V540H0Z'),
    shape('#22303f', 'M0 366H300V540H0ZM660 366H960V540H660Z'),
    shape('#55402f', 'M300 330L476 352V540H300ZM660 330L484 352V540H660Z'),
    shape(
      '#3b2c20',
      'M300 376L476 394V408L300 392ZM300 446L476 456V470L300 462ZM660 376L484 394V408L660 392ZM660 446L484 456V470L660 462Z',
    ),
    shape('#16202b', 'M262 310L498 340L496 350L262 324ZM698 310L462 340L464 350L698 324Z'),
    shape(
      '#16202b',
      'M224 292C224 280 240 280 240 292V300C250 304 252 330 250 366H214C212 330 214 304 224 300Z',
    ),
    '<g stroke="#f4d9a8" stroke-width="3" opacity="0.55"><path d="M500 500H560M520 516H600M380 508H440M560 484H600"/></g>',
  ].join(''),
);

/** The crane hall of Gantry, with its dirty north windows. */
const craneHall = frame(
  [
    fall('#4c4f52', '#24262a'),
    ...[90, 290, 490, 690].flatMap((x) => [
      `<rect x="${x}" y="70" width="160" height="210" fill="#cfd8d2"/><rect x="${x}" y="70" width="160" height="210" fill="#8a7f5a" opacity="0.28"/>`,
      `<path d="M${x + 53} 70V280M${x + 107} 70V280M${x} 140H${x + 160}M${x} 210H${x + 160}" stroke="#3a3d40" stroke-width="6"/>`,
      shape('rgba(214,224,214,0.13)', `M${x} 280L${x + 160} 280L${x + 60} 540L${x - 160} 540Z`),
    ]),
    shape('#b8862c', 'M0 300H960V336H0ZM430 336H530V366H430Z'),
    '<path d="M480 366V440M480 440C500 440 500 470 480 470C466 470 464 458 466 452" stroke="#15171a" stroke-width="8" fill="none"/>',
    shape(
      '#15171a',
      'M250 420C250 406 268 406 268 420V430C280 434 282 480 280 520H238C236 480 238 434 250 430ZM300 428C300 416 316 416 316 428V436C326 440 328 482 326 520H290C288 482 290 440 300 436Z',
    ),
  ].join(''),
);

/** Pictures that hang on messages of the demo world, by file name. */
export const scenes: readonly (readonly [string, string])[] = [
  ['lock-gate', lockGate],
  ['crane-hall', craneHall],
];
