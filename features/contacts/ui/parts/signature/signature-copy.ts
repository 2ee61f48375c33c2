import { translated } from '#platform/ui/language.ts';

/** Texts for turning an email signature into a card. */
export const words = translated('signature', {
  open: 'Paste an email signature',
  label: 'Email signature',
  help: 'Fills in the empty fields below.',
  from: (line: string) => `From the signature: “${line}”`,
  filled: (count: number) => (count === 1 ? '1 field filled' : `${count} fields filled`),
  nothing: 'Nothing recognized. Fill in the fields below.',
  rest: 'Not recognized',
  kinds: {
    direct: 'direct',
    office: 'office',
    mobile: 'mobile',
    home: 'home',
    fax: 'fax',
    assistant: 'assistant',
  },
});
