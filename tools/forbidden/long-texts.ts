import { type ESTree, Visitor } from 'vite';
import type { SourceFile } from '../source-tree.ts';
import { inProduct, type Pattern } from './pattern.ts';

/** By file and by what its label is called: why nobody dictates there and nothing reshapes what stands there. */
type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The fields of several lines that hold no prose. */
export const noProse: Exceptions = {
  'features/access/ui/parts/bulk-dialog.tsx': {
    'words.lines': 'a table of people and roles, read line by line',
  },
  'features/calls/ui/parts/paste-dialog.tsx': {
    'words.field': 'rows of a spreadsheet, read cell by cell',
  },
  'features/contacts/ui/parts/card-dialog.tsx': {
    label: 'lists of numbers and addresses, each character of which counts',
  },
  'features/contacts/ui/parts/signature/signature-box.tsx': {
    'words.label': 'a signature as somebody else wrote it, read for its names and numbers',
  },
  'features/identity/ui/parts/allowed-list.tsx': { 'allow.addresses': 'a list of mail addresses' },
  'features/invitations/ui/parts/compose-form.tsx': { 'words.emails': 'a list of mail addresses' },
  'features/mail/ui/parts/compose-dialog.tsx': {
    label: 'a name, a day or a path that a template puts in its place',
  },
  'features/mail/ui/parts/template-editor.tsx': {
    'words.body': 'markup with variables, which must come back as they were',
    'words.plain': 'variables, which must come back as they were',
  },
  'features/writing/ui/parts/transform/transform-panel.tsx': {
    '': 'the wish of whoever reshapes a text: tools in a tool have no end',
  },
};

const textAreas = ['Textarea', 'textarea'];
const tools = ['WritingRow', 'WritingTools'];

/** A field for long texts without what helps to write in it. */
export const longTexts = (exceptions: Exceptions): Pattern => ({
  name: 'unaided-text',
  reason: 'dictation and reshaping stand beside every long text field',
  instead:
    'take ProseField or hand WritingTools the same box; noProse lists the others, and none that are gone',
  binds: (path) => inProduct(path) && path.endsWith('.tsx'),
  find: (source) => {
    const excepted = new Set(Object.keys(exceptions[source.path] ?? {}));
    const { fields, aided } = fieldsIn(source);
    const lines: number[] = [];
    for (const { line, label, names } of fields) {
      const isExcepted = excepted.delete(label);
      if (!isExcepted && !names.some((name) => aided.has(name))) lines.push(line);
    }
    // An exception for a field that is gone would let the next one of that name in.
    return excepted.size > 0 ? [1, ...lines] : lines;
  },
});

type Field = { line: number; label: string; names: string[] };

/** The fields for long texts, with the expressions of their box and their text, and those that tools were handed. */
function fieldsIn(source: SourceFile): { fields: Field[]; aided: ReadonlySet<string> } {
  const fields: Field[] = [];
  const aided = new Set<string>();
  new Visitor({
    JSXOpeningElement: (node) => {
      if (node.name.type !== 'JSXIdentifier') return;
      const said = attributesOf(node, source.text);
      const under = (...names: string[]) => names.flatMap((name) => said.get(name) ?? []);
      if (tools.includes(node.name.name)) for (const name of under('box', 'text')) aided.add(name);
      if (!textAreas.includes(node.name.name)) return;
      const [label = ''] = under('label', 'aria-label');
      fields.push({ line: source.lineOf(node.start), label, names: under('ref', 'value') });
    },
  }).visit(source.program);
  return { fields, aided };
}

/** The attributes of an element as they are written, without their braces. */
function attributesOf(node: ESTree.JSXOpeningElement, text: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
    const { value } = attribute;
    if (value?.type !== 'JSXExpressionContainer') continue;
    said.set(attribute.name.name, text.slice(value.expression.start, value.expression.end));
  }
  return said;
}
