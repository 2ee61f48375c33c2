/** What became of one item: the result its caller waits for, or why there is none. */
type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (fault: unknown) => void;
};

type Waiting<Item, Result> = Settle<Result> & { readonly item: Item };

/** Thrown when more waits than the database can take; the caller answers 503. */
export class Overloaded extends Error {}

/** Collects items while a commit is in flight and writes them together in the next one. */
export interface GroupCommit<Item, Result> {
  /** Resolves after the item's commit. */
  add(item: Item): Promise<Result>;
  /** Resolves when nothing waits or is in flight. */
  idle(): Promise<void>;
}

/**
 * One commit costs one disk sync however many items it carries, so items that arrive during a commit share
 * the next. A flush is scheduled with `setImmediate`: all requests of one turn of the event loop are in it, and
 * nothing waits longer than that. A batch that fails is split, so that one bad item never fails its neighbours.
 */
export function createGroupCommit<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  limits: { batchMax: number; waitingMax: number; lanes: number },
): GroupCommit<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let busyLanes = 0;
  let isScheduled = false;
  let whenIdle: (() => void)[] = [];

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map((waiting) => waiting.item));
      for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as Result);
    } catch (fault) {
      if (batch.length === 1) return batch[0]?.reject(fault);
      const middle = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  };

  const flush = async () => {
    isScheduled = false;
    const batch = queue.slice(0, limits.batchMax);
    if (batch.length === 0) return;
    queue = queue.slice(batch.length);
    busyLanes++;
    await settle(batch);
    busyLanes--;
    if (queue.length > 0) return schedule();
    if (busyLanes > 0) return;
    for (const done of whenIdle) done();
    whenIdle = [];
  };

  const schedule = () => {
    if (busyLanes >= limits.lanes || isScheduled) return;
    isScheduled = true;
    setImmediate(() => void flush());
  };

  return {
    add: (item) => {
      if (queue.length >= limits.waitingMax) return Promise.reject(new Overloaded());
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      });
    },
    idle: () =>
      busyLanes > 0 || queue.length > 0
        ? new Promise<void>((resolve) => void whenIdle.push(resolve))
        : Promise.resolve(),
  };
}
