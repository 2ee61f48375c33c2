import type { RequestContext } from './context.ts';

/** An answer that is JSON text already: for lists whose rows are put together faster than they are serialised. */
class WrittenAnswer {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The answer of a handler that writes its own JSON: the text as it stands on the short way (`direct.ts`), the value
 * it stands for everywhere else. In tests the contract's schema reads the text on both ways.
 */
export const written = <Answer>(context: RequestContext, text: string): Answer =>
  (context.takesText ? new WrittenAnswer(text) : JSON.parse(text)) as Answer;

/** What an answer says, for the schema that checks it. */
export const valueOf = (answer: unknown): unknown =>
  answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer;

/** The JSON of an answer, whoever writes it. */
export const textOf = (answer: unknown): string =>
  answer instanceof WrittenAnswer ? answer.text : JSON.stringify(answer);
