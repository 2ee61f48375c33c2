import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { type Flag, flags, flagsToCome } from '../../limits.ts';
import { type Channel, channels } from '../../policy/choices.ts';
import { copy } from '../copy.ts';
import classes from './notification-settings.module.css';
import { Tick } from './tick.tsx';

const offered = flags.filter((flag) => !flagsToCome.includes(flag));

type PreferenceMatrixProps = {
  preferences: NotificationPreferences;
  save: (change: PreferencesChange) => void;
};

/** Kinds in rows, channels in columns. Mail and push need the in-app channel. */
export function PreferenceMatrix({ preferences, save }: PreferenceMatrixProps) {
  const words = copy.preferences;
  return (
    <Box as="section" pt={16} pb={24} className={classes.part} aria-labelledby="notification-matrix">
      <Text as="h2" id="notification-matrix" mb={8} size="lg" weight={600}>
        {words.matrix}
      </Text>
      <table className={layout({ fullWidth: true }, classes.matrix)}>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offered.map((flag) => (
            <tr key={flag}>
              <th scope="row">
                {copy.kinds[flag]}
                <Text block size="sm" weight={400} tone="muted" className={classes.hint}>
                  {copy.hints[flag]}
                </Text>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Cell flag={flag} channel={channel} preferences={preferences} save={save} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text as="p" pt={12} size="sm" leading="inherit" tone="muted" borderTop="soft">
        {words.always}
      </Text>
    </Box>
  );
}

type CellProps = PreferenceMatrixProps & { flag: Flag; channel: Channel };

function Cell({ flag, channel, preferences, save }: CellProps) {
  const own = preferences.types[flag];
  const isChannelOn = {
    inApp: true,
    email: preferences.emailNotifications && own.inApp,
    push: preferences.pushNotifications && own.inApp,
  }[channel];
  return (
    <Tick
      isBare
      label={copy.preferences.cell(copy.kinds[flag], copy.preferences.channels[channel])}
      checked={own[channel] && isChannelOn}
      disabled={!isChannelOn}
      onToggle={(isOn) => save({ types: { [flag]: { [channel]: isOn } } })}
    />
  );
}
