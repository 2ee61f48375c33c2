import type * as fontkit from 'fontkit';
import { fontInWeight } from '../font-in-weight.ts';
import { type FileRun, LetterFiles } from '../letter-files.ts';

/** A run of text that one font draws. */
export interface FontRun extends FileRun {
  readonly font: fontkit.Font;
}

/** The fonts of all scripts in the weight of the mark, opened as they are needed. */
export class LetterFonts {
  readonly #files = new LetterFiles(600);
  readonly #open = new Map<string, fontkit.Font>();
  readonly #opening = new Map<string, Promise<fontkit.Font>>();

  /** A text in runs, each with the font that draws its letters. */
  async runsOf(text: string): Promise<FontRun[]> {
    const runs = this.#files.runsOf(text, await this.#files.filesOf(text));
    return Promise.all(
      runs.map(async (run) => ({ ...run, font: this.#open.get(run.file) ?? (await this.#fontAt(run.file)) })),
    );
  }

  async #fontAt(file: string): Promise<fontkit.Font> {
    const opening = this.#opening.get(file) ?? fontInWeight(file, 600);
    this.#opening.set(file, opening);
    const font = await opening;
    this.#open.set(file, font);
    return font;
  }
}
