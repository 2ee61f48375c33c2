import { translated } from '#platform/ui/language.ts';

/** The words of where somebody is found outside the product. */
export const linksCopy = translated('profileLinks', {
  title: 'Links',
  fields: { imdb: 'IMDb', website: 'Website', reels: 'Reels' },
  help: {
    imdb: 'Paste the link of your page there, or the id.',
    reels: (max: number) => `One for each craft or kind, up to ${max}.`,
  },
  craft: (row: number) => `What reel ${row} shows`,
  address: (row: number) => `Address of reel ${row}`,
  craftExample: 'Comedy',
  add: 'Add a reel',
  remove: (row: number) => `Remove reel ${row}`,
  imdbWrong: 'Paste the link of a person on IMDb, or an id such as nm0000123.',
  websiteWrong: 'Write a web address such as https://example.com.',
  reelWrong: (row: number) => `Reel ${row}: say what it shows, and give a web address.`,
});
