import { translated } from '#platform/ui/language.ts';

/** Screen text for the inbox of another person's desk. */
export const words = translated('deskInbox', {
  label: 'Conversations on this desk',
  empty: 'No conversations on this desk. Private ones aren’t shown here.',
  broken: 'Couldn’t load the inbox',
  threadBroken: 'Couldn’t load the conversation',
  absent: 'This conversation isn’t on this desk',
  close: 'Close the conversation',
  earlier: 'Show earlier messages',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  write: 'Message',
  placeholder: (name: string) => `Write for ${name}`,
  send: (name: string) => `Send for ${name}`,
  readOnly: 'Your seat covers reading this inbox, not sending from it.',
  cannotWrite: 'Nobody can write in this conversation from the desk.',
  failed: 'Couldn’t send the message. Your text is still here; try again.',
});
