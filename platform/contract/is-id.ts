const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address, which anyone may have typed, can be an id at all. */
export const isId = <Id extends string = string>(part: unknown): part is Id =>
  typeof part === 'string' && uuid.test(part);
