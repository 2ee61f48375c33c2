import { type ColumnNames, guessColumns as guess } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ImportField } from '../limits.ts';

const places = ['business', 'home', 'other', 'work', 'address', 'mailing', 'office', ''] as const;
/** "Business Street", "Home City", "Address 1 - Region": a part of an address, of each place. */
const parts = (...words: readonly string[]) =>
  words.flatMap((word) => places.map((place) => `${place} ${word}`.trim()));

/** Folded column names of common address books, most specific first. */
export const columnNames: ColumnNames<ImportField> = [
  ['imdbId', ['imdb name id', 'imdb id', 'imdb', 'nconst', 'const']],
  ['emailLabel', ['e mail label', 'email label', 'e mail type', 'email type']],
  ['phoneLabel', ['phone label', 'phone type']],
  [
    'email',
    [
      'email',
      'e mail',
      'email address',
      'e mail address',
      'mail',
      'email 1',
      'work email',
      'home email',
      'personal email',
      'other email',
      'business email',
      'correo',
      'correo electronico',
      'direccion de correo electronico',
      'email de trabajo',
      'e mails',
      'emails',
    ],
  ],
  [
    'assistantPhone',
    [
      'assistant phone',
      'assistants phone',
      'assistant s phone',
      'asst phone',
      'telefono del asistente',
      'telefono del ayudante',
    ],
  ],
  [
    'assistantName',
    [
      'assistant',
      'assistant name',
      'assistants name',
      'assistant s name',
      'asst',
      'asistente',
      'nombre del ayudante',
    ],
  ],
  [
    'mobile',
    [
      'mobile',
      'mobile phone',
      'cell',
      'cell phone',
      'cellphone',
      'mobile number',
      'movil',
      'telefono movil',
      'celular',
    ],
  ],
  [
    'phone',
    [
      'phone',
      'phone number',
      'telephone',
      'tel',
      'phones',
      'business phone',
      'work phone',
      'office phone',
      'direct phone',
      'home phone',
      'primary phone',
      'other phone',
      'company main phone',
      'main phone',
      'main number',
      'car phone',
      'pager',
      'fax',
      'fax number',
      'business fax',
      'work fax',
      'home fax',
      'other fax',
      'telefono',
      'telefono del trabajo',
      'telefono trabajo',
      'telefono de casa',
      'telefono particular',
      'telefono principal de la organizacion',
      'fax del trabajo',
      'fax de casa',
    ],
  ],
  ['firstName', ['first name', 'given name', 'firstname', 'first', 'given', 'nombre', 'nombre de pila']],
  [
    'middleName',
    ['middle name', 'additional name', 'middlename', 'middle', 'middle initial', 'segundo nombre'],
  ],
  [
    'lastName',
    ['last name', 'family name', 'surname', 'lastname', 'last', 'apellidos', 'apellido', 'primer apellido'],
  ],
  ['prefix', ['name prefix', 'prefix', 'honorific', 'honorific prefix', 'salutation', 'tratamiento']],
  ['suffix', ['name suffix', 'suffix', 'honorific suffix', 'sufijo', 'generacion']],
  ['nickname', ['nickname', 'nick name', 'goes by', 'known as', 'apodo', 'sobrenombre']],
  [
    'name',
    [
      'name',
      'full name',
      'display name',
      'person name',
      'contact name',
      'contact',
      'person',
      'director',
      'nombre completo',
      'nombre y apellidos',
      'contacto',
      'persona',
    ],
  ],
  [
    'company',
    [
      'company',
      'company name',
      'account name',
      'organization name',
      'organisation name',
      'organization',
      'organisation',
      'production company',
      'agency',
      'studio',
      'firm',
      'employer',
      'empresa',
      'organizacion',
      'compania',
      'productora',
      'agencia',
    ],
  ],
  [
    'title',
    [
      'job title',
      'organization title',
      'organisation title',
      'puesto',
      'cargo',
      'job',
      'job label',
      'title',
      'role',
      'position',
      'occupation',
      'profession',
      'profesion',
    ],
  ],
  ['street', parts('street', 'street address', 'address line', 'calle')],
  ['city', parts('city', 'town', 'ciudad', 'poblacion')],
  [
    'region',
    parts('region', 'state', 'province', 'state province', 'county', 'provincia', 'estado o provincia'),
  ],
  ['postalCode', parts('postal code', 'zip', 'zip code', 'zip postal code', 'postcode', 'codigo postal')],
  ['country', parts('country', 'country region', 'pais', 'pais o region')],
  [
    'address',
    [
      'address',
      'address formatted',
      'home address',
      'business address',
      'work address',
      'mailing address',
      'office address',
      'postal address',
      'direccion',
      'domicilio',
    ],
  ],
  ['website', ['website', 'web page', 'url', 'web', 'homepage', 'web site', 'sitio web', 'pagina web']],
  [
    'birthday',
    ['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'cumpleanos', 'fecha de nacimiento'],
  ],
  [
    'pronunciation',
    [
      'pronunciation',
      'phonetic',
      'phonetic name',
      'phonetic first name',
      'phonetic middle name',
      'phonetic last name',
      'given name yomi',
      'additional name yomi',
      'family name yomi',
      'pronunciacion',
    ],
  ],
  ['metWhere', ['met where', 'met at', 'met', 'where we met', 'known from', 'donde nos conocimos']],
  ['introducedBy', ['introduced by', 'introduction', 'referred by', 'presentado por', 'recomendado por']],
  ['state', ['contact state']],
  ['nextContact', ['next contact']],
  ['formerJobs', ['former jobs']],
  ['kind', ['kind of contact']],
  [
    'tags',
    [
      'tags',
      'labels',
      'categories',
      'groups',
      'group membership',
      'department',
      'etiquetas',
      'categorias',
      'grupos',
    ],
  ],
  ['note', ['note', 'notes', 'comments', 'comment', 'notas', 'nota', 'comentarios', 'description']],
];

/** Fields filled from a single column. */
const single: ReadonlySet<ImportField> = new Set([
  'name',
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'nickname',
  'company',
  'title',
  'imdbId',
  'birthday',
  'metWhere',
  'introducedBy',
  'website',
  'assistantName',
  'state',
  'nextContact',
  'formerJobs',
  'kind',
]);

/** The likely field of each column. Null if unknown. */
export function guessColumns(columns: readonly string[]): (ImportField | null)[] {
  const folded = columns.map(fold);
  const guesses = guess(columns, columnNames, (field) => single.has(field));
  const has = (...names: readonly string[]) => names.some((name) => folded.includes(name));
  // Outlook calls "Mr." a title, and has the job beside it.
  const isTitleOfAddress = has('first name', 'last name', 'nombre') && has('job title', 'puesto', 'cargo');
  // A list of people of the film database numbers its rows.
  const isRank = has('const', 'nconst');
  // Our own file says the full name beside its parts.
  const isOurs = has('kind of contact');
  // With separate columns for both names, the full name is not needed; neither is a part of a whole address.
  const hasBoth = guesses.includes('firstName') && guesses.includes('lastName');
  const isWhole = has('address 1 formatted');
  const partsOfAddress: readonly (ImportField | null)[] = [
    'street',
    'city',
    'region',
    'postalCode',
    'country',
  ];
  return guesses.map((field, index) => {
    const name = folded[index] ?? '';
    if (name === 'title' && isTitleOfAddress) return 'prefix';
    if (name === 'position' && isRank) return null;
    if (field === 'name' && hasBoth && !isOurs) return null;
    return isWhole && partsOfAddress.includes(field) ? null : field;
  });
}
