import { fold } from '#platform/contract/fold.ts';
import type { CardFields } from '../../contract/views.ts';
import { e164Of } from './phones.ts';

/** A card to match against. */
export interface Known {
  readonly id: string;
  readonly fields: CardFields;
  readonly origins: readonly string[];
  /** The connection's sign-in address, which may not be on their card. */
  readonly ownAddress?: string | undefined;
}

/** Why two cards may be one person: sure matches, and names, which are only a hint (CON-2). */
export type Because = 'email' | 'imdb' | 'phone' | 'name';

export type Match =
  | { readonly kind: 'none' }
  | { readonly kind: 'same'; readonly id: string; readonly because: Because }
  | { readonly kind: 'perhaps'; readonly ids: readonly string[] };

const nameKey = ({ displayName, company }: CardFields) => `${fold(displayName)}|${fold(company)}`;

/** A card's sure keys: addresses, id and numbers. */
function sureKeys(fields: CardFields): [Because, string][] {
  const phones = fields.phones.flatMap(({ value }) => e164Of(value) ?? []);
  return [
    ...fields.emails.map(({ value }): [Because, string] => ['email', `email:${value}`]),
    ...(fields.imdbId ? [['imdb', `imdb:${fields.imdbId}`] as [Because, string]] : []),
    ...phones.map((number): [Because, string] => ['phone', `phone:${number}`]),
  ];
}

/** Cards by their keys, built once and updated as rows are added. */
export class CardIndex {
  readonly #byKey = new Map<string, Set<string>>();
  readonly #byName = new Map<string, Set<string>>();
  readonly #byOrigin = new Map<string, string>();

  constructor(cards: Iterable<Known>) {
    for (const card of cards) this.add(card);
  }

  add({ id, fields, origins, ownAddress }: Known): void {
    if (ownAddress !== undefined) put(this.#byKey, `email:${ownAddress}`, id);
    for (const [, key] of sureKeys(fields)) put(this.#byKey, key, id);
    put(this.#byName, nameKey(fields), id);
    for (const origin of origins) this.#byOrigin.set(origin, id);
  }

  /** The card this row was imported as before. */
  ofOrigin(origin: string): string | undefined {
    return this.#byOrigin.get(origin);
  }

  /**
   * Matches by address, then IMDb id, then number, and the strongest match decides. Two cards with one key, or a name
   * with a company, are only a possible match.
   */
  match(fields: CardFields): Match {
    for (const because of ['email', 'imdb', 'phone'] as const) {
      const found = this.found(fields, because);
      const [id, ...others] = found;
      if (id !== undefined && others.length > 0) return { kind: 'perhaps', ids: found };
      if (id !== undefined) return { kind: 'same', id, because };
    }
    const named = this.found(fields, 'name');
    return named.length > 0 ? { kind: 'perhaps', ids: named } : { kind: 'none' };
  }

  /** Cards with a given kind of match. */
  found(fields: CardFields, wanted: Because): readonly string[] {
    if (wanted === 'name') return [...(this.#byName.get(nameKey(fields)) ?? [])];
    const found = new Set<string>();
    for (const [because, key] of sureKeys(fields))
      if (because === wanted) for (const id of this.#byKey.get(key) ?? []) found.add(id);
    return [...found];
  }
}

function put(map: Map<string, Set<string>>, key: string, id: string): void {
  const held = map.get(key);
  if (held) held.add(id);
  else map.set(key, new Set([id]));
}

/** Two cards that may be one person. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly because: Because;
}

/** The `max` likeliest duplicate pairs, surest first, each once. */
export function possiblePairs(cards: readonly Known[], max: number): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const because of ['email', 'imdb', 'phone', 'name'] as const) {
    const byKey = new Map<string, string>();
    for (const { id, fields } of cards) {
      const keys =
        because === 'name'
          ? [nameKey(fields)]
          : sureKeys(fields).flatMap(([kind, key]) => (kind === because ? [key] : []));
      for (const key of keys) {
        const other = byKey.get(key);
        if (other === undefined) byKey.set(key, id);
        else if (other !== id && pairs.size < max && !pairs.has(`${other} ${id}`))
          pairs.set(`${other} ${id}`, { one: other, other: id, because });
      }
    }
  }
  return [...pairs.values()];
}
