import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { type Weekday, weekdays } from '../../limits.ts';
import { copy } from '../copy.ts';
import { ClockField } from './clock-field.tsx';
import classes from './notification-settings.module.css';
import { Tick } from './tick.tsx';

type QuietHoursFieldsProps = {
  preferences: NotificationPreferences;
  save: (change: PreferencesChange) => void;
};

const words = copy.preferences;
/** What a day gets when it is made quiet. */
const night = { from: '22:00', to: '07:00' };

/** When nothing is mailed or pushed, by weekday, and whether mails come together. */
export function QuietHoursFields({ preferences, save }: QuietHoursFieldsProps) {
  const { quietHours, timeZone } = preferences;
  return (
    <section className={classes.part} aria-labelledby="notification-times">
      <h2 id="notification-times" className={classes.heading}>
        {words.digest}
      </h2>
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
    </section>
  );
}

function DigestFields({ preferences: { digest }, save }: QuietHoursFieldsProps) {
  const modes = { each: words.digestEach, daily: words.digestDaily } as const;
  return (
    <fieldset className={classes.digest}>
      <legend className="visually-hidden">{words.digest}</legend>
      {(['each', 'daily'] as const).map((mode) => (
        <label key={mode} className={classes.choice}>
          <input
            type="radio"
            name="notification-digest"
            checked={digest.mode === mode}
            onChange={() => save({ digest: { mode } })}
          />
          {modes[mode]}
        </label>
      ))}
      {digest.mode === 'daily' ? (
        <ClockField label={words.digestAt} value={digest.at} onChange={(at) => save({ digest: { at } })} />
      ) : null}
    </fieldset>
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
    <div className={classes.day}>
      <Tick label={name} checked={window !== null} onToggle={(isOn) => set(isOn ? night : null)} />
      {window ? (
        <span className={classes.window}>
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
          {window.to > window.from ? null : <span className={classes.next}>{words.nextDay}</span>}
        </span>
      ) : null}
    </div>
  );
}
