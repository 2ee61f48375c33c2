import { translated } from '#platform/ui/language.ts';

/** The question whether newcomers may read what two people wrote; it loads where it is asked. */
export const words = translated('earlierMessages', {
  label: 'Earlier messages',
  onlyIf: (choice: string, name: string) => `${choice}, if ${name} agrees`,
  asks: (name: string, people: string) => `${name} asks to let ${people} read your earlier messages`,
  line: 'If you agree, they can read what the two of you wrote before they joined. You can’t undo this.',
  agree: 'Agree',
  decline: 'Decline',
  agreed: (people: string) => `${people} can read your earlier messages now`,
  declined: 'Declined. Your earlier messages stay between the two of you.',
});
