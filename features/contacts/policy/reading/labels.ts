import { cleanLine } from '#platform/contract/text.ts';

/** Numbers that several people answer: sharing one says nothing about who somebody is. */
const sharedWords = /\b(?:main|switchboard|reception|front desk|fax|assistant|asst|centralita|asistente)\b/i;

/** Whether a label says that a number or an address is not its person's own. */
export const isSharedLabel = (label: string): boolean => label !== '' && sharedWords.test(label);

/** Mailboxes of an office, before the @. */
const officeBoxes: ReadonlySet<string> = new Set(
  `info office hello contact mail casting admin reception production account accounts accounting billing submission
  submissions assistant assistants team support press hr jobs oficina contacto produccion hola noreply no-reply`.split(
    /\s+/,
  ),
);

/** Whether an address is an office's by its name. */
export const isOfficeBox = (address: string): boolean => {
  const at = address.indexOf('@');
  return officeBoxes.has((at < 0 ? address : address.slice(0, at)).toLowerCase());
};

/** What others write, and the word we keep; anything else is kept in its own words. */
const known: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cell: 'mobile',
    cellular: 'mobile',
    'cell phone': 'mobile',
    'mobile phone': 'mobile',
    iphone: 'mobile',
    movil: 'mobile',
    móvil: 'mobile',
    business: 'work',
    'business phone': 'work',
    'work phone': 'work',
    trabajo: 'work',
    'home phone': 'home',
    casa: 'home',
    particular: 'home',
    'business fax': 'fax',
    'work fax': 'fax',
    workfax: 'fax',
    homefax: 'home fax',
    'other fax': 'other fax',
    otherfax: 'other fax',
    'company main phone': 'main',
    'company main': 'main',
    'main phone': 'main',
    'main number': 'main',
    switchboard: 'main',
    centralita: 'main',
    'primary phone': '',
    "assistant's phone": 'assistant',
    'other phone': 'other',
    internet: '',
    voice: '',
    pref: '',
  }),
);

/** A label as we keep it: Apple's `_$!<Home>!$_`, Google's "* Work" and Outlook's "Business Fax" in one word each. */
export function keptLabel(written: string): string {
  if (written === '') return '';
  const own = cleanLine(written.replace(/^_\$!<(.*)>!\$_$/, '$1').replace(/^\*\s*/, ''));
  const word = own.toLowerCase();
  const found = known.get(word);
  if (found !== undefined) return found;
  return plainLabels.has(word) ? word : own.slice(0, 40);
}

const plainLabels: ReadonlySet<string> = new Set([
  'work',
  'home',
  'mobile',
  'fax',
  'home fax',
  'other fax',
  'main',
  'assistant',
  'pager',
  'direct',
  'office',
  'other',
  'car',
  'school',
]);

const columnLabels: readonly (readonly [RegExp, string])[] = [
  [/\bhome fax\b/, 'home fax'],
  [/\bother fax\b/, 'other fax'],
  [/\bfax\b/, 'fax'],
  [/\b(?:main|switchboard|centralita)\b/, 'main'],
  [/\b(?:mobile|cell|movil|celular)\b/, 'mobile'],
  [/\b(?:home|casa|particular)\b/, 'home'],
  [/\b(?:business|work|office|trabajo|oficina)\b/, 'work'],
  [/\bpager\b/, 'pager'],
  [/\bcar\b/, 'car'],
  [/\bdirect\b/, 'direct'],
  [/\bother\b/, 'other'],
];

/** The label that a column's name gives its numbers and addresses: "Business Fax" is a fax. */
export const labelOfColumn = (folded: string): string =>
  columnLabels.find(([pattern]) => pattern.test(folded))?.[1] ?? '';
