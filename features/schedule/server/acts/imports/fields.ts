import { cleanLine, optionalText } from '#platform/contract/text.ts';
import { type EventKind, eventKinds, limits } from '../../../limits.ts';
import { type FilePart, propertiesIn, textIn, textsOf, valueIn } from '../../../policy/files/lines.ts';
import type { FileFields } from '../../tables/imports.ts';

const note = optionalText(limits.noteMax);

// Control characters, which no text of ours has.
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const lineIn = (event: FilePart, name: string) =>
  cleanLine(textIn(event, name).toWellFormed().replace(control, ' '));

/** What an event is called. */
export const titleOf = (event: FilePart): string =>
  lineIn(event, 'summary').slice(0, limits.titleMax) || 'Untitled';

/** Whether it is off. */
export const isCancelled = (event: FilePart): boolean =>
  valueIn(event, 'status').toUpperCase() === 'CANCELLED';

/** The fields of an event in a file that we keep, other than its times. */
export function fieldsOf(event: FilePart): Omit<FileFields, 'when'> {
  const words = textIn(event, 'description').toWellFormed().replace(control, ' ');
  const said = note.safeParse(words.slice(0, limits.noteMax).toWellFormed());
  const type = valueIn(event, 'class').toUpperCase();
  return {
    title: titleOf(event).toWellFormed(),
    kind: kindOf(event),
    tier: type === 'PRIVATE' || type === 'CONFIDENTIAL' ? 'private' : 'desk',
    isBusy: valueIn(event, 'transp').toUpperCase() !== 'TRANSPARENT',
    isTentative: valueIn(event, 'status').toUpperCase() === 'TENTATIVE',
    place: lineIn(event, 'location').slice(0, limits.placeMax).toWellFormed(),
    link: linkOf(event),
    prepNote: said.success ? said.data : '',
  };
}

/** Where an event takes place online. */
function linkOf(event: FilePart): string {
  const named = [
    'conference',
    'x-google-conference',
    'x-microsoft-skypeteamsmeetingurl',
    'url',
    'location',
  ].map((name) => valueIn(event, name));
  const isLink = (one: string) =>
    one.length <= limits.linkMax && /^https?:\/\/[\x21-\x7E]+$/i.test(one) && URL.canParse(one);
  return named.find(isLink) ?? '';
}

function kindOf(event: FilePart): EventKind | null {
  const named = propertiesIn(event, 'categories')
    .flatMap(({ value }) => textsOf(value))
    .map((value) => value.toLowerCase().replaceAll(' ', '-'));
  return eventKinds.find((kind) => named.includes(kind)) ?? null;
}
