import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ImageAnswer, type ImageOrder, type ImageOutcome, imageLimits } from './image-rules.ts';

/** Redraws pictures in a process other than the one that serves people. */
export interface Images {
  /** The picture with nothing but its pixels, or why there is none. Orders queue. */
  make(bytes: Uint8Array): Promise<ImageOutcome>;
  stop(): void;
}

const program = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

interface Work {
  readonly order: ImageOrder;
  readonly finish: (outcome: ImageOutcome) => void;
}

/** Starts nothing yet: the process starts with the first picture and ends when idle for a while. */
export function createImages(): Images {
  const waiting: Work[] = [];
  let current: { work: Work; limit: NodeJS.Timeout } | undefined;
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let count = 0;

  const dismiss = () => {
    clearTimeout(rest);
    worker?.removeAllListeners();
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const finish = (outcome: ImageOutcome) => {
    const done = current;
    if (!done) return;
    clearTimeout(done.limit);
    current = undefined;
    done.work.finish(outcome);
    next();
  };
  const lose = (outcome: ImageOutcome) => {
    dismiss();
    finish(outcome);
  };
  const hire = () => {
    const hired = fork(program, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' });
    // Neither it nor its channel keeps a stopping server alive.
    hired.unref();
    hired.channel?.unref();
    hired.on('message', (answer: ImageAnswer) => {
      if (answer.number === current?.work.order.number) finish(answer.outcome);
    });
    // If the decoder crashed, the input was not a valid picture.
    hired.on('exit', () => lose({ kind: 'no_image' }));
    hired.on('error', () => lose({ kind: 'no_image' }));
    return hired;
  };
  const next = () => {
    if (current) return;
    clearTimeout(rest);
    const work = waiting.shift();
    if (!work) {
      rest = setTimeout(dismiss, imageLimits.restMs).unref();
      return;
    }
    const limit = setTimeout(() => lose({ kind: 'took_too_long' }), imageLimits.workMs * 2);
    current = { work, limit };
    worker ??= hire();
    worker.send(work.order);
  };

  return {
    make: (bytes) =>
      new Promise((resolve) => {
        waiting.push({ order: { number: ++count, bytes }, finish: resolve });
        next();
      }),
    stop: dismiss,
  };
}
