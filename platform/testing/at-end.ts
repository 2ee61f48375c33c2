import { afterAll, onTestFinished, TestRunner } from 'vitest';

type Cleanup = () => Promise<void> | void;

const cleanups: Cleanup[] = [];

/**
 * Runs `cleanup` when the current test ends or, outside of a test, when its file ends; the latest one first. Vitest's
 * own `afterAll` is ignored without a word once the file's tests have begun, in hooks too.
 */
export function atEnd(cleanup: Cleanup): void {
  if (TestRunner.getCurrentTest()) onTestFinished(() => cleanup());
  else cleanups.push(cleanup);
}

/** For the set-up of each file: what the file left to clean up is done after its own hooks. */
export function cleanUpAfterFile(): void {
  afterAll(async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  });
}
