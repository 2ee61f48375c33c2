import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone, clockWords, deviceZone, localTimeIn, zonesByCity } from '#platform/ui/zone-words.ts';
import { dropdown } from './dropdown.ts';
import { editCopy } from './edit-copy.ts';
import classes from './zone-field.module.css';

type ZoneFieldProps = {
  label?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  defaultValue?: string;
  /** Set if the caller controls the value and may reset it. */
  value?: string;
  error?: string;
  onChange: (zone: string) => void;
};

/** Options drawn at once; typing finds the others. */
const shownMax = 60;

/** The person's time zone, by city; the local time shows whether it is the right one. */
export function ZoneField({ defaultValue = '', value, onChange, ...field }: ZoneFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const zone = value ?? typed;
  const nowMs = useNow();
  const time = localTimeIn(zone || null, { nowMs });
  const ownZone = deviceZone();
  const choose = (next: string) => {
    setTyped(next);
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
        nothingFoundMessage={editCopy.noSuchZone}
        comboboxProps={dropdown.comboboxProps}
        withScrollArea={dropdown.withScrollArea}
        description={time ? editCopy.help.timeZone(clockWords(time)) : undefined}
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
          {editCopy.useDeviceZone(cityOfZone(ownZone))}
        </Button>
      )}
    </div>
  );
}

/** The zones the browser knows, plus the current one. */
const zonesWith = (zone: string) =>
  zonesByCity([...new Set([...Intl.supportedValuesOf('timeZone'), ...(zone ? [zone] : [])])]);
