import type { RowReport } from '../../contract/imports.ts';
import type { CardFields } from '../../contract/views.ts';
import type { RowOutcome } from '../../limits.ts';
import { isSameCard, withMore } from './card-fields.ts';
import type { ReadRow } from './import-rows.ts';
import { CardIndex, type Known, type Match } from './matching.ts';

/** A parsed row, with the key that identifies it in later imports. */
export interface WantedRow {
  readonly read: ReadRow | { readonly kind: 'group'; readonly name: string; readonly members: number };
  readonly origin: string;
}

/** What one row wrote into a card: so that its owner can see it, and split it off again. */
export interface Wrote {
  readonly row: number;
  /** The name in the file. */
  readonly name: string;
  /** Everything the row says, if it isn't all of the card. */
  readonly said: CardFields | null;
}

/** What an import does to one card. */
export interface Step {
  readonly id: string;
  /** The first row of the file that is about it. */
  readonly row: number;
  readonly kind: 'new' | 'updated';
  readonly fields: CardFields;
  readonly origins: readonly string[];
  readonly notes: readonly string[];
  readonly wrote: readonly Wrote[];
}

/** A question about the whole file. */
export interface Asks {
  /** Days that could be two: the first of them as written, and how many there are. */
  readonly days: { readonly samples: readonly string[]; readonly rows: number } | null;
}

/** The result of each row and each card. */
export interface ImportPlan {
  readonly report: RowReport[];
  readonly counts: Record<RowOutcome, number>;
  /** How many rows come in with something left out. */
  readonly remarked: number;
  readonly asks: Asks;
  readonly steps: Step[];
}

interface Planning {
  readonly known: ReadonlyMap<string, Known>;
  readonly decisions: ReadonlyMap<number, string>;
  readonly newId: (row: number) => string;
}

/**
 * The result of each row, the same for a dry run and the real run. Matches a row imported before, then the file's own
 * name for a card of ours, then what is a person's own. Cards only ever gain data.
 */
export function planImport(rows: Iterable<WantedRow>, planning: Planning): ImportPlan {
  const plan = new Plan(planning);
  let row = 0;
  for (const wanted of rows) plan.take(++row, wanted);
  return plan.done();
}

type Card = Extract<ReadRow, { kind: 'card' }>;
type Taken = { outcome: RowOutcome; why?: string; candidates?: readonly string[] };

/** What most rows have: one list for all of them. */
const nothing: readonly string[] = [];

const samplesShown = 3;
const whyOf = {
  email: 'email: another contact has this address',
  imdb: 'imdbId: two contacts have this id',
  phone: 'phone: another contact has this number',
  name: 'name: someone of this name is there',
} as const;

