import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { type Flag, flags, flagsToCome } from '../../limits.ts';
import { type Channel, channels } from '../../policy/choices.ts';
import { copy } from '../copy.ts';
import classes from './notification-settings.module.css';
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-on-device.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { Tick } from './tick.tsx';
import { usePreferences, useSavePreferences } from './use-preferences.ts';

/** The person's notification settings; each change saves by itself. */
export function NotificationSettings() {
  const { query, preferences } = usePreferences();
  const { save, saveNow, state } = useSavePreferences();
  return (
    <Loaded
      reading={{ ...query, data: preferences }}
      broken={copy.preferences.broken}
      rows={{ count: 8, height: 48 }}
    >
      {(shown) => (
        <div className={classes.settings}>
          <ChannelSwitches preferences={shown} save={save} saveNow={saveNow} />
          <PreferenceMatrix preferences={shown} save={save} />
          <QuietHoursFields preferences={shown} save={save} />
          <Text
            as="p"
            py={8}
            bg="panel"
            size="sm"
            leading="inherit"
            tone={state === 'error' ? 'danger' : 'muted'}
            sticky
            bottom={0}
            unlessEmpty
            role="status"
          >
            {words[state]}
          </Text>
        </div>
      )}
    </Loaded>
  );
}

const words = {
  idle: '',
  pending: '',
  success: copy.preferences.saved,
  error: copy.preferences.notSaved,
} as const;

const offered = flags.filter((flag) => !flagsToCome.includes(flag));

type PreferenceMatrixProps = {
  preferences: NotificationPreferences;
  save: (change: PreferencesChange) => void;
};

/** Kinds in rows, channels in columns. Mail and push need the in-app channel. */
function PreferenceMatrix({ preferences, save }: PreferenceMatrixProps) {
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

type ChannelSwitchesProps = {
  preferences: NotificationPreferences;
  save: (change: PreferencesChange) => void;
  saveNow: (change: PreferencesChange) => Promise<unknown>;
};

/** The main switches for mail and push, and push on this device. */
function ChannelSwitches({ preferences, save, saveNow }: ChannelSwitchesProps) {
  const words = copy.preferences;
  const push = usePush(preferences.pushNotifications, saveNow);
  return (
    <Box as="section" pt={16} pb={24} className={classes.part}>
      <Tick
        label={words.email}
        hint={words.emailHint}
        checked={preferences.emailNotifications}
        onToggle={(isOn) => save({ emailNotifications: isOn })}
      />
      <Tick
        label={words.push}
        hint={words.pushHint}
        checked={preferences.pushNotifications}
        disabled={push.isBusy || (push.state === 'unsupported' && !preferences.pushNotifications)}
        onToggle={(isOn) => void push.toggle(isOn)}
      />
      <Row
        gap={8}
        gapX={16}
        align="center"
        wrap
        size="sm"
        leading="inherit"
        tone="muted"
        className={classes.device}
      >
        {push.words ? <p>{push.words}</p> : null}
        {preferences.pushNotifications && push.state === 'off' ? (
          <Button variant="default" size="sm" loading={push.isBusy} onClick={() => void push.toggle(true)}>
            {words.pushHere}
          </Button>
        ) : null}
      </Row>
    </Box>
  );
}

function usePush(isOn: boolean, saveNow: ChannelSwitchesProps['saveNow']) {
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    pushState().then(
      (known) => {
        if (isCurrent) setState(known);
      },
      () => {
        if (isCurrent) setState('unsupported');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const toggle = async (shouldBeOn: boolean) => {
    setIsBusy(true);
    try {
      if (shouldBeOn) {
        const reached = await turnPushOn();
        setState(reached);
        // Without the permission there is nothing to switch on.
        if (reached === 'on' && !isOn) await saveNow({ pushNotifications: true });
      } else {
        await saveNow({ pushNotifications: false });
        await turnPushOff();
        setState(await pushState());
      }
    } catch {
      toast.error(copy.error, copy.preferences.pushFailed);
    }
    setIsBusy(false);
  };
  return { state, isBusy, toggle, words: wordsFor(state, isOn) };
}

function wordsFor(state: PushState | undefined, isOn: boolean): string {
  const { pushState: words } = copy.preferences;
  if (state === 'unsupported' || state === 'denied') return words[state];
  if (!isOn || state === undefined) return '';
  return state === 'on' ? words.here : words.elsewhere;
}
