import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** Screen text for typing, delivery and read signs of others. */
export const words = translated('signs', {
  one: (name: string) => `${name} is typing`,
  two: (first: string, second: string) => `${first} and ${second} are typing`,
  many: (number: number) => `${counted.format(number)} people are typing`,
  inRow: 'Typing…',
  delivered: 'Delivered',
  readBy: (read: number, all: number) => `Read by ${counted.format(read)} of ${counted.format(all)}`,
  deliveredTo: (received: number, all: number) =>
    `Delivered to ${counted.format(received)} of ${counted.format(all)}`,
  who: {
    label: 'Who has read this message',
    read: 'Read',
    delivered: 'Delivered, not read',
    rest: (number: number) => `${counted.format(number)} more haven't received it, or don't share receipts`,
    notShared: "Your read receipts are off here, so you can't see other people's.",
    failed: 'Couldn’t load who has read this',
  },
});
