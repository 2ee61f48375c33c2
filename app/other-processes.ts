import type { Config } from '#platform/server/config/config.ts';
import type { SharedBus } from '#platform/server/live/bus.ts';
import { busNamespace } from '#platform/server/live/bus-wire.ts';
import type { Log } from '#platform/server/log/log.ts';

// How long a start waits to hear the other processes; without them it starts anyway.
const busPatienceMs = 3_000;

/** Joins the bus to the other processes of this installation; none when the settings name none. */
export async function joinOthers(
  { liveBus, authSecret }: Config,
  log: Log,
  stops: (() => Promise<unknown>)[],
): Promise<SharedBus | undefined> {
  if (!liveBus) return undefined;
  // Loaded only when used: most installations are one process.
  const { createNatsBus } = await import('#platform/server/live/nats-bus.ts');
  const bus = createNatsBus({ address: liveBus, namespace: busNamespace(authSecret), log });
  stops.push(() => bus.close());
  await bus.start(busPatienceMs);
  return bus;
}
