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

/** Sizes of a group: the last one is how long a batch waits for company while several items arrive at once. */
export interface GroupLimits {
  readonly batchMax: number;
  readonly waitingMax: number;
  readonly lanes: number;
  readonly gatherMs: number;
}

/**
 * One commit costs one disk sync and one statement however many items it carries, so items that arrive during a
 * commit share the next. An item that comes alone is written at the end of its turn of the event loop; while the
 * last batch held several, the next one gathers for `gatherMs` unless as many wait already, which makes fewer and
 * larger commits of the same work. A batch that fails is split, so that one bad item never fails its neighbours.
 */
export function createGroupCommit<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  limits: GroupLimits,
): GroupCommit<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let busyLanes = 0;
  let isScheduled = false;
  let lastSize = 0;
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
    lastSize = batch.length;
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
    const isGathering = lastSize > 1 && queue.length < Math.min(lastSize, limits.batchMax);
    if (isGathering) setTimeout(() => void flush(), limits.gatherMs);
    else setImmediate(() => void flush());
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
