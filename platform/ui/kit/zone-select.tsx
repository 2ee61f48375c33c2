import { Select } from '@mantine/core';
import { currentZoneName } from '#platform/contract/zone-names.ts';
import { zones } from '#platform/contract/zones.ts';
import { deviceZone, zonesByCity } from '../zone-words.ts';
import { copy } from './copy.ts';

type ZoneSelectProps = {
  label?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  description?: string | undefined;
  error?: string | undefined;
  /** Empty if none is chosen. */
  value: string;
  /** Whether the choice can be cleared; the zone is empty then. */
  isOptional?: boolean;
  onChange: (zone: string) => void;
};

/** Options drawn at once; typing finds the others. */
const shownMax = 60;

/** All zones by city, behind the one the person is in and UTC. */
export function choices(chosen: string): { value: string; label: string }[] {
  const all = zonesByCity([...new Set([...zones, ...(chosen ? [chosen] : [])])]);
  const first = [...new Set([currentZoneName(deviceZone()), 'UTC'])];
  return [
    ...first.flatMap((zone) => all.find(({ value }) => value === zone) ?? []),
    ...all.filter(({ value }) => !first.includes(value)),
  ];
}

/**
 * Every choice of a time zone: the person’s own and UTC first, then by city. Zones go in and out under their current names, whatever the
 * browser or an older record calls them.
 */
export function ZoneSelect({ value, isOptional = false, onChange, ...field }: ZoneSelectProps) {
  const chosen = currentZoneName(value);
  return (
    <Select
      searchable
      clearable={isOptional}
      allowDeselect={isOptional}
      value={chosen || null}
      onChange={(zone) => {
        if (zone !== null || isOptional) onChange(zone ?? '');
      }}
      data={choices(chosen)}
      limit={shownMax}
      nothingFoundMessage={copy.noSuchZone}
      // Beside its field, not at the end of the page: it belongs to the same landmark.
      comboboxProps={{ withinPortal: false }}
      // It scrolls by itself, as a listbox may.
      withScrollArea={false}
      {...field}
    />
  );
}
