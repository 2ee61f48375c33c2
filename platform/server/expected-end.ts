/**
 * What work comes to; when a fault that was to be expected ends it, the answer to that. Thrown inside a transaction such
 * a fault undoes all that was written; every other one goes on to the edge.
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

/** Tells a fault by its class. */
export const isA =
  <Fault>(kind: new (...given: never[]) => Fault) =>
  (fault: unknown): fault is Fault =>
    fault instanceof kind;
