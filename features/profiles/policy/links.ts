import { webAddress } from '#platform/contract/web-address.ts';
import { limits } from '../limits.ts';
import { readImdb } from './imdb-id.ts';

/** A reel: a description of what it shows, and its address. */
export interface Reel {
  readonly craft: string;
  readonly address: string;
}

/** Links outside the product, as typed; absent ones stay as they are. */
export interface TypedLinks {
  readonly imdb?: string | undefined;
  readonly website?: string | undefined;
  readonly reels?: readonly Reel[] | undefined;
}

export type LinkProblem =
  | { readonly kind: 'imdb_unknown' }
  | { readonly kind: 'link_unknown'; readonly field: 'website' | 'reels' };

const idForm = /^nm\d{7,8}$/;

/** Extracts a person's id from any link to their IMDb page, or the bare id; undefined for anything else. */
export function imdbPerson(typed: string): string | undefined {
  const read = readImdb(typed);
  return read.kind === 'name' && idForm.test(read.id) ? read.id : undefined;
}

/** A person's page on IMDb. */
export const imdbAddress = (id: string): string => `https://www.imdb.com/name/${id}/`;

/** A web address as a profile stores it; undefined if it is none. */
export const profileLink = (typed: string): string | undefined => webAddress(typed, limits.addressMax);

/** The host of an address, for display. */
export const siteOf = (address: string): string => (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');

/** The first problem with these links. */
export function linkProblem({ imdb, website, reels = [] }: TypedLinks): LinkProblem | undefined {
  if (imdb && !imdbPerson(imdb)) return { kind: 'imdb_unknown' };
  if (website && !profileLink(website)) return { kind: 'link_unknown', field: 'website' };
  if (reels.some(({ address }) => !profileLink(address))) return { kind: 'link_unknown', field: 'reels' };
  return undefined;
}
