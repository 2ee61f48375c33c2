import type { Shape } from './broken-texts.ts';

const films = [
  'Kestrel',
  'Larkspur',
  'Heronry',
  'Brindle',
  'Osprey',
  'Thistle',
  'Marlow',
  'Quarry',
  'Saffron',
  'Vesper',
];

/** 40 private texts: titles, notes, addresses and tokens. Each has a word of its own. */
export const secrets: readonly string[] = films.flatMap((film, index) => [
  `${film} over Zanthe`,
  `${film} owes them quietly`,
  `${film.toLowerCase()}@zanthe.example`,
  `${film}${index}tok${'Zx9'.repeat(3)}`,
]);

/** What of a secret must not be found anywhere. */
export const words: readonly string[] = [...films, ...films.map((film) => film.toLowerCase())];

/** Hands out the secrets in turn, in the form that a string in an input asks for. */
export function createPlanter() {
  let count = 0;
  const planted = new Set<string>();
  const next = (wanted: (secret: string) => boolean): string => {
    for (;;) {
      const secret = secrets[count++ % secrets.length] ?? '';
      if (!wanted(secret)) continue;
      planted.add(secret);
      return secret;
    }
  };
  return {
    planted,
    text: (shape: Shape): string | undefined => {
      if (shape.format === 'email') return next((secret) => secret.includes('@'));
      if (shape.isLink) return `https://zanthe.example/${next((secret) => secret.includes('tok'))}`;
      return shape.format === undefined && shape.pattern === undefined ? next(() => true) : undefined;
    },
  };
}
