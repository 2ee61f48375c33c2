import { translated } from '../../language.ts';

/** The words of a switch, where two people turned it. */
export const words = translated('form', { yes: 'Yes', no: 'No' });
