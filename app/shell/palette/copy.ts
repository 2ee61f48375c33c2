import { translated } from '#platform/ui/language.ts';

/** The words of what the palette offers beside the search. */
export const copy = translated('palette', {
  markAllRead: 'Mark all notifications as read',
  report: 'Report an issue',
  lesson: 'Show me how this page is used',
  menu: 'Open or collapse the menu',
  shortcuts: 'Show keyboard shortcuts',
  theme: {
    dark: 'Switch to the dark theme',
    light: 'Switch to the light theme',
    system: 'Switch to the theme of the device',
  },
  presence: {
    active: 'Show me as active',
    away: 'Show me as away',
    busy: 'Show me as busy',
  },
  logOut: 'Log out',
  /** Other words for them, which people may type. */
  words: {
    markAllRead: 'bell clear unread',
    report: 'feedback bug problem beta help idea',
    lesson: 'tutorial film help learn show me',
    menu: 'sidebar toggle navigation',
    shortcuts: 'keys hotkeys help',
    theme: 'appearance colour color mode night day system',
    presence: 'presence status available do not disturb',
    logOut: 'sign out exit leave logout',
  },
  /** Pages that the menu does not list. */
  pages: {
    profile: 'My profile',
    notifications: 'Notifications',
    status: 'Status',
    terms: 'Terms',
  },
});
