/** A task for the thread that reads files: a function of the feature's module, and what it is given. */
export interface ImportOrder {
  readonly task: string;
  readonly input: unknown;
}

/** What became of it. */
export type ImportAnswer = { readonly answer: unknown } | { readonly fault: string };

/** The functions that a feature's thread can run. */
export type ImportTasks = Readonly<Record<string, (input: never) => unknown>>;
