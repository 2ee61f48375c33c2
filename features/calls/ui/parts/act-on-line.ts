import { useQueryClient } from '@tanstack/react-query';
import { type ActOptions, useActs } from '#platform/ui/kit/act/use-acts.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import type { LineId, LineView } from '../../contract/views.ts';
import type { Outcome } from '../../limits.ts';
import { callsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { takeOver } from './follow-line.ts';

const { panel: words } = copy;

/** Only the latest outcome can be undone from its note. */
export const outcomeTopic = 'call';

/**
 * The actions on a call, with an undo where possible (CAL-4). The line on screen is replaced by the answer; after a failure
 * it may be outdated and is reloaded.
 */
export function useLineActs() {
  const cache = useQueryClient();
  const { run: runAct, busyRow } = useActs();
  const run = (act: () => Promise<LineView>, options: ActOptions<LineView>) => {
    const acted = async () => {
      try {
        const line = await act();
        takeOver(cache, line);
        return line;
      } catch (error) {
        askAgain(cache, callsApi.key());
        throw error;
      }
    };
    return runAct(acted, options);
  };
  const reopen = ({ id, version }: LineView) =>
    run(() => callsApi.reopen.call({ id, version }), { failed: copy.failed, row: id });
  const done = (title: string) => (line: LineView) => ({
    title: `${line.name}: ${title}`,
    undo: () => reopen(line),
    topic: outcomeTopic,
  });
  return {
    busyRow,
    reopen: ({ id, version }: LineView) =>
      run(() => callsApi.reopen.call({ id, version }), {
        failed: copy.failed,
        done: words.reopened,
        row: id,
      }),
    note: (line: LineView, outcome: Outcome) => {
      const attempt = { id: newId(), outcome, phone: line.phone };
      return run(() => callsApi.outcome.call({ id: line.id, attempt }), {
        failed: copy.failed,
        done: done(copy.outcomes[outcome]),
        row: line.id,
      });
    },
    close: ({ id }: LineView, as: 'closed' | 'dropped' = 'closed') =>
      run(() => callsApi.close.call({ id, as }), {
        failed: copy.failed,
        done: done(as === 'closed' ? words.closed : words.dropped),
        row: id,
      }),
    /** The promise is kept: the line closes, unless they still owe us a call. */
    finish: ({ id, keptState, version, next }: LineView) =>
      keptState === 'follow-up'
        ? run(() => callsApi.close.call({ id }), {
            failed: copy.failed,
            done: done(copy.followUp.doneToast),
            row: id,
          })
        : run(() => callsApi.edit.call({ id, version, next: '' }), {
            failed: copy.failed,
            done: (line) => ({
              title: `${line.name}: ${copy.followUp.doneToast}`,
              undo: () =>
                run(() => callsApi.edit.call({ id, version: line.version, next }), {
                  failed: copy.failed,
                  row: id,
                }),
            }),
            row: id,
          }),
    /** Takes the call before it is dialed; the phone does not wait for the answer. */
    claim: ({ id }: LineView) => run(() => callsApi.claim.call({ id }), { failed: words.held }),
    release: ({ id }: LineView) => run(() => callsApi.release.call({ id }), { failed: copy.failed, row: id }),
    /** Puts it above or below another one. */
    place: ({ id, version }: LineView, beside: { before: LineId } | { after: LineId }) =>
      run(() => callsApi.edit.call({ id, version, ...beside }), {
        failed: copy.failed,
        // Someone else moved it: the current line is shown, and the action can be repeated.
        onRefused: ({ code }) => code === 'call.changed',
      }),
  };
}
