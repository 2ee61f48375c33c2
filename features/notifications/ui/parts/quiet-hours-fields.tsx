import { useState } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { digestModes, type Weekday, weekdays } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './notification-settings.module.css';
import { Tick } from './tick.tsx';

type QuietHoursFieldsProps = {
  preferences: NotificationPreferences;
  save: (change: PreferencesChange) => void;
};

const words = copy.preferences;
/** The default times of a day when it is made quiet. */
const night = { from: '22:00', to: '07:00' };

/** When nothing is mailed or pushed, by weekday, and whether mails arrive together. */
export function QuietHoursFields({ preferences, save }: QuietHoursFieldsProps) {
  const { quietHours, timeZone } = preferences;
  return (
    <Box as="section" pt={16} pb={24} className={classes.part} aria-labelledby="notification-times">
      <Text as="h2" id="notification-times" mb={8} size="lg" weight={600}>
        {words.digest}
      </Text>
      <DigestFields preferences={preferences} save={save} />
      <Tick
        label={words.quiet}
        hint={words.quietHint(timeZone)}
        checked={quietHours.isOn}
        onToggle={(isOn) => save({ quietHours: { isOn } })}
      />
      {quietHours.isOn ? (
        <ul className={classes.days}>
          {weekdays.map((day) => (
            <li key={day}>
              <Day day={day} window={quietHours.days[day]} save={save} />
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  );
}

function DigestFields({ preferences: { digest }, save }: QuietHoursFieldsProps) {
  return (
    <Row as="fieldset" gap={8} gapX={24} align="center" wrap minHeight={44} mb={8}>
      <legend className="visually-hidden">{words.digest}</legend>
      {digestModes.map((mode) => (
        <Row
          as="label"
          key={mode}
          inline
          gap={8}
          align="center"
          minHeight={36}
          pointer
          className={classes.choice}
        >
          <input
            type="radio"
            name="notification-digest"
            checked={digest.mode === mode}
            onChange={() => save({ digest: { mode } })}
          />
          {words.digests[mode]}
        </Row>
      ))}
      {digest.mode === 'weekly' ? (
        <Row as="label" inline gap={8} align="center" tone="muted">
          {words.digestOn}
          <select
            className={fields.field}
            value={digest.day}
            onChange={(event) => {
              const day = weekdays.find((one) => one === event.currentTarget.value);
              if (day) save({ digest: { day } });
            }}
          >
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {words.days[day]}
              </option>
            ))}
          </select>
        </Row>
      ) : null}
      {digest.mode === 'each' ? null : (
        <ClockField label={words.digestAt} value={digest.at} onChange={(at) => save({ digest: { at } })} />
      )}
    </Row>
  );
}

type DayProps = {
  day: Weekday;
  window: { from: string; to: string } | null;
  save: QuietHoursFieldsProps['save'];
};

function Day({ day, window, save }: DayProps) {
  const name = words.days[day];
  const set = (next: DayProps['window']) => save({ quietHours: { days: { [day]: next } } });
  return (
    <Row gapX={16} align="center" justify="between" wrap minHeight={48} maxWidth={480}>
      <Tick label={name} checked={window !== null} onToggle={(isOn) => set(isOn ? night : null)} />
      {window ? (
        <Row as="span" inline gap={8} align="center" tone="muted">
          <ClockField
            label={words.from(name)}
            isBare
            value={window.from}
            onChange={(from) => set({ ...window, from })}
          />
          <span aria-hidden="true">–</span>
          <ClockField
            label={words.to(name)}
            isBare
            value={window.to}
            onChange={(to) => set({ ...window, to })}
          />
          {window.to > window.from ? null : (
            <Text size="xs" tone="faint">
              {words.nextDay}
            </Text>
          )}
        </Row>
      ) : null}
    </Row>
  );
}

type ClockFieldProps = {
  label: string;
  isBare?: boolean;
  /** "22:00". */
  value: string;
  onChange: (value: string) => void;
};

/** A time of day. Reports its value on blur or when complete; an empty field reverts. */
function ClockField({ label, isBare = false, value, onChange }: ClockFieldProps) {
  const [draft, setDraft] = useState<string>();
  const settle = () => {
    if (draft && draft !== value) onChange(draft);
    setDraft(undefined);
  };
  return (
    <Row as="label" inline gap={8} align="center" tone="muted">
      <span className={isBare ? 'visually-hidden' : undefined}>{label}</span>
      <input
        type="time"
        className={fields.field}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
    </Row>
  );
}
