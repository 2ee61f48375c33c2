/** A feature's name in each place that spells it: `call-sheets`, `callSheets`, `CallSheets`, `call_sheets`. */
export function namesOf(name: string) {
  const pascal = name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    name,
    camel: `${pascal[0]?.toLowerCase() ?? ''}${pascal.slice(1)}`,
    pascal,
    snake: name.replaceAll('-', '_'),
    /** As the key of an object: in quotes only where it needs them. */
    key: name.includes('-') ? `'${name}'` : name,
    /** In a sentence. */
    spoken: name.replaceAll('-', ' '),
  };
}

export type Names = ReturnType<typeof namesOf>;
