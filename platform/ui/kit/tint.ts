// Ten hues, far enough apart to distinguish neighbours in a list.
const hues = [20, 48, 85, 130, 165, 200, 235, 265, 300, 340];

/** A person's hue in degrees: always the same for the same id, on every device. */
export function tintOf(id: string): number {
  let hash = 2_166_136_261;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hues[(hash >>> 0) % hues.length] ?? 48;
}
