/** Numbers of the connectivity line (core 4, shell 4). */
export const connectivityLimits = {
  /** How long "Back online." stays. */
  restoredMs: 5_000,
  /** Between two health probes while nothing is known to work. */
  probeEveryMs: 5_000,
} as const;

/** What the line under the top bar says; `online` says nothing. */
export type Connectivity = 'online' | 'offline' | 'restored';

/** `reached`: any answer of the server; `unreached`: the live channel is down and the health probe failed. */
export type ConnectivityEvent = 'reached' | 'unreached' | 'restored-shown';

/**
 * SHL-8: only a failed probe makes it offline, any answer ends that at once, and only who was offline hears that
 * it is over, so a first load says nothing.
 */
export function reduceConnectivity(state: Connectivity, event: ConnectivityEvent): Connectivity {
  if (event === 'unreached') return 'offline';
  if (event === 'reached') return state === 'offline' ? 'restored' : state;
  return state === 'restored' ? 'online' : state;
}
