/** A letter whose picture is asked for sooner than this was looked at by a program on the way, milliseconds. */
const tooSoonMs = 10_000;

/** Programs that look at letters before, or instead of, their readers. Apple's loads every picture, and says no more than this. */
const machines = [
  /^Mozilla\/5\.0$/,
  /bot|crawl|spider|scan|preview|prefetch|monitor|curl|wget|python|java\/|go-http|headless/i,
  /barracuda|mimecast|proofpoint|safelinks|trendmicro|symantec|fireeye/i,
];

/** Whether a program asked for the picture of a letter, as far as that is known: opens are approximate (NWL-7). */
export const isMachine = (userAgent: string | undefined, sinceSentMs: number): boolean =>
  !userAgent || sinceSentMs < tooSoonMs || machines.some((machine) => machine.test(userAgent));
