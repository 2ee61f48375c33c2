import { translated } from '#platform/ui/language.ts';

/** The words of a reported rental. */
export const words = translated('rentalReports', {
  one: {
    rental: 'The rental when it was reported',
    empty: 'No notes.',
  },
  sides: { owner: 'owner', renter: 'renter' },
  objection: (side: string) => `Objection of the ${side}`,
  signed: (side: string) => `Signed by the ${side}`,
  reasons: {
    not_returned: 'Not returned',
    damaged: 'Damaged or incomplete',
    not_as_described: 'Not as described',
    conduct: 'Conduct',
    other: 'Something else',
  },
  decision: {
    warn: 'Warn…',
    states: { dismissed: 'Dismissed', warned: 'Warned' },
    warned: 'Warning sent',
    effects: {
      dismissed: 'Whoever was reported wasn’t told.',
      warned: 'They got a notification with this text. It didn’t say who reported them.',
    },
  },
  warning: {
    title: (name: string) => `Warn ${name}`,
    line: 'They get a notification with this text. It doesn’t say who reported them, or which rental it is about.',
    text: 'Warning',
    missing: 'Enter the warning.',
    act: 'Send warning',
  },
});
