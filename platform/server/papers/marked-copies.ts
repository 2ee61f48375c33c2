import type { PersonId } from '#platform/contract/ids.ts';
import { copyOf, type MarkedCopy } from './marks/copy-bytes.ts';
import type { CopyMark, MarkFields } from './marks/mark-fields.ts';
import type { MarkTemplate } from './marks/template.ts';
import { momentOnPaper } from './paper-dates.ts';
import type { ScriptPapers } from './script-papers.ts';

/** Size of all templates together, and how many openings are remembered and for how long after their last request. */
const mostBytes = 128_000_000;
const mostOpenings = 256;
const idleMs = 5 * 60_000;

/** A file that is opened, and for whom. */
export interface CopyRequest {
  /** The stored file; its bytes never change. */
  readonly file: string;
  readonly reader: PersonId;
  /** Each has its own code, and is asked for part by part. */
  readonly opening: { readonly id: string; readonly at: Date; readonly code: string };
  /** Opens the stored file, and notes that; asked once for each opening. Undefined if it may not be opened. */
  open(): Promise<{ read(): Promise<Uint8Array | undefined> } | undefined>;
}

/** Marked copies: one template for each version, and for each opening only the bytes of its fields (decision 171). */
export interface MarkedCopies {
  /** Whether a file can be marked. Its template was made, opened again and checked, and is kept for its first reader. */
  prepare(file: string, bytes: Uint8Array): Promise<boolean>;
  /** The copy of an opening, from a template and fields that are made again where they are no longer kept. */
  of(request: CopyRequest): Promise<MarkedCopy | undefined>;
  stop(): void;
}

/** Whose copy it is, as it is printed on every page. */
export type ReaderOf = (reader: PersonId) => Promise<Pick<CopyMark, 'name' | 'email'>>;

/** @param papers the threads that read papers */
export function createMarkedCopies(
  papers: Pick<ScriptPapers, 'template' | 'fields'>,
  readerOf: ReaderOf,
): MarkedCopies {
  const { templates, templateOf, forgetAll } = keptTemplates(papers);
  const openings = new Map<string, { readonly fields: Promise<MarkFields>; idle: NodeJS.Timeout }>();

  const close = (opening: string) => {
    clearTimeout(openings.get(opening)?.idle);
    openings.delete(opening);
  };
  const keepOpening = (opening: string, fields: Promise<MarkFields>) => {
    close(opening);
    openings.set(opening, { fields, idle: setTimeout(() => close(opening), idleMs).unref() });
    const [oldest] = openings.keys();
    if (openings.size > mostOpenings && oldest !== undefined) close(oldest);
  };

  return {
    prepare: (file, bytes) =>
      templateOf(file, async () => bytes).then(
        (template) => template !== undefined,
        () => false,
      ),
    async of({ file, reader, opening: { id: opening, at, code }, open }) {
      const known = openings.get(opening)?.fields;
      const kept = known && templates.get(file);
      const opened = kept ? undefined : await open();
      if (!kept && !opened) return undefined;
      const mark = async () => ({ ...(await readerOf(reader)), at: momentOnPaper(at), code });
      const fields = known ?? mark().then((one) => papers.fields(one));
      keepOpening(opening, fields);
      // Where the template fails first, nobody waits for these any more.
      fields.catch(() => undefined);
      try {
        const template = await templateOf(file, async () => opened?.read());
        const own = await fields;
        if (template) return copyOf(template, own);
        close(opening);
        return undefined;
      } catch (fault) {
        close(opening);
        throw fault;
      }
    },
    stop: () => {
      [...openings.keys()].forEach(close);
      forgetAll();
    },
  };
}

/** The templates that were used last, as many as fit. */
function keptTemplates(papers: Pick<ScriptPapers, 'template'>) {
  const templates = new Map<string, Promise<MarkTemplate | undefined>>();
  const sizes = new Map<string, number>();

  const forget = (file: string) => {
    templates.delete(file);
    sizes.delete(file);
  };
  const keepTemplate = (file: string, made: Promise<MarkTemplate | undefined>) => {
    // The one that was used last is forgotten last.
    templates.delete(file);
    templates.set(file, made);
    return made.then(
      (template) => {
        if (!template) forget(file);
        else if (templates.has(file)) sizes.set(file, template.bytes.byteLength);
        let bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0);
        for (const other of templates.keys()) {
          if (bytes <= mostBytes) break;
          bytes -= sizes.get(other) ?? 0;
          if (other !== file) forget(other);
        }
        return template;
      },
      (fault: unknown) => {
        forget(file);
        throw fault;
      },
    );
  };
  const templateOf = (file: string, read: () => Promise<Uint8Array | undefined>) =>
    keepTemplate(
      file,
      templates.get(file) ?? read().then((bytes) => (bytes ? papers.template(bytes) : undefined)),
    );
  const forgetAll = () => {
    templates.clear();
    sizes.clear();
  };
  return { templates, templateOf, forgetAll };
}
