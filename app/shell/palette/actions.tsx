import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { openLog } from '#features/calls/ui/public.ts';
import { openFeedback } from '#features/feedback/ui/public.ts';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { AnyThing } from '#features/matters/contract.ts';
import { aboutQuery } from '#features/matters/ui/api.ts';
import { useNotificationActs } from '#features/notifications/ui/public.ts';
import { useTheme } from '#features/preferences/ui/public.ts';
import { usePresenceChoice } from '#features/profiles/ui/parts/use-presence-choice.ts';
import type { PaletteAction } from '#features/search/ui/parts/palette-entries.ts';
import { deskHere } from '#platform/ui/desk.ts';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconChecks,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMessageReport,
  IconMoon,
  IconMovie,
  IconPhone,
  IconPin,
  IconSchool,
  IconSun,
} from '#platform/ui/icons.ts';
import { PresenceMark } from '#platform/ui/kit/presence-mark.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { copy as desk } from '../desk/copy.ts';
import { leaveDesk, openDesk, useOtherDesks } from '../desk/desks.ts';
import { modName } from '../key-names.ts';
import { setMyPresence } from '../my-presence.ts';
import { copy } from './copy.ts';
import { openThingAt } from './open-thing.ts';

type ShellActs = {
  onMenu: () => void;
  onShortcuts: () => void;
  onLogOut: () => void;
  onLink: (thing: AnyThing) => void;
};

/** The registry of actions available on any page; each feature's action is one line, as the feature exports it. */
export function usePaletteActions(shell: ShellActs): PaletteAction[] {
  const { markAll } = useNotificationActs(stay);
  const { words } = copy;
  return [
    {
      id: 'mark-all-read',
      label: copy.markAllRead,
      words: words.markAllRead,
      icon: IconChecks,
      run: () => void markAll(),
    },
    {
      id: 'report',
      label: copy.report,
      words: words.report,
      icon: IconMessageReport,
      run: () => openFeedback(),
    },
    {
      id: 'menu',
      label: copy.menu,
      words: words.menu,
      keys: modName('B'),
      icon: IconLayoutSidebar,
      run: shell.onMenu,
    },
    ...useLinkActions(shell),
    ...useProjectActions(),
    ...useClientActions(),
    ...useScheduleActions(),
    ...useCallActions(),
    ...useDeskActions(),
    ...useLessonActions(),
    ...useKeyActions(shell),
    ...useThemeActions(),
    ...usePresenceActions(),
    { id: 'log-out', label: copy.logOut, words: words.logOut, icon: IconLogout, run: shell.onLogOut },
  ];
}

/** Links the open object to a project, for people allowed to say what it is about. */
function useLinkActions({ onLink }: ShellActs): PaletteAction[] {
  const thing = useLocation({ select: openThingAt, structuralSharing: true });
  const { data } = useQuery({
    ...aboutQuery(thing ?? { kind: 'conversation', id: '' }),
    enabled: thing !== undefined,
  });
  if (!thing || !data?.mayLink) return [];
  const label = thing.kind === 'conversation' ? copy.linkConversation : copy.linkAssignment;
  return [{ id: 'link', label, words: copy.words.link, icon: IconPin, run: () => onLink(thing) }];
}

/** A new project, for people who may open the projects page. */
function useProjectActions(): PaletteAction[] {
  const navigate = useNavigate();
  const mayOpen = useMayOpen('projects');
  if (!mayOpen) return [];
  const start = () => void navigate({ to: '/projects', search: { create: true } });
  return [
    { id: 'new-project', label: copy.newProject, words: copy.words.newProject, icon: IconMovie, run: start },
  ];
}

/** A new client, for people who may open the page; on a desk that covers clients, on the principal's list. */
function useClientActions(): PaletteAction[] {
  const navigate = useNavigate();
  const { desk } = useMe();
  const mayOpen = useMayOpen('clients');
  if (deskHere ? !desk?.scopes.includes('clients') : !mayOpen) return [];
  const start = () => void navigate({ to: '/clients', search: { create: true } });
  return [
    {
      id: 'add-client',
      label: copy.addClient,
      words: copy.words.addClient,
      icon: IconBriefcase,
      run: start,
    },
  ];
}

