import { translated } from '#platform/ui/language.ts';

/** Copy of links outside the product. */
export const linksCopy = translated('profileLinks', {
  title: 'Links',
  fields: { imdb: 'IMDb', website: 'Website', reels: 'Reels' },
  help: {
    imdb: 'Paste the link to your page, or your ID.',
    reels: (max: number) => `One per craft or genre, up to ${max}.`,
  },
  craft: (row: number) => `What reel ${row} shows`,
  address: (row: number) => `Link to reel ${row}`,
  craftExample: 'Comedy',
  add: 'Add a reel',
  remove: (row: number) => `Remove reel ${row}`,
  imdbWrong: 'Paste a link to a person on IMDb, or an ID like nm0000123.',
  websiteWrong: 'Enter a web address, like https://example.com.',
  reelWrong: (row: number) => `Reel ${row}: enter what it shows and a web address.`,
});
