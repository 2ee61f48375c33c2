/** A length or position in a film as players write it: 0:07, 1:30. `seconds` counts from its start. */
export function clockWords(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
