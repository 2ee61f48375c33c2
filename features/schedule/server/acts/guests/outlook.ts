// Exchange servers that send rich text outside put everything into one file, `winmail.dat` (MS-OXTNEF).

const signature = 0x22_3e_9f_78;
const messageClass = 0x0007_8008;

/** What classes of messages say: accepted, tentative, declined. */
const classes = [
  ['yes', /MtgRespP|Meeting\.Resp\.Pos/i],
  ['maybe', /MtgRespA|Meeting\.Resp\.Tent/i],
  ['no', /MtgRespN|Meeting\.Resp\.Neg/i],
] as const;

/** The answer in such a file, by the class of its message; undefined where it has none. */
export function answerOfOutlook(bytes: Uint8Array): 'yes' | 'maybe' | 'no' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return undefined;
  // Level, id, length, value, checksum.
  for (let at = 6; at + 9 <= bytes.length; ) {
    const [id, length] = [view.getUint32(at + 1, true), view.getUint32(at + 5, true)];
    const value = bytes.subarray(at + 9, at + 9 + length);
    if (id === messageClass) {
      const name = String.fromCharCode(...value.subarray(0, 200));
      return classes.find(([, pattern]) => pattern.test(name))?.[0];
    }
    at += 9 + length + 2;
  }
  return undefined;
}
