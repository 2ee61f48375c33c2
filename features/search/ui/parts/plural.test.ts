import { expect, test } from 'vitest';
import { pluralOf } from './plural.ts';

test.each([
  ['Camera Operator', 'Camera Operators'],
  ['Director of Photography', 'Directors of Photography'],
  ['Assistant to the Director', 'Assistants to the Director'],
  ['First AD', 'First ADs'],
  ['Script Secretary', 'Script Secretaries'],
  ['Camera Trainee (Focus)', 'Camera Trainees (Focus)'],
  ['Wardrobe Mistress', 'Wardrobe Mistresses'],
  ['Boom Operator / Sound Assistant', 'Boom Operators / Sound Assistant'],
  ['Stuntwoman', 'Stuntwomen'],
  ['Props Man', 'Props Men'],
  ['Day Player', 'Day Players'],
])('several people with the title %s are %s', (label, plural) => {
  expect(pluralOf(label)).toBe(plural);
});
