import { useEffect, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { showDone } from '#platform/ui/kit/act/use-acts.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import type { Outcome } from '../../../limits.ts';
import { callsApi } from '../../api.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { outcomeTopic } from '../act-on-line.ts';
import type { RollAct } from './acts.ts';
import { copy } from './roll-copy.ts';
import { addStep, endSteps, isTalk, outcomeSteps, promisesIn, type SaidCall } from './roll-steps.ts';
import type { RollOutbox } from './use-roll-outbox.ts';

const { done: words } = copy;

interface Desk {
  readonly lines: readonly LineView[];
  readonly outbox: RollOutbox;
  /** The call is dealt with: the next one. */
  readonly leave: (id: ClientId) => void;
  readonly take: (id: ClientId) => void;
  /** The response to an undone step. */
  readonly onBack: (line: LineView) => void;
}

/** What can be done with the current call. The object is stable, so the call doesn't re-render because of it. */
export function useRollActs(desk: Desk): RollActs {
  const [{ acts, follow }] = useState(() => actsAt(desk));
  useEffect(() => {
    follow(desk);
  });
  return acts;
}

export type RollActs = ReturnType<typeof actsAt>['acts'];

/** Each act shows right away, and the last one can be undone. */
function actsAt(first: Desk) {
  let desk = first;
  let latest: (() => void) | undefined;
  const leave = (id: ClientId) => desk.leave(id);
  const run = (line: LineView, title: string, acts: readonly RollAct[], text = '') => {
    const ids = acts.map((act) => desk.outbox.put(act));
    const undo = () => {
      latest = undefined;
      void takeBack(desk, line, ids);
    };
    latest = undo;
    const promises = promisesIn(text);
    showDone({ title, line: promises && words.promised(promises), undo, topic: outcomeTopic });
  };
  const acts = {
    undo: () => latest?.(),
    /** A talk begins; any other outcome moves on to the next call. */
    outcome(line: LineView, outcome: Outcome, text: string) {
      const title = `${line.name}: ${sheetCopy.outcomes[outcome]}`;
      run(line, title, outcomeSteps(line, outcome, text), isTalk(outcome) ? '' : text);
      if (!isTalk(outcome)) leave(line.id);
    },
    end(line: LineView, text: string, owes: boolean) {
      run(line, words.ended(line.name), endSteps(line, text, owes), text);
      leave(line.id);
    },
    putOff(line: LineView, until: Date, when: string) {
      const dueAt = until.toISOString();
      run(line, words.putOff(line.name, when), [
        { kind: 'defer', lineId: line.id, dueAt, on: { version: line.version, was: line.dueAt } },
      ]);
      leave(line.id);
    },
    number(line: LineView, phone: string) {
      const on = { version: line.version, was: line.phone };
      desk.outbox.put({ kind: 'phone', lineId: line.id, phone, on });
    },
    add(call: SaidCall) {
      const { outbox, lines } = desk;
      outbox.put(addStep(lines, call));
      showDone(words.added(call.name));
    },
  };
  return {
    acts,
    /** Keeps up with the latest desk. */
    follow(next: Desk) {
      desk = next;
    },
  };
}

/** Takes acts back: what has not been sent is not sent, what has moved the line is moved back (CAL-4). */
async function takeBack({ outbox, onBack, take }: Desk, line: LineView, ids: readonly string[]) {
  try {
    let latest: LineView | undefined;
    for (const id of ids.toReversed()) {
      const { isBack, answer } = await outbox.takeBack(id);
      if (isBack || !answer) continue;
      latest ??= answer;
      // An attempt that changed no state stays; there is no step to undo.
      if (answer.keptState === line.keptState) continue;
      latest = await callsApi.reopen.call({ id: line.id, version: answer.version });
      break;
    }
    // Its promise isn't a follow-up any more.
    if (latest && latest.next !== line.next)
      latest = await callsApi.edit.call({ id: line.id, version: latest.version, next: line.next });
    if (latest) onBack(latest);
    take(line.id);
  } catch (error) {
    toast.error(copy.undone, refusalOf(error)?.message ?? copy.changed);
  }
}
