import type { CastMember } from './cast-member.ts';
import type { CompanyName } from './companies.ts';
import type { PlaceName } from './places.ts';

/** Somebody who sits at a desk; of them there are enough that one of them can post without their name. */
const desk = (
  [first, last]: readonly [string, string],
  [company, place]: readonly [CompanyName, PlaceName],
  job: string,
  bio: string,
): CastMember => ({ first, last, role: 'ASSISTANT', company, place, jobs: [job], bio });

/** More assistants, of whom a desk-life space needs twenty before anything can be said without a name. */
export const desks = {
  calla: desk(
    ['Calla', 'Whitcombe'],
    ['lark', 'losAngeles'],
    'agents-assistant',
    'On a talent desk at Lark & Vance. Rolls from seven, reads from nine.',
  ),
  dov: desk(
    ['Dov', 'Lindenauer'],
    ['harrow', 'newYork'],
    'agents-assistant',
    'Second assistant on a theater desk. Knows every stage door by its doorman.',
  ),
  eluned: desk(
    ['Eluned', 'Pryce-Hart'],
    ['harrow', 'london'],
    'agents-assistant',
    'On a literary desk. Keeps the submission grid, and the dog.',
  ),
  farrah: desk(
    ['Farrah', 'Okonkwo-Lane'],
    ['quillmere', 'london'],
    'executive-assistant',
    'Assistant to two commissioners who never travel on the same day.',
  ),
  gideon: desk(
    ['Gideon', 'Marsh-Tully'],
    ['tallow', 'losAngeles'],
    'development-assistant',
    'Covers the desk, the coverage and the general meetings calendar.',
  ),
  hye: desk(
    ['Hye-jin', 'Sorrel'],
    ['staithe', 'losAngeles'],
    'producers-assistant',
    'Two films in prep and one head of department who only texts.',
  ),
  isadora: desk(
    ['Isadora', 'Kvist'],
    ['ninefold', 'losAngeles'],
    'producers-assistant',
    'Shares the Ninefold phones with Noor and splits the lunch order.',
  ),
  jericho: desk(
    ['Jericho', 'Baptiste'],
    ['lark', 'newYork'],
    'managers-assistant',
    'On a comedy desk. Up late anyway.',
  ),
  keziah: desk(
    ['Keziah', 'Thornbury'],
    ['nassar', 'losAngeles'],
    'legal-assistant',
    'Signature pages, wire instructions, and who has to sign before the plane lands.',
  ),
  lorcan: desk(
    ['Lorcan', 'Devane'],
    ['ostrava', 'london'],
    'producers-assistant',
    'Travel and movement for visiting productions.',
  ),
  mirela: desk(
    ['Mirela', 'Costache'],
    ['ostrava', 'budapest'],
    'producers-assistant',
    'Turns London’s evenings into Budapest’s mornings.',
  ),
  nils: desk(
    ['Nils', 'Overgaard'],
    ['quillmere', 'london'],
    'executive-assistant',
    'Scripts in, notes out, nothing lost.',
  ),
  oona: desk(
    ['Oona', 'Delacroix'],
    ['tallow', 'losAngeles'],
    'development-assistant',
    'Reads two a day and remembers both.',
  ),
  pascal: desk(
    ['Pascal', 'Irimia'],
    ['staithe', 'toronto'],
    'producers-assistant',
    'Tax credit binders by day, dailies by night.',
  ),
  quill: desk(
    ['Quill', 'Hathersage'],
    ['harrow', 'losAngeles'],
    'agents-assistant',
    'Floats between four desks and answers for all of them.',
  ),
  rosalind: desk(
    ['Rosalind', 'Achebe-Ford'],
    ['nassar', 'newYork'],
    'legal-assistant',
    'Redlines before eight.',
  ),
};
