import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { NewId } from '../../../contract/ids.ts';
import { uuidV7 } from '../../../contract/uuid-v7.ts';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { now } from '../../clock.ts';
import { toast } from '../../toast.ts';
import { type Done, showDone } from '../act/use-acts.ts';
import { words as conflictWords } from '../conflict/conflict-copy.ts';
import type { Fact } from '../conflict/join-edits.ts';
import { useJoinedEdit } from '../conflict/use-joined-edit.ts';
import { copy } from '../copy.ts';
import {
  emptyOf,
  type Fields,
  type Problems,
  problemsIn,
  refusedIn,
  type SentOf,
  sentOf,
  type ValuesOf,
} from './fields.ts';

/** What a form knows beside its values when it is sent. */
export interface Sending<Stored> {
  /** The record it was drawn with, or the colleague's once both edits are joined: name the version of this one. */
  readonly on: Stored;
  /** Made once, so that a second try doesn't make a second thing (X2). */
  readonly id: NewId;
}

/** What is sent, and what follows it. */
export interface Run<Form extends Fields, Stored, Saved> {
  readonly run: (values: SentOf<Form>, sending: Sending<Stored>) => Promise<Saved>;
  /** What to ask for anew, whatever came of it, where its contract doesn't say (`act`). */
  readonly stale?: QueryKey | undefined;
  /** The toast when it is done; omitted if the screen shows it anyway. */
  readonly done?: string | Done | ((saved: Saved) => string | Done | undefined) | undefined;
  readonly onDone?: ((saved: Saved) => void) | undefined;
  /** The record with which a form that stays open goes on. */
  readonly storedIn?: ((saved: Saved) => Stored) | undefined;
  /** The title of a toast that also says that it failed. */
  readonly failed?: string | undefined;
  /** A refusal that ends the form too, such as that someone else was first; true when it is handled. */
  readonly onRefused?: ((refusal: Refusal) => boolean) | undefined;
  /** A failure in words of this form, where the server's don't say it all; an empty text if it is shown elsewhere. */
  readonly explain?: ((refusal: Refusal | undefined) => string | undefined) | undefined;
  /** The field of a refusal that names none; it is shown above the buttons otherwise. */
  readonly refusedAt?: (keyof Form & string) | undefined;
}

/** The record a form edits. */
type Edits<Form extends Fields, Stored> =
  | { readonly record?: undefined; readonly read?: undefined }
  | {
      /** As live data has it: the form keeps the one it was drawn with (X3). Undefined for a new one. */
      readonly record: Stored;
      /**
       * The record as the form shows it. Absent where the form says what to do with the record: then a colleague's
       * change is shown, and the next try is made on it.
       */
      readonly read?: ((record: NonNullable<Stored>) => ValuesOf<Form>) | undefined;
    };

/** A form: its fields, what it begins with, and its procedure. */
export type FormSpec<Form extends Fields, Stored, Saved> = Run<Form, Stored, Saved> &
  Edits<Form, Stored> & {
    readonly fields: Form;
    /** Fields that this person doesn't see; they are sent as they are. */
    readonly hidden?: readonly (keyof Form & string)[] | undefined;
    /** What a new form begins with; other fields are empty. */
    readonly start?: Partial<ValuesOf<Form>> | undefined;
    /** Fields that form one fact: half from each of two edits would be a fact that no one wrote. */
    readonly facts?: readonly Fact<ValuesOf<Form>>[] | undefined;
    /** The name of what this device keeps of it until it is sent (X5). */
    readonly keptAs?: string | undefined;
    /** What is wrong between fields, or with the record it is saved over; each field by itself says what it needs. */
    readonly check?: ((values: ValuesOf<Form>, on: Stored) => Problems<Form>) | undefined;
    /** It closes once it is done: a letter typed after the press would be lost, so none is taken until the answer is there. */
    readonly closes?: boolean | undefined;
    /** There is nothing left to save, as a colleague's texts were chosen. */
    readonly onSame?: (() => void) | undefined;
  };

/**
 * A form's values with all that filling one in takes: problems at their field and the focus on the first, one try at a
 * time, everything typed kept after a failure, and the version it was drawn with. Where a colleague saved first, their
 * changes to other fields are joined in, and the person chooses for each field that both changed.
 */
export function useForm<Form extends Fields, Stored, Saved>(spec: FormSpec<Form, Stored, Saved>) {
  const { fields } = spec;
  const edit = useJoinedEdit(editOf(spec));
  const [problems, setProblems] = useState<Problems<Form>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { form, look } = useLook();
  const send = useSend(spec, edit);

  const show = (wrong: Problems<Form>, above?: string): false => {
    setProblems(wrong);
    setProblem(above);
    return look(badField);
  };
  const sendAll = async (values: ValuesOf<Form>): Promise<boolean> => {
    const wrong = { ...spec.check?.(values, edit.base as Stored), ...problemsIn(fields, values) };
    if (Object.values(wrong).some((one) => one !== undefined)) return show(wrong);
    setBusy(true);
    const outcome = await send(values);
    setBusy(false);
    return outcome === true || show(outcome.problems, outcome.problem);
  };
  const change = (part: Partial<ValuesOf<Form>>) => {
    if (isBusy && spec.closes) return;
    edit.keep({ ...edit.values, ...part });
    setProblems(without(problems, Object.keys(part)));
    setProblem(undefined);
  };
  /** Resolves with whether it is done. */
  const submit = async (part?: Partial<ValuesOf<Form>>): Promise<boolean> => {
    if (isBusy) return false;
    // What both changed is chosen first: a second press of the button is not a choice.
    if (edit.clash) return look(question);
    if (part) change(part);
    else if (spec.onSame && wasAsked && !edit.isChanged) {
      edit.forget();
      spec.onSame();
      return true;
    }
    return sendAll({ ...edit.values, ...part });
  };
  return {
    fields,
    facts: spec.facts ?? [],
    hidden: spec.hidden ?? [],
    form,
    values: edit.values,
    /** The record it was drawn with, or the colleague's. */
    on: edit.base as Stored,
    problems,
    /** What is wrong with the form as a whole. */
    problem,
    isBusy,
    clash: edit.clash,
    /** Whether it differs from the record. */
    isChanged: edit.isChanged,
    change,
    /** Sends the form, with these changes of one press. */
    submit,
    /** Answers for one fact which of the two texts stays; the next save is made over the colleague's. */
    choose: (chosen: Fact<ValuesOf<Form>>, whose: 'mine' | 'theirs') => {
      setAsked(true);
      edit.choose(chosen, whose);
      look(question, saveButton);
    },
    /** Drops what was typed, and what this device kept of it. */
    discard: () => {
      edit.forget();
      edit.goOn(edit.base);
      show({});
    },
    /** Where both changed the same fact and there is no other: mine is saved over the colleague's. */
    keepMine: () => {
      if (edit.clash) edit.choose(edit.clash.fields, 'mine');
      return isBusy ? false : sendAll(edit.values);
    },
  };
}

