import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { words } from './groups-copy.ts';

/** Runs a dialog's action on confirmation: one try at a time; if it is refused, the dialog stays open and says why. */
export function useDialogAct(onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (run: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await run();
      onDone();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? words.failedLine);
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, act };
}
