import { copy } from '../copy.ts';
import type { NavPlace } from '../navigation.ts';

const words = copy.admin.places;

/** The administration's pages in the order of the specification (shell 2); `pagesOf` decides who opens which (S5). */
export const adminPlaces: readonly NavPlace[] = [
  { id: 'admin-performance', label: words.performance, to: '/admin/performance', page: 'admin-performance' },
  { id: 'admin-roles', label: words.roles, to: '/admin/roles', page: 'admin-roles' },
  {
    id: 'admin-role-permissions',
    label: words.rolePermissions,
    to: '/admin/role-permissions',
    page: 'admin-role-permissions',
  },
  { id: 'admin-types', label: words.types, to: '/admin/type-management', page: 'admin-types' },
  { id: 'admin-pages', label: words.pages, to: '/admin/page-management', page: 'admin-pages' },
  { id: 'admin-security', label: words.security, to: '/admin/security', page: 'admin-security' },
  { id: 'admin-email', label: words.email, to: '/admin/email', page: 'admin-email' },
  {
    id: 'admin-notification-templates',
    label: words.notificationTemplates,
    to: '/admin/notification-templates',
    page: 'admin-notification-templates',
  },
  { id: 'admin-feedback', label: words.feedback, to: '/admin/feedback', page: 'admin-feedback' },
  {
    id: 'admin-community',
    label: words.community,
    to: '/admin/community-management',
    page: 'admin-community',
  },
  { id: 'admin-files', label: words.files, to: '/admin/files', page: 'admin-files' },
  { id: 'admin-pdf-tools', label: words.pdfTools, to: '/admin/pdf-tools', page: 'admin-pdf' },
  { id: 'admin-pdf-annotator', label: words.pdfAnnotator, to: '/admin/pdf-annotator', page: 'admin-pdf' },
  { id: 'admin-imdb-test', label: words.titleLookup, to: '/admin/imdb-test', page: 'admin-imdb-test' },
  { id: 'admin-debug', label: words.debug, to: '/admin/debug', page: 'admin-debug' },
  {
    id: 'admin-invitations',
    label: words.invitations,
    to: '/admin/invitation-management',
    page: 'admin-invitations',
  },
  {
    id: 'admin-invitation-limits',
    label: words.invitationLimits,
    to: '/admin/invitation-limits',
    page: 'admin-invitation-limits',
  },
];
