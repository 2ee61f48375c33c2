import { type ESTree, Visitor } from 'vite';
import type { Offence } from '../offence.ts';
import type { SourceFile } from '../source-tree.ts';
import { placeOf } from './places.ts';

// Whether an account is in is described by identity and asked by one module (decision 157).
const asking = '#platform/server/session/served.ts';
const state = /\b(?:account_status|locked_at)\b/;

/** Who may name the state of an account: its owner, and profiles, which keep whether a person is shown. */
const owners: readonly (string | undefined)[] = ['identity', 'profiles'];

/** Looks for what a secret opens: `eq(calendarFeed.tokenHash, …)`. */
const byToken = /\beq\(\s*[\w.]*\btokenHash\b/;

/** Who asks elsewhere before anything is shown. */
const asksElsewhere: Readonly<Record<string, string>> = {
  'features/invitations/server/access.ts': 'inviterGap, by those who use what it finds',
  'features/invitations/server/acts/joining.ts': 'inviterGap',
  'features/schedule/server/acts/guests/answering.ts': 'the place it was found in was asked',
};

/**
 * A state of an account that is read elsewhere, and a lookup by a mailed or copied secret in a file that doesn't ask
 * whether those it is about are in.
 */
export function findUnaskedAccounts(sources: readonly SourceFile[]): Offence[] {
  return sources.filter(isServed).flatMap(({ path, text, program, lineOf }) => {
    const found: Offence[] = [];
    const add = (rule: string, start: number, message: string) =>
      found.push({ rule, file: path, line: lineOf(start), message });
    const look = (words: string, { start }: ESTree.Node) => {
      if (state.test(words))
        add('account-state', start, `ask ${asking}: the state of an account is identity’s`);
    };
    new Visitor({
      TemplateLiteral: (node) => look(node.quasis.map(({ value }) => value.raw).join(' $ '), node),
      Literal: (node) => {
        if (typeof node.value === 'string') look(node.value, node);
      },
    }).visit(program);
    const lookup = byToken.exec(text);
    if (lookup && !text.includes(`'${asking}'`) && asksElsewhere[path] === undefined)
      add('secret-unasked', lookup.index, `what a secret opens is served only after ${asking} is asked`);
    return found;
  });
}

const isServed = ({ path }: SourceFile) => {
  const { layer, side, feature } = placeOf(path);
  return layer === 'feature' && side === 'server' && !owners.includes(feature);
};
