import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const days = (number: number) => `${counted.format(number)} ${number === 1 ? 'day' : 'days'}`;

/** Screen text for message search, awaited replies, and conversation export. */
export const words = translated('finding', {
  jump: {
    absent: 'Message not found',
    failed: 'Couldn’t load that message',
    failedLine: 'Check your connection and try again.',
    laterFailed: 'Couldn’t load later messages',
  },
  search: {
    open: 'Search messages',
    inThread: 'Search in this conversation',
    all: (typed: string) => `Search all messages for "${typed}"`,
    box: 'Search messages',
    close: 'Close the search',
    clear: 'Clear the search',
    filters: 'Filters',
    chips: {
      from: 'From',
      in: 'In',
      file: 'Has a file',
      link: 'Has a link',
      before: 'Before',
      after: 'After',
    },
    remove: (filter: string) => `Remove ${filter}`,
    hint: 'Use "quotes" for an exact phrase. Narrow it with from, in, before or after: from:zoe before:2026-03-31',
    conversations: 'Conversations',
    messages: 'Messages',
    results: 'Messages found',
    nothing: (typed: string) => `No results found for "${typed}"`,
    nothingYet: (date: string) => `Nothing since ${date}.`,
    clearFilters: 'Clear filters',
    failed: 'Couldn’t search your messages',
    faults: {
      date: 'Use a date with before and after, like before:2026-03-31.',
      has: 'Use file or link with has, like has:file.',
    },
    found: (number: number, isMore: boolean) =>
      `${counted.format(number)}${isMore ? '+' : ''} ${number === 1 && !isMore ? 'message' : 'messages'} found`,
    searchedBack: (date: string) => `Searched back to ${date}.`,
    further: 'Search older messages',
    more: 'Show more',
    inGroup: (title: string) => `in ${title}`,
    to: (name: string) => `to ${name}`,
    you: 'You',
    files: (names: string) => `Files: ${names}`,
  },
  owed: {
    me: 'Reply needed',
    them: 'Waiting on them',
    nobody: 'No reply needed',
    failed: "Couldn't save the change",
    failedLine: 'Check your connection and try again.',
  },
  cold: {
    asked: (number: number) => `Waiting for your reply for ${days(number)}`,
    unread: (number: number) => `Unread for ${days(number)}`,
    theyAsked: (name: string, about: string, number: number) =>
      `${name} wrote "${about}" ${days(number)} ago.`,
    youAsked: (name: string, about: string, number: number) =>
      `You wrote "${about}" ${days(number)} ago, and ${name} hasn't replied.`,
    quiet: (name: string, number: number) => `${name} wrote ${days(number)} ago and hasn't had a reply.`,
    follow: 'Follow up',
    answer: (name: string, about: string) => `Hi ${name}, sorry for the wait. You wrote: "${about}"\n\n`,
    remind: (name: string, about: string) => `Hi ${name}, any news on this? "${about}"`,
    back: (name: string) => `Hi ${name}, sorry for the wait. `,
  },
  take: {
    menu: 'More about this conversation',
    print: 'Print',
    text: 'Export as text',
    json: 'Export as JSON',
    preparing: 'Preparing the conversation for printing',
    loaded: (number: number) => `${counted.format(number)} ${number === 1 ? 'message' : 'messages'} loaded`,
    cancel: 'Cancel',
    printFailed: 'Couldn’t load the whole conversation',
    retry: 'Retry',
    exporting: 'Exporting the conversation',
    exported: 'Conversation exported',
    exportFailed: 'Couldn’t export the conversation',
    printedBy: (name: string, time: string, zone: string) => `Printed by ${name}, ${time}. Times in ${zone}.`,
    people: (names: string) => `With ${names}`,
    files: (names: string) => `Files: ${names}`,
    edited: '(edited)',
  },
});
