import { inProduct, inTree, type Pattern } from './pattern.ts';

/** Turns of phrase that no native speaker uses; each once stood on a screen, in a mail or in a refusal. */
const turns =
  /\b(?:stands? here|stands? above already|parted by|whom you|goes into the mail|what becomes of|what became of|^not said$|taken back|takes? (?:it|them) back|no longer good|good until|is told of|nobody is told|by the clock of|came back with|says so too|stands in the (?:audit|record))\b/i;

/** Sentences that read as if they were translated. */
export const turnsOfPhrase: Pattern = {
  name: 'turn-of-phrase',
  reason: 'it reads as if it were translated',
  instead: 'say it as you would to a colleague: short, active, the usual term',
  binds: inProduct,
  find: inTree((found) => ({
    Literal: (node) => {
      if (typeof node.value === 'string' && node.value.includes(' ') && turns.test(node.value)) found(node);
    },
    TemplateElement: (node) => {
      if (turns.test(node.value.raw)) found(node);
    },
  })),
};
