import { translated } from '#platform/ui/language.ts';
import { reportLimits } from '../../../limits.ts';

/** Screen text for message requests, and for reporting one. */
export const words = translated('messageRequests', {
  request: {
    label: 'Message request',
    asks: (name: string) => `${name} wants to message you`,
    line: "You aren't connected. Until you accept, they can't write again or see if you're active or have read this.",
    ignored: 'You ignored this request. You can still accept it.',
    accept: 'Accept',
    ignore: 'Ignore',
    block: 'Block',
    report: 'Report',
    accepted: (name: string) => `You and ${name} can message each other now`,
    ignoredNow: "Request ignored. They aren't notified.",
    waits: (name: string) => `Waiting for ${name} to accept. You can write again then.`,
    first: (name: string) => `You aren't connected with ${name}. You can send one message until they accept.`,
    mark: 'Not connected',
    outgoing: 'Request sent',
  },
  report: {
    title: (name: string) => `Report ${name}`,
    line: `Moderators will see at most its last ${reportLimits.reportedLast} messages and your reason. They may warn them, without naming you.`,
    reason: 'What is wrong?',
    reasonMissing: 'Enter a reason.',
    act: 'Report',
    done: 'Report sent. Moderators will review it.',
  },
});
