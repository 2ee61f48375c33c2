import { countOutcomes } from '#platform/server/imports/imports.ts';
import type { RowReport } from '../../contract/imports.ts';
import type { CardFields } from '../../contract/views.ts';
import { type RowOutcome, rowOutcomes } from '../../limits.ts';
import { isSameCard, withMore } from './card-content.ts';
import type { ReadRow } from './import-rows.ts';
import { CardIndex, type Known } from './matching.ts';

/** A parsed row, with the key that identifies it in later imports. */
export interface WantedRow {
  readonly read: ReadRow;
  readonly origin: string;
}

/** What an import does to one card. */
export interface Step {
  readonly id: string;
  readonly kind: 'new' | 'updated';
  readonly fields: CardFields;
  readonly origins: readonly string[];
  readonly notes: readonly string[];
}

/** The result of each row and each card. */
export interface ImportPlan {
  readonly report: RowReport[];
  readonly counts: Record<RowOutcome, number>;
  readonly steps: Step[];
}

interface Planning {
  readonly known: ReadonlyMap<string, Known>;
  readonly decisions: ReadonlyMap<number, string>;
  readonly newId: () => string;
}

/**
 * The result of each row, the same for a dry run and the real run. Matches a row imported before, then address, id and
 * number. A name with a company only asks (CON-2). Cards only ever gain data.
 */
export function planImport(rows: readonly WantedRow[], planning: Planning): ImportPlan {
  const plan = new Plan(planning);
  for (const [index, row] of rows.entries()) plan.take(index + 1, row);
  return plan.done();
}

type Taken = { outcome: RowOutcome; why?: string; candidates?: readonly string[] };

class Plan {
  readonly #cards: Map<string, Known>;
  readonly #steps = new Map<string, Step & { row: number }>();
  readonly #index: CardIndex;
  readonly #planning: Planning;
  readonly #report: RowReport[] = [];

  constructor(planning: Planning) {
    this.#planning = planning;
    this.#cards = new Map(planning.known);
    this.#index = new CardIndex(this.#cards.values());
  }

  take(row: number, wanted: WantedRow): void {
    const { read } = wanted;
    const taken: Taken =
      read.kind === 'refused' ? { outcome: 'refused', why: read.why } : this.#place(row, wanted, read);
    const { outcome, why = '', candidates = [] } = taken;
    this.#report.push({
      row,
      outcome,
      name: read.kind === 'refused' ? read.name : read.fields.displayName,
      why,
      candidates: candidates.slice(0, 5).flatMap((id) => {
        const card = this.#cards.get(id);
        if (!card) return [];
        const { displayName, company } = card.fields;
        return [{ id: id as RowReport['candidates'][number]['id'], displayName, company }];
      }),
    });
  }

  done(): ImportPlan {
    const counts = countOutcomes(rowOutcomes, this.#report);
    return { report: this.#report, counts, steps: [...this.#steps.values()] };
  }

  #place(row: number, { origin }: WantedRow, read: Extract<ReadRow, { kind: 'card' }>): Taken {
    const before = this.#index.ofOrigin(origin);
    if (before !== undefined) return this.#again(before);
    const decision = this.#planning.decisions.get(row);
    if (decision === 'skip') return { outcome: 'unchanged', why: 'left out' };
    if (decision === 'new') return this.#make(row, origin, read);
    if (decision !== undefined && this.#cards.has(decision))
      return this.#grow(row, origin, { ...read, id: decision });
    const match = this.#index.match(read.fields);
    if (match.kind === 'none') return this.#make(row, origin, read);
    if (match.kind === 'same') return this.#grow(row, origin, { ...read, id: match.id });
    const [only, ...others] = match.ids;
    const step = only === undefined ? undefined : this.#steps.get(only);
    // Two rows of one file with the same name and company are one person.
    if (only !== undefined && step?.kind === 'new' && others.length === 0)
      return this.#grow(row, origin, { ...read, id: only });
    const held = only === undefined ? undefined : this.#cards.get(only);
    if (held && others.length === 0 && isSameCard(withMore(held.fields, read.fields), held.fields))
      return { outcome: 'unchanged', why: 'nothing new' };
    return { outcome: 'ambiguous', why: 'name: someone of this name is there', candidates: match.ids };
  }

  #again(id: string): Taken {
    const step = this.#steps.get(id);
    return step
      ? { outcome: 'repeated', why: `as row ${step.row}` }
      : { outcome: 'unchanged', why: 'imported before' };
  }

  #make(row: number, origin: string, { fields, note }: Extract<ReadRow, { kind: 'card' }>): Taken {
    const id = this.#planning.newId();
    this.#put({ id, kind: 'new', fields, origins: [origin], notes: note ? [note] : [] }, row);
    return { outcome: 'new' };
  }

  #grow(
    row: number,
    origin: string,
    { id, fields, note }: { id: string; fields: CardFields; note: string },
  ): Taken {
    const held = this.#cards.get(id);
    if (!held) return { outcome: 'ambiguous', why: 'the contact is gone' };
    const step = this.#steps.get(id);
    const grown = withMore(held.fields, fields);
    const isNews = !isSameCard(grown, held.fields) || (note !== '' && !step?.notes.includes(note));
    const origins = [...held.origins, origin];
    const notes = [...(step?.notes ?? []), ...(note && !step?.notes.includes(note) ? [note] : [])];
    if (step || isNews)
      this.#put({ id, kind: step?.kind ?? 'updated', fields: grown, origins, notes }, step?.row ?? row);
    if (step) return { outcome: 'repeated', why: `as row ${step.row}` };
    return isNews ? { outcome: 'updated' } : { outcome: 'unchanged', why: 'nothing new' };
  }

  #put(step: Step, row: number): void {
    const known = { id: step.id, fields: step.fields, origins: step.origins };
    this.#steps.set(step.id, { ...step, row });
    this.#cards.set(step.id, known);
    this.#index.add(known);
  }
}
