import type { Role } from '#features/access/policy/roles.ts';

const everybody = ['say-you-are-in-the-room', 'write-to-somebody', 'clear-your-inbox'] as const;
const hiring = ['find-people', 'keep-a-shortlist', 'share-a-script-safely', ...everybody] as const;
const reading = ['write-coverage', 'dictate-notes', ...everybody] as const;
const desk = [
  'roll-your-first-calls',
  'clear-your-inbox',
  'find-people',
  'write-to-somebody',
  'say-you-are-in-the-room',
  'set-up-a-desk',
  'dictate-notes',
  'keep-a-shortlist',
  'put-up-a-client',
  'share-a-script-safely',
] as const;

/**
 * What each role learns first, in the order of its morning (film domain 1.1); other lessons come below (5.20 TUT-1).
 */
export const rolePaths: Readonly<Record<Role, readonly string[]>> = {
  SUPER_ADMIN: desk,
  ADMIN: desk,
  MODERATOR: everybody,
  EXECUTIVE: hiring,
  PRODUCER: hiring,
  MANAGER: desk,
  AGENT: desk,
  COORDINATOR: desk,
  ASSISTANT: desk,
  READER: reading,
  TALENT: ['write-to-somebody', 'say-you-are-in-the-room', 'clear-your-inbox'],
  INTERN: reading,
  USER: everybody,
};

/** The steps of a role among the lessons open to the person; custom roles get the common path. */
export function pathOf(role: string, open: ReadonlySet<string>): string[] {
  const steps = Object.hasOwn(rolePaths, role) ? rolePaths[role as Role] : everybody;
  return steps.filter((id) => open.has(id));
}