function editOf<Form extends Fields, Stored, Saved>(spec: FormSpec<Form, Stored, Saved>) {
  const { fields, start, record, keptAs, facts = [] } = spec;
  const valuesOf = (stored: Stored | undefined): ValuesOf<Form> =>
    stored != null && spec.read ? spec.read(stored) : { ...emptyOf(fields), ...start };
  return { key: keptAs, stored: record, read: valuesOf, facts };
}

type Edit<Form extends Fields, Stored> = ReturnType<typeof useJoinedEdit<Stored | undefined, ValuesOf<Form>>>;
type Failed<Form extends Fields> = { problems: Problems<Form>; problem?: string | undefined };

/** Sends a form over the record it was begun on; resolves with true when it is done. */
function useSend<Form extends Fields, Stored, Saved>(
  spec: FormSpec<Form, Stored, Saved>,
  edit: Edit<Form, Stored>,
) {
  const cache = useQueryClient();
  const [id] = useState(() => uuidV7(now()));
  const failed = (error: unknown, refusal: Refusal | undefined): Failed<Form> => {
    if (spec.failed !== undefined)
      toast.error(spec.failed, refusal ? refusedIn(refusal.message, spec.fields).text : copy.act.failedLine);
    const own = spec.explain?.(refusal);
    if (!refusal) return { problems: {}, problem: own ?? copy.act.failedLine };
    // The server's own words name the field, their translation doesn't.
    const named = refusedIn(error instanceof Error ? error.message : '', spec.fields).field;
    const { text, field = named ?? spec.refusedAt } = refusedIn(own ?? refusal.message, spec.fields);
    if (field === undefined) return { problems: {}, problem: text };
    return { problems: { [field]: text } as Problems<Form> };
  };
  const send = async (
    on: Stored | undefined,
    values: ValuesOf<Form>,
    joined?: 'taken' | 'same',
  ): Promise<true | Failed<Form>> => {
    let saved: Saved;
    try {
      saved = await spec.run(sentOf(spec.fields, values), { on: on as Stored, id });
    } catch (error) {
      const refusal = refusalOf(error);
      const instead = currentIn<Stored>(refusal);
      if (on !== undefined && instead !== undefined) {
        const next = edit.meet({ on, instead });
        if (!spec.read) return failed(error, refusal);
        if (!next) return { problems: {} };
        if (spec.onSame && next.isSame) {
          edit.forget();
          spec.onSame();
          return true;
        }
        // A second refusal in a row is no colleague's edit: it is said, not tried for ever.
        if (!joined) return send(instead, next.values, next.taken.length > 0 ? 'taken' : 'same');
      }
      if (!refusal || !spec.onRefused?.(refusal)) return failed(error, refusal);
      return true;
    }
    edit.forget();
    if (spec.storedIn) edit.goOnFrom(values, spec.storedIn(saved));
    const done = typeof spec.done === 'function' ? spec.done(saved) : spec.done;
    showDone(joined === 'taken' ? conflictWords.joined : done);
    spec.onDone?.(saved);
    return true;
  };
  return async (values: ValuesOf<Form>) => {
    const outcome = await send(edit.base, values);
    if (spec.stale) void cache.invalidateQueries({ queryKey: spec.stale });
    return outcome;
  };
}

const question = '[data-clash]';
// A field without an input of its own marks what is around it.
const badField = '[aria-invalid="true"], [data-invalid] input';
const saveButton = 'button[type="submit"]';

/** Puts the focus where the person has to act next: on the first place that is there. */
function useLook() {
  const form = useRef<HTMLFormElement>(null);
  const [places, setPlaces] = useState<readonly string[]>([]);
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    places
      .map(find)
      .find((place) => place != null)
      ?.focus();
  }, [places]);
  const look = (...next: readonly string[]): false => {
    setPlaces(next);
    return false;
  };
  return { form, look };
}

/** The current record, from the refusal of an outdated version. */
const currentIn = <Stored>(refusal: Refusal | undefined): Stored | undefined =>
  (refusal?.data as { current?: Stored } | undefined)?.current;

function without<Form extends Fields>(problems: Problems<Form>, names: readonly string[]): Problems<Form> {
  const rest = Object.entries(problems).filter(([name]) => !names.includes(name));
  return Object.fromEntries(rest) as Problems<Form>;
}
