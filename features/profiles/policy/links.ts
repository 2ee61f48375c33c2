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

/**
 * Normalizes a web address: http or https, a public host name, no credentials; undefined if invalid. Without a scheme
 * it becomes https.
 */
export function webAddress(typed: string): string | undefined {
  const words = typed.trim();
  // A port after a name looks like a scheme, except for its digits.
  if (/\s/.test(words) || /^(?!https?:\/\/)[a-z][\w+.-]*:(?!\d)/i.test(words)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(words) ? words : `https://${words}`);
  if (!url || url.username || url.password || !/^[^.].*\.[^.]+$/.test(url.hostname)) return undefined;
  return url.href.length > limits.addressMax ? undefined : url.href;
}

/** The host of an address, for display. */
export const siteOf = (address: string): string => (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');

/** The first problem with these links. */
export function linkProblem({ imdb, website, reels = [] }: TypedLinks): LinkProblem | undefined {
  if (imdb && !imdbPerson(imdb)) return { kind: 'imdb_unknown' };
  if (website && !webAddress(website)) return { kind: 'link_unknown', field: 'website' };
  if (reels.some(({ address }) => !webAddress(address))) return { kind: 'link_unknown', field: 'reels' };
  return undefined;
}
