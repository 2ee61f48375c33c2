import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../../copy.ts';
import { type WritingField, writeInto } from '../writing-field.ts';
import { keepSteps, readSteps, type Step, withStep } from './kept-steps.ts';

/** Undoes transformations of a text, step by step. */
export function useSteps({ box, text, keptAs }: WritingField) {
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
