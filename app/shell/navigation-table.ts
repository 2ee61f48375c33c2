import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconInbox,
  IconLayoutDashboard,
  IconMessageReport,
  IconMessages,
  IconMovie,
  IconNews,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconTicket,
  IconUserSearch,
  IconUsers,
} from '#platform/ui/icons.ts';
import { adminPlaces } from './admin/admin-places.ts';
import { copy } from './copy.ts';
import type { NavItem, PinnedPlace } from './navigation.ts';

const { places } = copy;

/**
 * The sidebar in the order of the specification (shell 2), complete from the start: an entry appears as soon as a
 * feature registers a route with its address, so a new page needs no line here.
 */
export const navigation: readonly NavItem[] = [
  {
    id: 'dashboard',
    label: places.dashboard,
    icon: IconLayoutDashboard,
    to: '/dashboard',
    isAlone: true,
    page: 'dashboard',
  },
  {
    id: 'projects',
    label: places.projects,
    icon: IconMovie,
    children: [
      {
        id: 'my-projects',
        label: places.myProjects,
        to: '/projects',
        page: 'projects',
        // S49: assignments and coverage live under the Projects area.
        tabs: [{ label: places.assignments, to: '/assignments', page: 'assignments' }],
      },
      {
        id: 'submissions',
        label: places.submissions,
        to: '/projects/submissions',
        page: 'projects',
        tabs: [{ label: places.coverage, to: '/coverage', page: 'coverage' }],
      },
      {
        id: 'shared-projects',
        label: places.sharedProjects,
        to: '/dashboard/shared-projects',
        page: 'projects',
        alsoAt: ['/projects/shared'],
        badge: 'accessRequests',
      },
      { id: 'showcase', label: places.showcase, to: '/projects/showcase', page: 'projects' },
    ],
  },
  {
    id: 'directory',
    label: places.directory,
    icon: IconUserSearch,
    to: '/directory',
    alsoAt: ['/people'],
    page: 'directory',
  },
  {
    id: 'inbox',
    label: places.inbox,
    icon: IconInbox,
    to: '/messages',
    search: { view: 'inbox' },
    page: 'inbox',
    carriesConversation: true,
    badge: 'unread',
  },
  {
    id: 'schedules',
    label: places.schedule,
    icon: IconCalendarEvent,
    children: [
      { id: 'schedule', label: places.schedule, to: '/schedule', page: 'schedule' },
      {
        id: 'meeting-requests',
        label: places.meetingRequests,
        to: '/schedule/requests',
        page: 'schedule',
      },
    ],
  },
  {
    id: 'requests',
    label: places.requests,
    icon: IconChecklist,
    to: '/requests',
    page: 'requests',
    badge: 'requests',
  },
  { id: 'team', label: places.team, icon: IconUsers, to: '/team-management', page: 'team' },
  {
    id: 'clients',
    label: places.clients,
    icon: IconBriefcase,
    to: '/clients',
    page: 'clients',
  },
  {
    id: 'marketplace',
    label: places.marketplace,
    icon: IconBuildingStore,
    to: '/marketplace',
    page: 'marketplace',
  },
  {
    id: 'address-book',
    label: places.contacts,
    icon: IconAddressBook,
    children: [
      {
        id: 'contacts',
        label: places.contacts,
        to: '/contacts',
        page: 'contacts',
        // Under contacts, as the tab that is built first (decision 048).
        tabs: [{ label: places.lists, to: '/contacts/lists', page: 'contacts' }],
      },
      {
        id: 'connection-requests',
        label: places.connectionRequests,
        to: '/contacts/requests',
        page: 'contacts',
      },
      { id: 'rolling-calls', label: places.rollingCalls, to: '/contacts/rolling-calls', page: 'contacts' },
    ],
  },
  {
    id: 'community',
    label: places.community,
    icon: IconMessages,
    to: '/dashboard/community',
    page: 'community',
    // S7: the moderators' queue lives in Community.
    tabs: [{ label: places.moderation, to: '/dashboard/community/moderation', page: 'moderation' }],
  },
  {
    id: 'newsletter',
    label: places.newsletter,
    icon: IconNews,
    to: '/dashboard/newsletter',
    page: 'newsletter',
  },
  // The page id is the specification's older word for it (S49).
  {
    id: 'tutorials',
    label: places.tutorials,
    icon: IconSchool,
    to: '/get-started',
    page: 'documentation',
    badge: 'lessons',
  },
  { id: 'invitations', label: places.invitations, icon: IconTicket, to: '/invitations', page: 'invitations' },
  {
    id: 'feedback',
    label: places.feedback,
    icon: IconMessageReport,
    to: '/feedback-responses',
    page: 'feedback-responses',
    // Answers other people's reports instead of having their own (S11).
    roles: { except: ['SUPER_ADMIN'] },
  },
  {
    id: 'admin',
    label: places.admin,
    icon: IconShieldLock,
    roles: { only: ['SUPER_ADMIN', 'ADMIN'] },
    children: adminPlaces,
  },
];

/** The place kept at the bottom, outside the groups of three. */
export const pinned: PinnedPlace = {
  id: 'settings',
  label: places.settings,
  icon: IconSettings,
  to: '/settings',
  page: 'settings',
};
