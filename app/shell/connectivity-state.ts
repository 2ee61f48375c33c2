/** Numbers of the connectivity line (core 4, shell 4). */
export const connectivityLimits = {
  /** How long "Back online." stays. */
  restoredMs: 5_000,
  /** Time between two health probes while nothing is known to work. */
  probeEveryMs: 5_000,
} as const;

/** State of the line under the top bar; `online` shows nothing. */
export type Connectivity = 'online' | 'offline' | 'restored';

/** `reached`: any answer from the server; `unreached`: the live channel is down and the health probe failed. */
export type ConnectivityEvent = 'reached' | 'unreached' | 'restored-shown';

/**
 * SHL-8: only a failed probe makes it offline, any answer ends that at once, and "Back online." is shown only after
 * being offline, so a first load shows nothing.
 */
export function reduceConnectivity(state: Connectivity, event: ConnectivityEvent): Connectivity {
  if (event === 'unreached') return 'offline';
  if (event === 'reached') return state === 'offline' ? 'restored' : state;
  return state === 'restored' ? 'online' : state;
}