class Plan {
  readonly #steps = new Map<string, Step>();
  readonly #index: CardIndex;
  readonly #planning: Planning;
  readonly #report: RowReport[] = [];
  readonly #counts: Record<RowOutcome, number> = {
    new: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    ambiguous: 0,
    refused: 0,
  };
  readonly #unsureDays: string[] = [];
  #unsure = 0;
  #remarked = 0;

  constructor(planning: Planning) {
    this.#planning = planning;
    this.#index = new CardIndex(planning.known.values());
  }

  take(row: number, wanted: WantedRow): void {
    const { read } = wanted;
    const taken = this.#takenOf(row, wanted);
    const { outcome, why = '', candidates = nothing } = taken;
    const remarks = read.kind === 'card' ? read.remarks : nothing;
    if (remarks.length > 0) this.#remarked++;
    if (read.kind === 'card' && read.unsureDay !== undefined) {
      this.#unsure++;
      if (this.#unsureDays.length < samplesShown) this.#unsureDays.push(read.unsureDay);
    }
    this.#counts[outcome]++;
    this.#report.push({
      row,
      outcome,
      name: read.kind === 'card' ? read.fields.displayName : read.name,
      why,
      remarks: [...remarks],
      candidates: candidates.slice(0, 5).flatMap((id) => {
        const card = this.#index.card(id);
        if (!card) return [];
        const { displayName, company } = card.fields;
        return [{ id: id as RowReport['candidates'][number]['id'], displayName, company }];
      }),
    });
  }

  #takenOf(row: number, wanted: WantedRow): Taken {
    const { read } = wanted;
    if (read.kind === 'refused') return { outcome: 'refused', why: read.why };
    if (read.kind === 'group')
      return {
        outcome: 'unchanged',
        why: `a group: its ${read.members} members in this file get its name as a tag`,
      };
    return this.#place(row, wanted.origin, read);
  }

  done(): ImportPlan {
    const days = this.#unsure > 0 ? { samples: this.#unsureDays, rows: this.#unsure } : null;
    return {
      report: this.#report,
      counts: this.#counts,
      remarked: this.#remarked,
      asks: { days },
      steps: [...this.#steps.values()],
    };
  }

  #place(row: number, origin: string, read: Card): Taken {
    const before = this.#index.ofOrigin(origin);
    if (before !== undefined) return this.#again(before);
    const decision = this.#planning.decisions.get(row);
    if (decision === 'skip') return { outcome: 'unchanged', why: 'left out' };
    if (decision === 'new') return this.#make(row, origin, read);
    if (decision !== undefined && this.#index.card(decision))
      return this.#grow(row, origin, { ...read, id: decision });
    if (read.uid !== '' && this.#planning.known.has(read.uid))
      return this.#grow(row, origin, { ...read, id: read.uid });
    const match = this.#index.match(read.fields);
    if (match.kind === 'none') return this.#make(row, origin, read);
    if (match.kind === 'same') return this.#grow(row, origin, { ...read, id: match.id });
    return this.#perhaps(row, origin, read, match);
  }

  #perhaps(
    row: number,
    origin: string,
    read: Card,
    { ids, because }: Extract<Match, { kind: 'perhaps' }>,
  ): Taken {
    const [only, ...others] = ids;
    const step = only === undefined ? undefined : this.#steps.get(only);
    if (because !== 'name') {
      // People of one file who share an address or a number are people all the same.
      const areOfFile = ids.every((id) => this.#steps.get(id)?.kind === 'new');
      if (areOfFile) return this.#make(row, origin, read);
      return { outcome: 'ambiguous', why: whyOf[because], candidates: ids };
    }
    // Two rows of one file with the same name and company are one person.
    if (only !== undefined && step?.kind === 'new' && others.length === 0)
      return this.#grow(row, origin, { ...read, id: only });
    const held = only === undefined ? undefined : this.#index.card(only);
    if (held && others.length === 0 && isSameCard(withMore(held.fields, read.fields), held.fields))
      return { outcome: 'unchanged', why: 'nothing new' };
    return { outcome: 'ambiguous', why: whyOf.name, candidates: ids };
  }

  #again(id: string): Taken {
    const step = this.#steps.get(id);
    return step
      ? { outcome: 'repeated', why: `as row ${step.row}` }
      : { outcome: 'unchanged', why: 'imported before' };
  }

  #make(row: number, origin: string, { fields, note }: Card): Taken {
    const id = this.#planning.newId(row);
    const wrote = [{ row, name: fields.displayName, said: null }];
    this.#put({ id, row, kind: 'new', fields, origins: [origin], notes: note ? [note] : nothing, wrote });
    return { outcome: 'new' };
  }

  #grow(row: number, origin: string, { id, fields, note }: Card & { id: string }): Taken {
    const held = this.#index.card(id);
    if (!held) return { outcome: 'ambiguous', why: 'the contact is gone' };
    const step = this.#steps.get(id);
    const grown = withMore(held.fields, fields);
    const isNews = !isSameCard(grown, held.fields) || (note !== '' && !step?.notes.includes(note));
    const origins = [...held.origins, origin];
    const notes = [...(step?.notes ?? []), ...(note && !step?.notes.includes(note) ? [note] : [])];
    // The first row of a card that others join says all of it so far.
    const earlier = (step?.wrote ?? []).map((one) => (one.said ? one : { ...one, said: held.fields }));
    const wrote = [...earlier, ...(isNews ? [{ row, name: fields.displayName, said: fields }] : [])];
    if (step || isNews)
      this.#put({
        id,
        row: step?.row ?? row,
        kind: step?.kind ?? 'updated',
        fields: grown,
        origins,
        notes,
        wrote: isNews ? wrote : (step?.wrote ?? []),
      });
    if (step) return { outcome: 'repeated', why: `as row ${step.row}` };
    return isNews ? { outcome: 'updated' } : { outcome: 'unchanged', why: 'nothing new' };
  }

  #put(step: Step): void {
    const { id, fields, origins } = step;
    this.#steps.set(id, step);
    this.#index.add({ id, fields, origins, ownAddress: this.#index.card(id)?.ownAddress });
  }
}
