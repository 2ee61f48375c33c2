/**
 * The addresses in typed or pasted text: separated by commas, semicolons or line breaks, with or without a name before
 * them (`Mara <mara@x.example>`). The server checks whether each is a valid address.
 */
export function splitAddresses(typed: string): readonly string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '');
}
