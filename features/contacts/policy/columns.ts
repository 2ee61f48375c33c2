import { guessColumns as guess } from '#platform/contract/columns.ts';
import type { ImportField } from '../limits.ts';

/** Folded column names of common address books, most specific first. */
const names: readonly (readonly [ImportField, readonly string[]])[] = [
  ['imdbId', ['imdb name id', 'imdb id', 'imdb', 'nconst']],
  ['email', ['email', 'e mail', 'email address', 'e mail address', 'mail', 'correo', 'correo electronico']],
  ['assistantName', ['assistant', 'assistant name', 'assistants name']],
  ['assistantPhone', ['assistant phone', 'assistants phone', 'assistant s phone']],
  ['mobile', ['mobile', 'mobile phone', 'cell', 'cell phone', 'movil']],
  [
    'phone',
    ['phone', 'phone number', 'telephone', 'tel', 'business phone', 'work phone', 'home phone', 'telefono'],
  ],
  ['firstName', ['first name', 'given name', 'firstname', 'nombre']],
  ['lastName', ['last name', 'family name', 'surname', 'lastname', 'apellidos', 'apellido']],
  [
    'name',
    ['name', 'full name', 'display name', 'person name', 'contact', 'contact name', 'person', 'director'],
  ],
  [
    'company',
    [
      'company',
      'company name',
      'firm',
      'employer',
      'agency',
      'studio',
      'organization',
      'organisation',
      'organization name',
      'production company',
      'empresa',
      'compania',
    ],
  ],
  ['title', ['title', 'job title', 'organization title', 'job', 'job label', 'role', 'position', 'cargo']],
  ['address', ['address', 'home address', 'business address', 'street', 'direccion']],
  ['website', ['website', 'web page', 'url', 'web']],
  ['birthday', ['birthday', 'birth date', 'date of birth', 'cumpleanos']],
  ['pronunciation', ['pronunciation', 'phonetic', 'phonetic name']],
  ['metWhere', ['met', 'met where', 'met at', 'known from']],
  ['tags', ['tags', 'labels', 'categories', 'groups', 'group membership', 'department', 'etiquetas']],
  ['note', ['note', 'notes', 'comments', 'notas']],
];

/** Fields filled from a single column. */
const single: ReadonlySet<ImportField> = new Set([
  'name',
  'firstName',
  'lastName',
  'company',
  'title',
  'imdbId',
  'birthday',
  'pronunciation',
  'metWhere',
  'website',
  'assistantName',
  'assistantPhone',
]);

/** The likely field of each column. Null if unknown. */
export function guessColumns(columns: readonly string[]): (ImportField | null)[] {
  const guesses = guess(columns, names, (field) => single.has(field));
  // With separate columns for both names, the full name is not needed.
  const hasBoth = guesses.includes('firstName') && guesses.includes('lastName');
  return guesses.map((field) => (field === 'name' && hasBoth ? null : field));
}
