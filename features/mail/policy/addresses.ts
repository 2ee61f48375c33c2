/**
 * The addresses in what somebody typed or pasted: parted by commas, semicolons or lines, with or without a name
 * before them (`Mara <mara@x.example>`). Whether each is an address at all, the server says.
 */
export function splitAddresses(typed: string): readonly string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '');
}
