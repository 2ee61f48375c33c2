import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useTheme } from '#features/preferences/ui/public.ts';
import type { PresenceChoice } from '#features/profiles/limits.ts';
import { PresenceChoices } from '#features/profiles/ui/parts/presence-choice.tsx';
import { usePresenceChoice } from '#features/profiles/ui/parts/use-presence-choice.ts';
import { deskHere } from '#platform/ui/desk.ts';
import {
  IconBriefcase,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '#platform/ui/icons.ts';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { useLazyPart, useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import type { ThemeChoice } from '#platform/ui/theme-choice.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import classes from './avatar-menu-body.module.css';
import { copy } from './copy.ts';
import { copy as desk } from './desk/copy.ts';
import { leaveDesk, openDesk, useOtherDesks } from './desk/desks.ts';
import { LogOutQuestion } from './log-out-question.tsx';
import { setMyPresence } from './my-presence.ts';
import { useLogOut } from './use-log-out.ts';

const loadDialog = () =>
  import('#features/profiles/ui/parts/presence/presence-dialog.tsx').then((part) => part.PresenceDialog);

type AvatarMenuBodyProps = {
  id: string;
  /** The avatar that opens the menu. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  onPending: (presence: PresenceChoice | undefined) => void;
  onShortcuts: () => void;
};

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The account, presence, appearance, and logging out. */
export function AvatarMenuBody(props: AvatarMenuBodyProps) {
  const leaving = useLogOut(props.target);
  const { person, email } = useMe();
  const cache = useQueryClient();
  const presence = usePresenceChoice({
    server: person,
    onSaved: (saved) => setMyPresence(cache, { personId: person.id, ...saved }),
    onPending: props.onPending,
  });
  const [isTiming, setIsTiming] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted: isTiming, onFailure: () => setIsTiming(false) });
  return (
    <>
      <Menu
        opened={useOpensAfterMount(props.isOpen)}
        onChange={props.onChange}
        position="bottom-end"
        width={260}
        offset={10}
        // Inside the top bar, so that a screen reader finds it in a landmark.
        withinPortal={false}
        // A menu may contain only menu items: the first one takes the focus.
        withInitialFocusPlaceholder={false}
        classNames={{ itemSection: classes.section }}
      >
        <Menu.Target>
          <ExistingTarget element={props.target} />
        </Menu.Target>
        <Menu.Dropdown id={props.id} aria-label={copy.account(person.displayName)}>
          <Grid pt={6} pb={8} px={10}>
            <Text truncate weight={600} leading={20}>
              {person.displayName}
            </Text>
            <Text truncate size="xs" tone="muted" data-private>
              {email}
            </Text>
          </Grid>
          <Menu.Divider />
          {deskHere ? null : (
            <Menu.Item component={Link} to="/profile" data-autofocus leftSection={<IconUser {...icon} />}>
              {copy.profile}
            </Menu.Item>
          )}
          <DeskItems />
          <Menu.Divider />
          <PresenceChoices choice={presence} onMore={() => setIsTiming(true)} />
          <Menu.Divider />
          <ThemeItem />
          <ShortcutsItem onShortcuts={props.onShortcuts} />
          {deskHere ? null : (
            <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
              {copy.places.settings}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={leaving.begin}>
            {copy.logOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog ? (
        <Dialog
          isOpen={isTiming}
          held={person}
          onChoose={presence.choose}
          onClose={() => setIsTiming(false)}
        />
      ) : null}
      <LogOutQuestion {...leaving.asked} onStay={leaving.stay} onLogOut={leaving.leave} />
    </>
  );
}

/** Links to the desks I sit on, and back to my own. */
function DeskItems() {
  const others = useOtherDesks();
  return (
    <>
      {others.map((one) => (
        <Menu.Item key={one.id} leftSection={<IconBriefcase {...icon} />} onClick={() => openDesk(one)}>
          {desk.goTo(one.principal.displayName)}
        </Menu.Item>
      ))}
      {deskHere ? (
        <Menu.Item leftSection={<IconBriefcase {...icon} />} onClick={leaveDesk}>
          {desk.leaveIt}
        </Menu.Item>
      ) : null}
    </>
  );
}

const themeIcons: Record<ThemeChoice, typeof IconSun> = {
  dark: IconMoon,
  light: IconSun,
  system: IconDeviceDesktop,
};

function ThemeItem() {
  const { choice, cycle } = useTheme({ isToldByToast: true });
  const Icon = themeIcons[choice];
  return (
    <Menu.Item leftSection={<Icon {...icon} />} closeMenuOnClick={false} onClick={cycle}>
      {copy.theme[choice]}
    </Menu.Item>
  );
}

/** Opens the list of keys; hidden on touch-only devices, where `?` still opens it if a keyboard is attached. */
function ShortcutsItem({ onShortcuts }: Pick<AvatarMenuBodyProps, 'onShortcuts'>) {
  const hasPointer = useMediaQuery('(any-pointer: fine)');
  if (!hasPointer) return null;
  return (
    <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<Kbd>?</Kbd>} onClick={onShortcuts}>
      {copy.keys}
    </Menu.Item>
  );
}
