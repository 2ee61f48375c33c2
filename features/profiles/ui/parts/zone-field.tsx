import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone, clockWords, deviceZone, localTimeIn } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { dropdown } from './dropdown.ts';
import classes from './zone-field.module.css';

type ZoneFieldProps = {
  label: string;
  defaultValue?: string;
  error?: string;
  onChange: (zone: string) => void;
};

/** Options drawn at once; typing brings the others. */
const shownMax = 60;

/** The time zone one works in, by its city; the clock there shows whether it is the right one. */
export function ZoneField({ defaultValue = '', onChange, ...field }: ZoneFieldProps) {
  const [zone, setZone] = useState(defaultValue);
  const nowMs = useNow();
  const time = localTimeIn(zone || null, { nowMs });
  const ownZone = deviceZone();
  const choose = (next: string) => {
    setZone(next);
    onChange(next);
  };
  return (
    <div>
      <Select
        searchable
        clearable
        value={zone || null}
        onChange={(next) => choose(next ?? '')}
        data={zonesWith(zone)}
        limit={shownMax}
        nothingFoundMessage={copy.edit.noSuchZone}
        comboboxProps={dropdown.comboboxProps}
        withScrollArea={dropdown.withScrollArea}
        description={time ? copy.edit.help.timeZone(clockWords(time)) : undefined}
        {...field}
      />
      {zone === ownZone ? null : (
        <Button
          className={classes.own}
          variant="subtle"
          color="gray"
          size="sm"
          onClick={() => choose(ownZone)}
        >
          {copy.edit.useDeviceZone(cityOfZone(ownZone))}
        </Button>
      )}
    </div>
  );
}

/** The zones the browser knows, and the one that is set, by city: "Buenos Aires (America, Argentina)". */
function zonesWith(zone: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(zone ? [zone] : [])]);
  return [...zones]
    .map((value) => ({ value, label: labelOfZone(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

function labelOfZone(zone: string): string {
  const region = zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
  return region ? `${cityOfZone(zone)} (${region})` : zone;
}
