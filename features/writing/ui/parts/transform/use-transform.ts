import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TransformResult } from '../../../contract/index.ts';
import { type formatTypes, transformLimits } from '../../../limits.ts';
import { findPart, type Part, partToTransform } from '../../../policy/text-place.ts';
import { writingApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { type WritingField, writeInto } from '../writing-field.ts';

const words = copy.transform;

/** How to transform a text. */
export type Wish = {
  formatType: (typeof formatTypes)[number];
  customPrompt?: string;
  isTaskFormat: boolean;
  byRules: boolean;
};

/** A transformed part of a text, not yet accepted or discarded. */
export type Answer = { wish: Wish; part: Part; result: TransformResult };

type State =
  | { kind: 'resting' }
  | { kind: 'asking' }
  /** Ready, but the person kept writing: it waits until they look (TRF-2). */
  | { kind: 'offered'; answer: Answer }
  | { kind: 'reviewing'; answer: Answer };

const resting: State = { kind: 'resting' };

/** Transforms a text. Nothing reaches the field until the result is reviewed and accepted. */
export function useTransform(field: WritingField) {
  const [state, setState] = useState<State>(resting);
  const asked = useRef<AbortController>(undefined);
  const steps = useSteps(field);
  useEffect(() => {
    return () => asked.current?.abort();
  }, []);

  const fail = ([title, line]: readonly [string, string]) => {
    setState(resting);
    toast.error(title, line);
  };
  const settle = (answer: Answer, textBefore: string) => {
    const { result } = answer;
    const failure = failureOf(result);
    if (failure) return fail(failure);
    if (result.formatted === result.original) {
      setState(resting);
      toast.status(words.same);
      return;
    }
    setState({ kind: field.box.current?.value === textBefore ? 'reviewing' : 'offered', answer });
  };

  const ask = async (wish: Wish, part: Part, textBefore: string) => {
    const request = new AbortController();
    asked.current?.abort();
    asked.current = request;
    setState({ kind: 'asking' });
    try {
      const result = await writingApi.format.call({ text: part.text, ...wish }, { signal: request.signal });
      if (!request.signal.aborted) settle({ wish, part, result }, textBefore);
    } catch (error) {
      if (!request.signal.aborted) fail([words.error, refusalOf(error)?.message ?? words.errorLine]);
    }
  };

  const accept = (answer: Answer) => {
    setState(resting);
    putIn(field, answer, steps);
  };

  return {
    state,
    canUndo: steps.canUndo,
    undo: steps.undo,
    /** Transforms the selection, or everything. */
    start: (wish: Wish) => {
      const box = field.box.current;
      if (box) void ask(wish, partOf(box), box.value);
    },
    /** Transforms the same part again, as it is now. */
    again: ({ wish, part }: Answer) => {
      const value = field.box.current?.value ?? '';
      void ask(wish, { ...part, ...findPart(value, part) }, value);
    },
    stop: () => {
      asked.current?.abort();
      setState(resting);
      toast.status(words.stopped);
    },
    review: (answer: Answer) => setState({ kind: 'reviewing', answer }),
    offer: (answer: Answer) => setState({ kind: 'offered', answer }),
    discard: () => {
      setState(resting);
      // Waits until the dialog has closed and released focus.
      setTimeout(() => field.box.current?.focus());
    },
    accept,
  };
}

/** Replaces the part with an accepted answer, after storing the undo step. */
function putIn(
  { box: { current: box } }: WritingField,
  answer: Answer,
  steps: ReturnType<typeof useSteps>,
): void {
  const { part, result, wish } = answer;
  const place = box && findPart(box.value, part);
  if (!box || !place) return toast.error(words.lost);
  steps.keep({ before: box.value, start: box.selectionStart, end: box.selectionEnd });
  const end = place.from + result.formatted.length;
  const change = { ...place, text: result.formatted, caret: { start: end, end }, takesFocus: true };
  // The dialog closes first and releases focus.
  setTimeout(() => writeInto(box, change));
  toast.success(wish.isTaskFormat ? words.tasksDone : words.done, undefined, {
    action: { label: words.undoAct, onClick: steps.undo },
  });
}

/** The part of a text area that would be transformed now. */
export const partOf = ({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): Part =>
  partToTransform(value, { start, end });

/** The toast for a missing result: reported as a failure and never as a success (TRF-3, TRF-10). */
function failureOf({ error }: Pick<TransformResult, 'error'>): readonly [string, string] | undefined {
  if (error === 'unavailable') return [words.unavailable, words.unavailableLine];
  if (error === 'failed') return [words.error, words.errorLine];
  return undefined;
}

/** Undoes transformations of a text, step by step. */
function useSteps({ box, text, keptAs }: WritingField) {
  const [steps, setSteps] = useState(() => readSteps(keptAs));
  // A toast may be older than the latest transformation.
  const latest = useRef(steps);
  // A toast outlives the field, and the box may belong to another text by then (X5).
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const put = (next: readonly Step[]) => {
    latest.current = next;
    setSteps(next);
    keepSteps(keptAs, next);
  };
  // Once the text was sent or deleted it has no original any more.
  if (text === '' && steps.length > 0) setSteps([]);
  useEffect(() => {
    if (text !== '') return;
    latest.current = [];
    keepSteps(keptAs, []);
  }, [text, keptAs]);

  const undo = () => {
    const element = box.current;
    const step = latest.current.at(-1);
    if (!element || !step || !isHere.current) return;
    const now: Step = { before: element.value, start: element.selectionStart, end: element.selectionEnd };
    put(latest.current.slice(0, -1));
    replaceAll(element, step);
    const redo = () => {
      if (!isHere.current) return;
      put(withStep(latest.current, step));
      replaceAll(element, now);
    };
    toast.success(copy.transform.undone, undefined, {
      action: { label: copy.transform.redo, onClick: redo },
    });
  };
  return { canUndo: steps.length > 0, undo, keep: (step: Step) => put(withStep(latest.current, step)) };
}

/** Restores exactly the earlier text, with its caret or selection. */
const replaceAll = (box: HTMLTextAreaElement, { before, start, end }: Step) =>
  writeInto(box, { from: 0, to: box.value.length, text: before, caret: { start, end }, takesFocus: true });

/** A text as it was before a transformation was accepted, with the caret or selection. */
type Step = { before: string; start: number; end: number };

const keyOf = (keptAs: string) => `${keptAs}:originals`;

/** A field's earlier texts, the latest last; they survive a reload (TRF-1). */
function readSteps(keptAs: string | null): readonly Step[] {
  if (keptAs === null) return [];
  try {
    const held: unknown = JSON.parse(readStored(keyOf(keptAs)) ?? '[]');
    return Array.isArray(held) && held.every(isStep) ? held : [];
  } catch {
    // The stored value was edited by hand.
    return [];
  }
}

/** Stores them, if this device allows it. */
function keepSteps(keptAs: string | null, steps: readonly Step[]): void {
  if (keptAs !== null) writeStored(keyOf(keptAs), steps.length === 0 ? null : JSON.stringify(steps));
}

/** Adds one; drops the oldest when there are too many. */
const withStep = (steps: readonly Step[], step: Step): readonly Step[] =>
  [...steps, step].slice(-transformLimits.stepsMax);

const isStep = (value: unknown): value is Step => {
  if (typeof value !== 'object' || value === null) return false;
  const { before, start, end } = value as Partial<Step>;
  return typeof before === 'string' && Number.isInteger(start) && Number.isInteger(end);
};
