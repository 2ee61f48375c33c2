/**
 * Gathers what many ask for at once into one statement: while one is under way, the next ones wait and go together. What is
 * written for a thousand at a time costs a fraction, and nobody waits longer than for one statement.
 */
export function gathered<One, Answer>(
  write: (all: readonly One[]) => Promise<readonly Answer[]>,
): (one: One) => Promise<Answer> {
  interface Waiting {
    readonly one: One;
    readonly done: (answer: Answer) => void;
    readonly fail: (fault: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isUnderWay = false;
  const run = async () => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const these = waiting;
      waiting = [];
      try {
        const answers = await write(these.map(({ one }) => one));
        for (const [at, { done }] of these.entries()) done(answers[at] as Answer);
      } catch (fault) {
        for (const { fail } of these) fail(fault);
      }
    }
    isUnderWay = false;
  };
  return (one) =>
    new Promise((done, fail) => {
      waiting.push({ one, done, fail });
      // What is asked for in the same turn goes along.
      if (!isUnderWay) queueMicrotask(() => void (isUnderWay || run()));
    });
}
