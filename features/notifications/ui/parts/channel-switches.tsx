import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './notification-settings.module.css';
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-on-device.ts';
import { Tick } from './tick.tsx';

type ChannelSwitchesProps = {
  preferences: NotificationPreferences;
  save: (change: PreferencesChange) => void;
  saveNow: (change: PreferencesChange) => Promise<unknown>;
};

/** The main switches for mail and push, and push on this device. */
export function ChannelSwitches({ preferences, save, saveNow }: ChannelSwitchesProps) {
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
