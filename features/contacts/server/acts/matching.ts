import { fold } from '#platform/contract/fold.ts';
import type { CardFields } from '../../contract/views.ts';
import { isSameName } from '../../policy/names.ts';
import { isOfficeBox, isSharedLabel } from '../../policy/reading/labels.ts';

/** A card to match against. */
export interface Known {
  readonly id: string;
  readonly fields: CardFields;
  readonly origins: readonly string[];
  /** The connection's sign-in address, which may not be on their card. */
  readonly ownAddress?: string | undefined;
}

/** Why two cards may be one person: by an address, id or number of their own, or by the name, which is only a hint. */
export type Because = 'email' | 'imdb' | 'phone' | 'name';

export type Match =
  | { readonly kind: 'none' }
  | { readonly kind: 'same'; readonly id: string; readonly because: Because }
  /** Cards of this name and company, or with the same address, id or number. */
  | { readonly kind: 'perhaps'; readonly ids: readonly string[]; readonly because: Because };

/** What cards are compared by. */
type Keyed = Pick<CardFields, 'emails' | 'phones' | 'imdbId'>;

const nameKey = ({ displayName, company }: Pick<CardFields, 'displayName' | 'company'>) =>
  `${fold(displayName)}|${fold(company)}`;

/**
 * A card's keys: its id, and the addresses and numbers that are its person's own. Switchboards, faxes, assistants and
 * mailboxes of offices are answered by several people, and say nothing.
 */
function keysOf({ emails, phones, imdbId }: Keyed): [Because, string][] {
  const keys: [Because, string][] = [];
  for (const { label, value } of emails)
    if (!isSharedLabel(label) && !isOfficeBox(value)) keys.push(['email', `email:${value}`]);
  if (imdbId) keys.push(['imdb', `imdb:${imdbId}`]);
  for (const { label, value } of phones)
    if (value.startsWith('+') && !isSharedLabel(label)) keys.push(['phone', `phone:${value}`]);
  return keys;
}

/** With more people than this behind it, a number or an address is an office's, whatever its label. */
const peopleMax = 1;

/** With more cards than this a key is an office's for certain: nobody is looked for among them. */
const sharedMax = 50;

/** Cards by their keys, built once and updated as rows are added. */
export class CardIndex {
  readonly #byKey = new Map<string, Ids>();
  readonly #byName = new Map<string, Ids>();
  readonly #byOrigin = new Map<string, string>();
  readonly #cards = new Map<string, Known>();

  constructor(cards: Iterable<Known>) {
    for (const card of cards) this.add(card);
  }

  add(card: Known): void {
    const { id, fields, origins, ownAddress } = card;
    this.#cards.set(id, card);
    if (ownAddress !== undefined) put(this.#byKey, `email:${ownAddress}`, id);
    for (const [, key] of keysOf(fields)) put(this.#byKey, key, id);
    put(this.#byName, nameKey(fields), id);
    for (const origin of origins) this.#byOrigin.set(origin, id);
  }

  /** A card that was added before. */
  card(id: string): Known | undefined {
    return this.#cards.get(id);
  }

  /** The card this row was imported as before. */
  ofOrigin(origin: string): string | undefined {
    return this.#byOrigin.get(origin);
  }

  /**
   * The card of the same person: by the id of the film database, else by an address or a number *and* the name. An
   * address or a number with another name is at most a question, and none if several have it (CON-2, 5.15).
   */
  match(fields: CardFields): Match {
    const keys = keysOf(fields);
    const byId = this.#foundBy(keys, 'imdb');
    if (byId.length > 1) return { kind: 'perhaps', ids: byId, because: 'imdb' };
    if (byId[0] !== undefined) return { kind: 'same', id: byId[0], because: 'imdb' };
    const others: [Because, readonly string[]][] = [];
    for (const because of ['email', 'phone'] as const) {
      const found = this.#foundBy(keys, because);
      const [id, ...more] = found.filter((one) => this.#isNamedAlike(one, fields, because));
      if (id !== undefined && more.length > 0) return { kind: 'perhaps', ids: [id, ...more], because };
      if (id !== undefined) return { kind: 'same', id, because };
      if (found.length > 0 && found.length <= peopleMax) others.push([because, found]);
    }
    const named = this.found(fields, 'name');
    if (named.length > 0) return { kind: 'perhaps', ids: named, because: 'name' };
    const [other] = others;
    return other ? { kind: 'perhaps', ids: other[1], because: other[0] } : { kind: 'none' };
  }

  /** Cards with a given kind of match. */
  found(fields: CardFields, wanted: Because): readonly string[] {
    if (wanted === 'name') return idsIn(this.#byName.get(nameKey(fields)));
    return this.#foundBy(keysOf(fields), wanted);
  }

  #foundBy(keys: readonly [Because, string][], wanted: Because): readonly string[] {
    const found: string[] = [];
    for (const [because, key] of keys) {
      if (because !== wanted) continue;
      const ids = idsIn(this.#byKey.get(key));
      if (ids.length <= sharedMax) found.push(...ids.filter((id) => !found.includes(id)));
    }
    return found;
  }

  #isNamedAlike(id: string, { displayName, isCompany }: CardFields, because: Because): boolean {
    const card = this.#cards.get(id);
    if (!card || card.fields.isCompany !== isCompany) return false;
    // The address that somebody signs in with is theirs, so a shorter form of the name is enough.
    const how = because === 'phone' ? 'whole' : card.ownAddress === undefined ? 'initials' : 'beginnings';
    return isSameName(card.fields.displayName, displayName, how);
  }
}

/** Almost every key has one card alone: twenty thousand lists of one would be a tenth of what an import holds. */
type Ids = string | string[];

const none: readonly string[] = [];
const idsIn = (held: Ids | undefined): readonly string[] =>
  held === undefined ? none : typeof held === 'string' ? [held] : held;

function put(map: Map<string, Ids>, key: string, id: string): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, id);
  else if (typeof held === 'string') {
    if (held !== id) map.set(key, [held, id]);
  } else if (held.length <= sharedMax && !held.includes(id)) held.push(id);
}

/** A card with as much of it as is compared. */
interface Compared {
  readonly id: string;
  readonly fields: Keyed & Pick<CardFields, 'displayName' | 'company'>;
}

/** Two cards that may be one person. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly because: Because;
}

/** The `max` likeliest duplicate pairs, surest first, each once. What three cards have in common is an office's. */
export function possiblePairs(cards: readonly Compared[], max: number): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const because of ['email', 'imdb', 'phone', 'name'] as const)
    for (const ids of cardsByKey(cards, because).values()) {
      if ((because === 'email' || because === 'phone') && ids.length > 2) continue;
      const [other, ...rest] = ids;
      for (const id of rest)
        if (other !== undefined && pairs.size < max && !pairs.has(`${other} ${id}`))
          pairs.set(`${other} ${id}`, { one: other, other: id, because });
    }
  return [...pairs.values()];
}

function cardsByKey(cards: readonly Compared[], because: Because): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const { id, fields } of cards) {
    const keys =
      because === 'name'
        ? [nameKey(fields)]
        : keysOf(fields).flatMap(([kind, key]) => (kind === because ? [key] : []));
    for (const key of new Set(keys)) {
      const held = byKey.get(key);
      if (held) held.push(id);
      else byKey.set(key, [id]);
    }
  }
  return byKey;
}
