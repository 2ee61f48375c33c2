import type { Billing } from '../limits.ts';

/** Billings in English, both on screen and on paper in every language. */
export const billingWords = {
  lead: 'lead',
  supporting: 'supporting',
  series_regular: 'series regular',
  recurring: 'recurring',
  guest_star: 'guest star',
  co_star: 'co-star',
  cameo: 'cameo',
} satisfies Record<Billing, string>;
