/** A browser and a system as far as they are known; empty words are not. */
export interface KnownDevice {
  readonly browser: string;
  readonly os: string;
}

// What was kept before unknown parts were kept as nothing.
const unknowns: readonly string[] = ['Unknown browser', 'Unknown system'];

/** A part of a device as it is shown: empty when nobody knows it. */
export const knownPart = (part: string): string => (unknowns.includes(part) ? '' : part);

/** "Chrome on Linux", or the half that is known; undefined for an unknown device. */
export function deviceName(device: KnownDevice): string | undefined {
  const browser = knownPart(device.browser);
  const os = knownPart(device.os);
  return browser && os ? `${browser} on ${os}` : browser || os || undefined;
}
