import { translated } from '#platform/ui/language.ts';

/** The words of a mail signature that becomes a card. */
export const words = translated('signature', {
  open: 'Paste a mail signature',
  label: 'Mail signature',
  help: 'The fields below are filled from it, here in your browser. What you typed yourself stays.',
  from: (line: string) => `From the signature: “${line}”`,
  filled: (count: number) => (count === 1 ? '1 field filled' : `${count} fields filled`),
  nothing: 'Nothing in it was understood. Type what you need below.',
  rest: 'Not understood',
  kinds: {
    direct: 'direct',
    office: 'office',
    mobile: 'mobile',
    home: 'home',
    fax: 'fax',
    assistant: 'assistant',
  },
});
