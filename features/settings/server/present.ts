import type { PersonId } from '#platform/contract/ids.ts';
import type { Exported } from '#platform/server/platform.ts';

/** What one feature exports about a person, under its own name. */
export interface ExportPart {
  readonly feature: string;
  exportOf(person: PersonId): Exported;
}

interface Wanted {
  readonly person: PersonId;
  /** ISO instant of the export. */
  readonly at: string;
  readonly parts: readonly ExportPart[];
}

/** Yields the document piece by piece, so that a long history is never in memory as a whole. */
export async function* exportText({ person, at, parts }: Wanted): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(at)},\n"person": ${JSON.stringify(person)}`;
  for (const { feature, exportOf } of parts) {
    yield `,\n${JSON.stringify(feature)}: `;
    yield* partText(exportOf(person));
  }
  yield '\n}\n';
}

async function* partText(part: Exported): AsyncGenerator<string> {
  if (isMany(part)) yield* listText(part);
  else if (isAnswer(part)) yield jsonOf(await part);
  else yield* kindsText(part);
}

async function* kindsText(kinds: Readonly<Record<string, AsyncIterable<unknown>>>): AsyncGenerator<string> {
  let before = '{\n';
  for (const [kind, items] of Object.entries(kinds)) {
    yield `${before}${JSON.stringify(kind)}: `;
    yield* listText(items);
    before = ',\n';
  }
  yield '\n}';
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

// Queries are awaitable but are not promises.
const isAnswer = (part: object): part is Promise<unknown> => 'then' in part;

const isMany = (part: object): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;
