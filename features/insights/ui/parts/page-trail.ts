/** Which page was open when, so that a measure belongs to the page where it was taken. */
export type PageTrail = {
  /** `atMs` counts from when the document started to load. */
  note: (page: string, atMs: number) => void;
  /** The page at a moment; the first one for anything before the first note. */
  at: (ms: number) => string | undefined;
};

const stepsMax = 500;

export function createPageTrail(): PageTrail {
  let steps: { page: string; fromMs: number }[] = [];
  return {
    note: (page, atMs) => {
      steps = [...steps, { page, fromMs: atMs }].slice(-stepsMax);
    },
    at: (ms) => (steps.findLast(({ fromMs }) => fromMs <= ms) ?? steps[0])?.page,
  };
}

/** The pattern as it is reported: TanStack ends the address of an index route with a slash. */
export const patternOf = (fullPath: string): string => fullPath.replace(/(.)\/+$/, '$1') || '/';

const classPattern = /^[A-Z][A-Za-z]{0,39}$/;

/** The class of a thrown value, never its message, which may contain a person's words. */
export function errorClass(thrown: unknown): string {
  const name = thrown instanceof Error ? thrown.name : '';
  return classPattern.test(name) ? name : 'Error';
}
