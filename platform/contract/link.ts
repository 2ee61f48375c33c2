import { z } from 'zod';
import { webAddress } from './web-address.ts';

const typedUpTo = (max: number) => z.string().max(max).meta({ isLink: true });

const message = 'Enter a web address, like https://example.com';

/** A link that somebody enters, as it is stored (`webAddress`). No other schema takes a link (`app/contract-texts.test.ts`). */
export const link = (max: number) =>
  typedUpTo(max).transform((input, { issues }) => {
    const address = webAddress(input, max);
    if (address === undefined) issues.push({ code: 'custom', message, input });
    return address ?? '';
  });

/** As `link`, but may be empty. */
export const optionalLink = (max: number) =>
  typedUpTo(max).transform((input, { issues }) => {
    const address = input.trim() === '' ? '' : webAddress(input, max);
    if (address === undefined) issues.push({ code: 'custom', message, input });
    return address ?? '';
  });

/** A link whose feature parses it itself, because it has a refusal of its own for a wrong one. */
export const linkAsTyped = typedUpTo;