/** A new event, for people who may open the schedule; on a desk that covers the calendar, on the principal's. */
function useScheduleActions(): PaletteAction[] {
  const navigate = useNavigate();
  if (!useMayOpen('schedule', 'calendar')) return [];
  const start = () => void navigate({ to: '/schedule', search: { create: true } });
  return [
    {
      id: 'new-event',
      label: copy.newEvent,
      words: copy.words.newEvent,
      icon: IconCalendarEvent,
      run: start,
    },
  ];
}

/** A call that was just made, and the next ones; on a desk that covers calls, on the principal's sheet. */
function useCallActions(): PaletteAction[] {
  const navigate = useNavigate();
  if (!useMayOpen('contacts', 'calls')) return [];
  const roll = () => void navigate({ to: '/contacts/rolling-calls', search: { roll: true } });
  const { logCall, rollCalls, words } = copy;
  return [
    { id: 'log-call', label: logCall, words: words.logCall, keys: 'L', icon: IconPhone, run: openLog },
    { id: 'roll-calls', label: rollCalls, words: words.rollCalls, icon: IconPhone, run: roll },
  ];
}

/** To the desks I sit on, and back. */
function useDeskActions(): PaletteAction[] {
  const { words } = desk;
  const others = useOtherDesks().map((one) => ({
    id: `desk-${one.id}`,
    label: desk.goTo(one.principal.displayName),
    words: words.goTo,
    icon: IconBriefcase,
    run: () => openDesk(one),
  }));
  const leave = {
    id: 'leave-desk',
    label: desk.leaveIt,
    words: words.leave,
    icon: IconBriefcase,
    run: leaveDesk,
  };
  return deskHere ? [...others, leave] : others;
}

/** The lesson about the current page, or all of them (TUT-6). */
function useLessonActions(): PaletteAction[] {
  const navigate = useNavigate();
  if (!useMayOpen('documentation')) return [];
  const show = () => void navigate({ to: '/get-started', search: { about: location.pathname } });
  return [{ id: 'lesson', label: copy.lesson, words: copy.words.lesson, icon: IconSchool, run: show }];
}

/** The list of keys; hidden on touch-only devices. */
function useKeyActions({ onShortcuts }: ShellActs): PaletteAction[] {
  const hasPointer = useMediaQuery('(any-pointer: fine)');
  if (!hasPointer) return [];
  const { shortcuts: label, words } = copy;
  return [
    { id: 'shortcuts', label, words: words.shortcuts, keys: '?', icon: IconKeyboard, run: onShortcuts },
  ];
}

const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
const themes = ['light', 'dark', 'system'] as const;

/** The themes other than the current one. */
function useThemeActions(): PaletteAction[] {
  const { choice, choose } = useTheme({ isToldByToast: true });
  return themes
    .filter((theme) => theme !== choice)
    .map((theme) => ({
      id: `theme-${theme}`,
      label: copy.theme[theme],
      words: copy.words.theme,
      icon: themeIcons[theme],
      run: () => choose(theme),
    }));
}

const presences = ['active', 'away', 'busy'] as const;
type MarkProps = { size: number };
const presenceMarks = {
  active: ({ size }: MarkProps) => <PresenceMark status="active" size={size - 5} />,
  away: ({ size }: MarkProps) => <PresenceMark status="away" size={size - 5} />,
  busy: ({ size }: MarkProps) => <PresenceMark status="busy" size={size - 5} />,
};

/** The presences other than the current one. */
function usePresenceActions(): PaletteAction[] {
  const { person } = useMe();
  const cache = useQueryClient();
  const { shown, choose } = usePresenceChoice({
    server: person,
    onSaved: (saved) => setMyPresence(cache, { personId: person.id, ...saved }),
  });
  return presences
    .filter((presence) => presence !== shown)
    .map((presence) => ({
      id: `presence-${presence}`,
      label: copy.presence[presence],
      words: copy.words.presence,
      icon: presenceMarks[presence],
      run: () => choose({ status: presence }),
    }));
}

// There is no layer to close behind it.
const stay = () => undefined;
