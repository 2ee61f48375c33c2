import type { linksCopy } from './links-copy.ts';

/** Spanish copy of links outside the product. */
export const profileLinks = {
  title: 'Enlaces',
  fields: { imdb: 'IMDb', website: 'Sitio web', reels: 'Videobooks' },
  help: {
    imdb: 'Pega el enlace a tu página o tu ID.',
    reels: (max: number) => `Uno por oficio o por género, hasta ${max}.`,
  },
  craft: (row: number) => `Qué muestra el videobook ${row}`,
  address: (row: number) => `Dirección del videobook ${row}`,
  craftExample: 'Comedia',
  add: 'Añadir un videobook',
  remove: (row: number) => `Quitar el videobook ${row}`,
  imdbWrong: 'Pega el enlace de una persona en IMDb, o un ID como nm0000123.',
  websiteWrong: 'Escribe una dirección web como https://example.com.',
  reelWrong: (row: number) => `Videobook ${row}: di qué muestra y da una dirección web.`,
} satisfies typeof linksCopy;
