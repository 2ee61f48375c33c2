/**
 * The result of the work; if an expected error ends it, the answer for that error. Thrown inside a transaction such an
 * error undoes all writes; every other one propagates.
 */
export async function orAnswer<Result, Fault, Answer>(
  work: Promise<Result>,
  isExpected: (fault: unknown) => fault is Fault,
  answer: (fault: Fault) => Answer,
): Promise<Result | Awaited<Answer>> {
  try {
    return await work;
  } catch (fault) {
    if (isExpected(fault)) return await answer(fault);
    throw fault;
  }
}

/** Recognises an error by its class. */
export const isA =
  <Fault>(kind: new (...given: never[]) => Fault) =>
  (fault: unknown): fault is Fault =>
    fault instanceof kind;
