import type { PersonId } from '#platform/contract/ids.ts';

/** What one feature gives of a person, under its own name. */
export interface ExportPart {
  readonly feature: string;
  exportOf(person: PersonId): Promise<unknown> | AsyncIterable<unknown>;
}

interface Wanted {
  readonly person: PersonId;
  /** ISO instant of the export. */
  readonly at: string;
  readonly parts: readonly ExportPart[];
}

/** The document piece by piece, so that a long history never stands in memory as a whole. */
export async function* exportText({ person, at, parts }: Wanted): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(at)},\n"person": ${JSON.stringify(person)}`;
  for (const { feature, exportOf } of parts) {
    yield `,\n${JSON.stringify(feature)}: `;
    const part = exportOf(person);
    if (isMany(part)) yield* listText(part);
    else yield jsonOf(await part);
  }
  yield '\n}\n';
}

async function* listText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + jsonOf(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

const jsonOf = (value: unknown) => JSON.stringify(value) ?? 'null';

const isMany = (part: object): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;
