import { useSuspenseQuery } from '@tanstack/react-query';
import { isAmong } from '#features/access/policy/among.ts';
import type { Me } from '../../contract/sessions.ts';
import { meQuery } from './own-api.ts';

/** The signed-in person with roles, permissions and pages. Only inside the shell, since the start has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery()).data;

/** Whether I have a permission (`conversation.start`). The server checks again. */
export const useMay = (permission: string): boolean => isAmong(useMe().permissions, permission);

/** Whether I can open a page, by its page id (`directory`). */
export const useMayOpen = (page: string): boolean => useMe().pages.includes(page);
