const eventName = 'backlot:server-build';

/** Says which build the server is of, as the live channel heard it when it opened. */
export const publishServerBuild = (build: string): boolean =>
  document.dispatchEvent(new CustomEvent<string>(eventName, { detail: build }));

/** Listens for it, until the signal. */
export function onServerBuild(listen: (build: string) => void, signal: AbortSignal): void {
  document.addEventListener(eventName, (event) => listen((event as CustomEvent<string>).detail), { signal });
}
