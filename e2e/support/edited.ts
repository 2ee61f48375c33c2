/** A form of a record, and what two people do in it. */
export interface Edited {
  /** Its name in `e2e/parts/edit-forms.tsx`. */
  readonly form: string;
  /** The server's refusal of an outdated version. */
  readonly code: string;
  readonly first: unknown;
  /** The record after the colleague has saved. */
  readonly later: unknown;
  readonly field: string;
  /** What is typed is added to a list with Enter. */
  readonly isTag?: boolean;
  readonly mine: string;
  readonly theirs: string;
  readonly save: string;
  /** It stays open, without the button while nothing is typed. */
  readonly staysOpen?: boolean;
  /** Where it reads the record itself. */
  readonly readAt?: string;
  /** What is sent of a record to say which one was seen, if not its version. */
  readonly seenAs?: string;
  readonly versionOf: (record: unknown) => string | number | undefined;
}

type Told<Stored> = Pick<
  Edited,
  'form' | 'code' | 'field' | 'isTag' | 'save' | 'staysOpen' | 'seenAs' | 'readAt'
> & {
  readonly first: Stored;
  readonly later: Stored;
  readonly versionOf: (record: Stored) => string | number | undefined;
  readonly mine?: string;
  readonly theirs?: string;
};

/** The same of a record of any kind. */
export const edited = <Stored>({
  mine = 'Mine',
  theirs = 'Theirs',
  versionOf,
  ...told
}: Told<Stored>): Edited => ({
  ...told,
  mine,
  theirs,
  versionOf: (record) => versionOf(record as Stored),
});

type Page<Stored> = Pick<Edited, 'form' | 'code' | 'field' | 'save' | 'staysOpen' | 'readAt'> & {
  readonly first: Stored;
  readonly theirs: Partial<Stored>;
};

/** The same of a record that counts its versions itself, of which the colleague changes a part. */
export const page = <Stored extends { version: number }>({ theirs, ...told }: Page<Stored>): Edited =>
  edited<Stored>({
    ...told,
    later: { ...told.first, ...theirs, version: 2 },
    versionOf: ({ version }) => version,
  });
