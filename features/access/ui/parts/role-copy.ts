import { translated } from '#platform/ui/language.ts';

/** What the roles are called. */
export const roleCopy = translated('roleNames', {
  SUPER_ADMIN: 'Super admin',
  ADMIN: 'Admin',
  MODERATOR: 'Moderator',
  EXECUTIVE: 'Executive',
  PRODUCER: 'Producer',
  MANAGER: 'Manager',
  AGENT: 'Agent',
  COORDINATOR: 'Coordinator',
  ASSISTANT: 'Assistant',
  READER: 'Reader',
  TALENT: 'Talent',
  INTERN: 'Intern',
  USER: 'User',
});

const words: Readonly<Record<string, string | undefined>> = roleCopy;

/** The display name of a role: for a custom one its label. */
export const roleName = (role: string, label?: string | null): string => label ?? words[role] ?? role;
