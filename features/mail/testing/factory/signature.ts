import { createVerify, type KeyObject } from 'node:crypto';

/** The fields of a message's head, unfolded only in their order. */
const headOf = (raw: string): [name: string, value: string][] =>
  (raw.split(/\r\n\r\n/)[0] ?? '')
    .split(/\r\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1)]);

/** The fields that a message's signature covers, in small letters; throws unless it is valid, as a receiver does (RFC 6376). */
export function signedFieldsOf(raw: string, publicKey: KeyObject): string[] {
  const fields = headOf(raw);
  const signature = fields.find(([name]) => name === 'dkim-signature')?.[1] ?? '';
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const signed = tag('h').toLowerCase().split(':');
  const plain = (value: string) =>
    value
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
  const lines = signed.flatMap((name) => {
    const found = fields.find(([one]) => one === name);
    return found ? [`${name}:${plain(found[1])}`] : [];
  });
  const data = [...lines, `dkim-signature:${plain(signature.replace(/b=[^;]*$/, 'b='))}`].join('\r\n');
  if (!createVerify('sha256').update(data).verify(publicKey, tag('b'), 'base64'))
    throw new Error('the signature is not valid');
  return signed;
}
