/** Parsed input of the IMDb test: an id, a name to search for, or a malformed id. */
export type ImdbQuestion =
  | { readonly kind: 'name' | 'title' | 'company'; readonly id: string; readonly address: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'malformed'; readonly why: 'too_short' | 'no_id' | 'other_site' };

const kinds = { nm: 'name', tt: 'title', co: 'company' } as const;

/** Two letters and at least seven digits (ADI-1). */
const idForm = /^(nm|tt|co)(\d+)$/i;
const digitsMin = 7;

/** Reads an id, a whole link (including mobile links, with a language or tracking parts), or a name. */
export function readImdb(typed: string): ImdbQuestion {
  const words = typed.trim();
  if (idForm.test(words)) return withId(words);
  if (!/^(https?:)?\/\/|^[\w.-]+\.[a-z]{2,}\//i.test(words)) return { kind: 'words', words };
  const address = addressIn(words);
  if (!address) return { kind: 'malformed', why: 'no_id' };
  if (!/(^|\.)imdb\.com$/.test(address.hostname)) return { kind: 'malformed', why: 'other_site' };
  const id = address.pathname.split('/').find((part) => idForm.test(part));
  return id === undefined ? { kind: 'malformed', why: 'no_id' } : withId(id);
}

function withId(typed: string): ImdbQuestion {
  const [, letters = '', digits = ''] = idForm.exec(typed) ?? [];
  if (digits.length < digitsMin) return { kind: 'malformed', why: 'too_short' };
  const kind = kinds[letters.toLowerCase() as keyof typeof kinds];
  const id = `${letters.toLowerCase()}${digits}`;
  return { kind, id, address: `https://www.imdb.com/${kind}/${id}/` };
}

function addressIn(words: string): URL | null {
  return URL.parse(/^https?:/i.test(words) ? words : `https://${words.replace(/^\/\//, '')}`);
}
