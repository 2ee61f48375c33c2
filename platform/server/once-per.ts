/**
 * Reads once for each thing it is asked about, however many ask: for what several parts of one request need. Kept as long
 * as the thing itself, so that it has no life of its own; one that failed is read again.
 */
export function oncePer<Of extends object, Answer>(
  read: (of: Of) => Promise<Answer>,
): (of: Of) => Promise<Answer> {
  const known = new WeakMap<Of, Promise<Answer>>();
  return (of) => {
    const found = known.get(of) ?? read(of);
    known.set(of, found);
    found.catch(() => known.delete(of));
    return found;
  };
}
