import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTheme } from '#features/preferences/ui/public.ts';
import { PresenceChoices } from '#features/profiles/ui/parts/presence-choice.tsx';
import type { PresenceControl } from '#features/profiles/ui/parts/use-presence-choice.ts';
import {
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
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import type { ThemeChoice } from '#platform/ui/theme-choice.ts';
import classes from './avatar-menu-body.module.css';
import { copy } from './copy.ts';
import { LogOutQuestion } from './log-out-question.tsx';
import { useLogOut } from './use-log-out.ts';

type AvatarMenuBodyProps = {
  id: string;
  /** The face the menu hangs on. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  name: string;
  email: string;
  presence: PresenceControl;
  onShortcuts: () => void;
};

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Who one is here, how one appears to others, how the screen looks, and the way out. */
export function AvatarMenuBody(props: AvatarMenuBodyProps) {
  const leaving = useLogOut(props.target);
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
        // A menu may hold nothing but its lines: the first one takes the focus.
        withInitialFocusPlaceholder={false}
        classNames={{ itemSection: classes.section }}
      >
        <Menu.Target>
          <ExistingTarget element={props.target} />
        </Menu.Target>
        <Menu.Dropdown id={props.id} aria-label={copy.account(props.name)}>
          <div className={classes.who}>
            <span className={classes.name}>{props.name}</span>
            <span className={classes.email} data-private>
              {props.email}
            </span>
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to="/profile" data-autofocus leftSection={<IconUser {...icon} />}>
            {copy.profile}
          </Menu.Item>
          <Menu.Divider />
          <PresenceChoices choice={props.presence} />
          <Menu.Divider />
          <ThemeItem />
          <ShortcutsItem onShortcuts={props.onShortcuts} />
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
            {copy.places.settings}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={leaving.begin}>
            {copy.logOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LogOutQuestion {...leaving.asked} onStay={leaving.stay} onLogOut={leaving.leave} />
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

/** The list of keys; a device that is only touched has none, and where one is attached `?` still opens it. */
function ShortcutsItem({ onShortcuts }: Pick<AvatarMenuBodyProps, 'onShortcuts'>) {
  const hasPointer = useMediaQuery('(any-pointer: fine)', true, { getInitialValueInEffect: false });
  if (!hasPointer) return null;
  return (
    <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<Kbd>?</Kbd>} onClick={onShortcuts}>
      {copy.keys}
    </Menu.Item>
  );
}
