import { limits } from '../limits.ts';
import { readImdb } from './imdb-id.ts';

/** Where some of somebody's work is to be seen: what it shows, in words, and its address. */
export interface Reel {
  readonly craft: string;
  readonly address: string;
}

/** Where somebody is found outside the product, as it was typed; what is absent stays as it is. */
export interface TypedLinks {
  readonly imdb?: string | undefined;
  readonly website?: string | undefined;
  readonly reels?: readonly Reel[] | undefined;
}

export type LinkProblem =
  | { readonly kind: 'imdb_unknown' }
  | { readonly kind: 'link_unknown'; readonly field: 'website' | 'reels' };

const idForm = /^nm\d{7,8}$/;

/** The id of a person out of any link to their page on IMDb, or the bare id; undefined for anything else. */
export function imdbPerson(typed: string): string | undefined {
  const read = readImdb(typed);
  return read.kind === 'name' && idForm.test(read.id) ? read.id : undefined;
}

/** The page of a person on IMDb. */
export const imdbAddress = (id: string): string => `https://www.imdb.com/name/${id}/`;

/**
 * A web address as it is kept, of http or https and a public name, and nothing to sign in with; undefined for all that
 * is none. Without a scheme it is https.
 */
export function webAddress(typed: string): string | undefined {
  const words = typed.trim();
  // A port behind a name looks like a scheme, but for its digits.
  if (/\s/.test(words) || /^(?!https?:\/\/)[a-z][\w+.-]*:(?!\d)/i.test(words)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(words) ? words : `https://${words}`);
  if (!url || url.username || url.password || !/^[^.].*\.[^.]+$/.test(url.hostname)) return undefined;
  return url.href.length > limits.addressMax ? undefined : url.href;
}

/** The site of an address as it is read. */
export const siteOf = (address: string): string => (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');

/** What of these links cannot be kept. */
export function linkProblem({ imdb, website, reels = [] }: TypedLinks): LinkProblem | undefined {
  if (imdb && !imdbPerson(imdb)) return { kind: 'imdb_unknown' };
  if (website && !webAddress(website)) return { kind: 'link_unknown', field: 'website' };
  if (reels.some(({ address }) => !webAddress(address))) return { kind: 'link_unknown', field: 'reels' };
  return undefined;
}
