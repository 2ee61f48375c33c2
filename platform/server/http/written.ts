import type { RequestContext } from './context.ts';

/** An answer that is already JSON text: for lists whose rows are assembled faster than they are serialised. */
class WrittenAnswer {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The answer of a handler that writes its own JSON: the text as is on the fast path (`direct.ts`), the value it
 * represents everywhere else. In tests the contract's schema reads the text on both paths.
 */
export const written = <Answer>(context: RequestContext, text: string): Answer =>
  (context.takesText ? new WrittenAnswer(text) : JSON.parse(text)) as Answer;

/** The value of an answer, for the schema that checks it. */
export const valueOf = (answer: unknown): unknown =>
  answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer;

/** The JSON of an answer, whichever kind it is. */
export const textOf = (answer: unknown): string =>
  answer instanceof WrittenAnswer ? answer.text : JSON.stringify(answer);
