import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type ImageAnswer,
  type ImageFailure,
  type ImageOrder,
  type ImageOutcome,
  type ImageTask,
  imageLimits,
  type SymbolsOutcome,
} from './image-rules.ts';

/** Redraws and reads pictures in a process other than the one that serves people. */
export interface Images {
  /** The picture with nothing but its pixels, or why there is none. Orders queue. */
  make(bytes: Uint8Array): Promise<ImageOutcome>;
  /** What the QR symbols in it say, also where it was photographed askew. */
  symbolsIn(bytes: Uint8Array): Promise<SymbolsOutcome>;
  stop(): void;
}

const program = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

type Outcome = ImageAnswer['outcome'];

interface Work {
  readonly order: ImageOrder;
  readonly finish: (outcome: Outcome) => void;
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
  const finish = (outcome: Outcome) => {
    const done = current;
    if (!done) return;
    clearTimeout(done.limit);
    current = undefined;
    done.work.finish(outcome);
    next();
  };
  const lose = (outcome: ImageFailure) => {
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

  const order = (task: ImageTask, bytes: Uint8Array) =>
    new Promise<Outcome>((resolve) => {
      waiting.push({ order: { number: ++count, task, bytes }, finish: resolve });
      next();
    });

  return {
    make: async (bytes) => {
      const outcome = await order('make', bytes);
      return outcome.kind === 'read' ? { kind: 'no_image' } : outcome;
    },
    symbolsIn: async (bytes) => {
      const outcome = await order('read', bytes);
      return outcome.kind === 'made' ? { kind: 'no_image' } : outcome;
    },
    stop: dismiss,
  };
}
