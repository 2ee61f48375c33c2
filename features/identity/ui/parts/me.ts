import { useSuspenseQuery } from '@tanstack/react-query';
import { isAmong } from '#features/access/policy/among.ts';
import { type DeskMeta, opensOnDesk } from '#platform/contract/desk.ts';
import type { Me } from '../../contract/sessions.ts';
import { meQuery } from './own-api.ts';

/** The signed-in person with roles, permissions and pages. Only inside the shell, since the start has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery()).data;

/** Whether I have a permission (`conversation.start`). The server checks again. */
export const useMay = (permission: string): boolean => isAmong(useMe().permissions, permission);

/** Whether one of these may be done here: on somebody's desk, whether they may. The server checks again. */
export function useMayHere(...permissions: readonly string[]): boolean {
  const { desk, permissions: own } = useMe();
  return permissions.some((one) => isAmong(desk?.permissions ?? own, one));
}

/** Whether I can open a page, by its page id (`directory`); on someone's desk only what my seat covers (`seat`). */
export function useMayOpen(page: string, seat?: DeskMeta['desk']): boolean {
  const { pages, desk } = useMe();
  return pages.includes(page) && (!desk || opensOnDesk(desk.scopes, { desk: seat }));
}
