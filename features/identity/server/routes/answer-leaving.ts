import { ORPCError } from '@orpc/server';
import { toInstant } from '#platform/contract/time.ts';
import { leavingRefusal } from '../../contract/sign-in.ts';
import type { StayOffer } from '../commands/offer-stay.ts';

/** What a leaving person gets instead of a session, however they sign in: the offer to stay. */
export const leavingAnswer = ({ dueAt, secret }: StayOffer) =>
  new ORPCError('account.leaving', {
    ...leavingRefusal['account.leaving'],
    data: { dueAt: toInstant(dueAt), secret },
  });
