import { currentZoneName } from './zone-names.ts';

/**
 * Every zone under its current name, UTC included. Runtimes list some zones by their former names and leave out UTC;
 * abbreviations, offsets and other spellings are not zones. On the server, its list decides, not the browser's.
 */
export const zones: ReadonlySet<string> = new Set(
  [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(currentZoneName),
);

/** The name under which a zone is stored; undefined if it isn't a zone (S54). */
export function zoneNamed(name: string): string | undefined {
  const stored = currentZoneName(name);
  return zones.has(stored) ? stored : undefined;
}
