import { translated } from '#platform/ui/language.ts';

/** The words of the palette, besides the search. */
export const copy = translated('palette', {
  markAllRead: 'Mark all notifications as read',
  report: 'Report an issue',
  linkConversation: 'Link this conversation to a project',
  linkAssignment: 'Link this assignment to a project',
  newProject: 'New project',
  addClient: 'Add client',
  newEvent: 'New event',
  logCall: 'Log a call',
  rollCalls: 'Roll calls',
  lesson: 'Watch a tutorial for this page',
  menu: 'Open or close the menu',
  shortcuts: 'Show keyboard shortcuts',
  theme: {
    dark: 'Switch to dark theme',
    light: 'Switch to light theme',
    system: 'Match device theme',
  },
  presence: {
    active: 'Set status to active',
    away: 'Set status to away',
    busy: 'Set status to busy',
  },
  logOut: 'Log out',
  /** Synonyms that people may type. */
  words: {
    markAllRead: 'bell clear unread',
    report: 'feedback bug problem beta help idea',
    link: 'about matter connect attach project',
    newProject: 'create start film series title',
    addClient: 'represent sign talent prospect roster',
    newEvent: 'create book meeting call schedule calendar',
    logCall: 'phone note talked spoke left word',
    rollCalls: 'phone sheet dial next queue',
    lesson: 'tutorial film help learn show me',
    menu: 'sidebar toggle navigation',
    shortcuts: 'keys hotkeys help',
    theme: 'appearance colour color mode night day system',
    presence: 'presence status available do not disturb',
    logOut: 'sign out exit leave logout',
  },
  /** Pages that are not in the menu. */
  pages: {
    representation: 'Your representation',
    profile: 'My profile',
    notifications: 'Notifications',
    status: 'Status',
    terms: 'Terms',
  },
});
