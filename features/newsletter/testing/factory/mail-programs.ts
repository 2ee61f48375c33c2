/** A finding of html-validate that is right about pages and wrong about letters. */
interface AcceptedFinding {
  readonly rule: string;
  /** What the finding must be about; every other one of the rule fails. */
  readonly about: RegExp;
  readonly reason: string;
}

const outlook = 'Outlook on Windows draws with Word, which lays out by tables and their attributes alone';

/** Reviewed one by one. A finding that isn't here fails, and so does a line here that nothing needs any more. */
export const acceptedFindings: readonly AcceptedFinding[] = [
  {
    rule: 'no-inline-style',
    about: /./,
    reason:
      'Many programs drop the head, and with it every sheet: what a letter needs stands on its elements',
  },
  { rule: 'no-conditional-comment', about: /./, reason: `${outlook}; nobody else reads what is in them` },
  {
    rule: 'no-deprecated-attr',
    about: /"(align|cellpadding|cellspacing|width)" is deprecated on <(table|td)>/,
    reason: outlook,
  },
  {
    rule: 'presentation-role-style',
    about: /role="presentation"/,
    reason: 'Older screen readers know "presentation" and not "none"; to the others both are the same',
  },
  { rule: 'no-trailing-whitespace', about: /./, reason: 'The renderer’s; quoted-printable encodes it' },
  { rule: 'doctype-style', about: /uppercase/, reason: 'The renderer’s; a doctype has no case' },
  {
    rule: 'prefer-native-element',
    about: /<article>/,
    reason: 'Some programs drop elements that they don’t know; a role is left alone',
  },
];

/** Something that a letter uses and some mail programs don't know. */
interface PartlyKnown {
  /** A property, an element in angle brackets, or a rule with an at sign. */
  readonly feature: string;
  readonly unknownTo: string;
  /** Why the letter is whole without it. */
  readonly reason: string;
}

const preheader = 'It only hides the preview line, which is hidden by its colour and height as well';
const wide = 'Outlook takes the width from the table that stands around it for Outlook alone';

export const partlyKnown: readonly PartlyKnown[] = [
  {
    feature: '<style>',
    unknownTo: 'Gmail for other accounts',
    reason: 'The sheet holds the dark look and small screens alone',
  },
  {
    feature: '@media',
    unknownTo: 'Outlook on Windows, Gmail for other accounts',
    reason: 'Columns are as wide as the letter without it',
  },
  {
    feature: 'color-scheme',
    unknownTo: 'Outlook, Gmail',
    reason: 'They have a dark look of their own, or none',
  },
  {
    feature: 'supported-color-schemes',
    unknownTo: 'everybody but Apple',
    reason: 'Apple’s older name for the one above',
  },
  { feature: 'max-width', unknownTo: 'Outlook on Windows', reason: wide },
  {
    feature: 'margin',
    unknownTo: 'Outlook on Windows, in parts',
    reason: 'Centred by a table there; between paragraphs it is known',
  },
  { feature: 'display', unknownTo: 'Outlook on Windows', reason: preheader },
  { feature: 'opacity', unknownTo: 'Outlook on Windows', reason: preheader },
  { feature: 'overflow', unknownTo: 'Outlook on Windows', reason: preheader },
  { feature: 'max-height', unknownTo: 'Outlook on Windows', reason: preheader },
  {
    feature: 'word-break',
    unknownTo: 'Outlook on Windows',
    reason: 'A long word makes the letter wider there',
  },
  { feature: 'word-spacing', unknownTo: 'Outlook on Windows', reason: 'The usual one is what it sets' },
  { feature: 'white-space', unknownTo: 'Outlook on Windows', reason: 'A date may break there' },
  { feature: 'outline', unknownTo: 'Outlook on Windows', reason: 'There is no picture to outline' },
  { feature: 'direction', unknownTo: 'some web programs', reason: 'Left to right is theirs as well' },
  {
    feature: 'background',
    unknownTo: 'Outlook on Windows, in parts',
    reason: 'The colour stands in background-color too',
  },
];

/** What every program draws. */
export const knownEverywhere: readonly string[] = [
  ...'html head meta title body div table tbody tr td p br span a h1 h2 h3 ul ol li blockquote hr strong em img'
    .split(' ')
    .map((element) => `<${element}>`),
  ...'background-color border border-top border-top-color border-left border-collapse color font-family font-size font-weight height'.split(
    ' ',
  ),
  ...'line-height padding text-align text-decoration vertical-align width'.split(' '),
];

/** What only one program reads: everybody else leaves it out. */
const ofOneProgram = /^(mso|-ms|-webkit)-/;

/** What a letter uses: elements, properties and rules, beyond comments for Outlook. */
export function featuresOf(html: string): ReadonlySet<string> {
  const seen = html.replace(/<!--[\s\S]*?-->/g, '');
  const sheets = [...seen.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet = '']) => sheet);
  const blocks = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/\{([^{}]*)\}/g)].map(([, block = '']) => block),
  );
  const inline = [...seen.matchAll(/\sstyle="([^"]*)"/g)].map(([, block = '']) => block);
  const properties = [...blocks, ...inline]
    .flatMap((block) => block.split(';'))
    .map((line) => line.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '' && !ofOneProgram.test(name));
  return new Set([
    ...[...seen.matchAll(/<([a-z][a-z0-9]*)[\s>/]/g)].map(([, element = '']) => `<${element}>`),
    ...sheets.flatMap((sheet) => [...sheet.matchAll(/@[a-z-]+/g)].map(([rule]) => rule)),
    ...properties,
  ]);
}
