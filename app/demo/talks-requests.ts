import { hours, type Talk } from './talk.ts';

/** Message requests between strangers. */
export const requestTalks: readonly Talk[] = [
  {
    people: ['samir', 'ruth'],
    isRequest: true,
    lastAgoMs: hours(3),
    unread: { ruth: 1 },
    says: `
      samir: We have not met. I read the two episodes of The Salt Ledger for the table in Leeds, and I would like to tape for the harbour pilot. May I send it to your office?
    `,
  },
];
