import type { Actor } from '#platform/server/session/actor.ts';

type Page = { readonly page?: string; readonly answers: readonly string[] };

const inbox = '/api/conversations?view=inbox';

/** What the shell asks for on every page. */
const ofShell = ['/api/me', '/api/me/preferences', '/api/unread', '/api/notifications'];

/** What the pages most visits begin with ask for beside it, and the page id it is closed with. */
const ofPages: Readonly<Record<string, Page>> = {
  '/': { page: 'inbox', answers: ['/api/conversations?view=unread', '/api/conversations?view=cold', inbox] },
  '/directory': { page: 'directory', answers: ['/api/directory'] },
  '/messages': { page: 'inbox', answers: [inbox] },
};

/** Which addresses of the API the page under `url` asks for at its start, letter for letter as it does itself (`shell/first-reads.ts`). */
export function firstAnswers(url: string, actor: Pick<Actor, 'pages'> | undefined): readonly string[] {
  if (!actor) return [];
  const first = ofPages[url === '/dashboard' ? '/' : url];
  const isOpen = first?.page === undefined || actor.pages.includes(first.page);
  return first && isOpen ? [...ofShell, ...first.answers] : ofShell;
}
