/** The pages that the goals for loading name, each with what its largest paint may take at most. */
export const mainPages = [
  { name: 'dashboard', path: '/dashboard', goalMs: 1_100 },
  { name: 'directory', path: '/directory', goalMs: 1_200 },
  { name: 'messages', path: '/messages', goalMs: 1_500 },
] as const;

/** Further pages on which nothing may jump while they load. */
export const otherPages = [
  '/projects',
  '/dashboard/shared-projects',
  '/schedule',
  '/schedule/requests',
  '/schedule/holds',
  '/requests',
  '/contacts',
  '/contacts/rolling-calls',
  '/clients',
  '/team-management',
  '/assignments',
  '/search?q=ma',
  '/profile',
  '/settings',
  '/notifications',
  '/feedback-responses',
  '/terms',
  '/status',
  '/dashboard/community/moderation',
  '/admin',
  '/admin/files',
  '/admin/feedback',
  '/admin/email',
  '/admin/notification-templates',
  '/admin/performance',
  '/admin/debug',
] as const;
