import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentZoneName } from '#platform/contract/zone-names.ts';
import { ZoneSelect } from '#platform/ui/kit/zone-select.tsx';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone, clockWords, deviceZone, localTimeIn } from '#platform/ui/zone-words.ts';
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
      <ZoneSelect
        isOptional
        value={zone}
        onChange={choose}
        description={time ? editCopy.help.timeZone(clockWords(time)) : undefined}
        {...field}
      />
      {currentZoneName(zone) === ownZone ? null : (
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
