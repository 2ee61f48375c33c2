import type { ESTree } from 'vite';
import {
  everywhere,
  inComments,
  inProduct,
  inTests,
  inTree,
  isCallOf,
  isNamed,
  isText,
  lastName,
  type Pattern,
} from './pattern.ts';

const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];
const waits = ['waitForEvent', 'waitForRequest', 'waitForResponse'];
const isPolicy = (path: string) => /^features\/[^/]+\/policy(\/|\.ts$)/.test(path);
const isRole = (name: string | undefined) => name !== undefined && /^(role|[a-z]\w*Role)$/.test(name);
const isRoles = (name: string | undefined) => name !== undefined && /^(roles|[a-z]\w*Roles)$/.test(name);
/** `recent` holds ids alone, `first-steps` that a hint was put away; the others are forgotten with their person. */
const kindsKept = ['draft', 'outbox', 'recent', 'first-steps'];
const comparisons = ['===', '!==', '==', '!='];

/** Habits that made trouble before, each with the way around it. */
export const habits: readonly Pattern[] = [
  {
    name: 'effect-body',
    reason: 'the value of the expression becomes the clean-up; scrollTo and its like give a promise there',
    instead: 'give the effect a body in braces',
    binds: everywhere,
    find: inTree((found) => ({
      CallExpression: (node) => {
        const [effect] = node.arguments;
        const isEffect = effects.includes(lastName(node.callee) ?? '');
        if (isEffect && effect?.type === 'ArrowFunctionExpression' && effect.expression) found(node);
      },
    })),
  },
  {
    name: 'role-rule',
    reason: 'who may do what is told in one place, for the server, the browser and the lists alike',
    instead: 'ask a rule of policy.ts',
    // In platform/ui a role is one of ARIA; to access roles are its things and not only its rules.
    binds: (path) => inProduct(path) && !isPolicy(path) && !/^(?:platform\/ui|features\/access)\//.test(path),
    find: inTree((found) => ({
      BinaryExpression: (node) => {
        if (!comparisons.includes(node.operator)) return;
        const isRule =
          (isRole(lastName(node.left)) && isText(node.right)) ||
          (isText(node.left) && isRole(lastName(node.right)));
        if (isRule) found(node);
      },
      SwitchStatement: (node) => {
        if (isRole(lastName(node.discriminant))) found(node);
      },
      CallExpression: (node) => {
        if (node.callee.type !== 'MemberExpression' || !isRoles(lastName(node.callee.object))) return;
        if (isNamed(node.callee.property, 'includes') || isNamed(node.callee.property, 'has')) found(node);
      },
    })),
  },
  {
    name: 'module-state',
    reason: 'it outlives requests and tests, and two servers in one process would share it',
    instead: 'make it where things are put together (app) and hand it in',
    // A worker is a program of its own and is put together in its file.
    binds: (path) => inProduct(path) && /^(features|platform)\//.test(path) && !path.endsWith('-worker.ts'),
    find: (source) =>
      source.program.body
        .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
        .filter((node) => node?.type === 'VariableDeclaration')
        .filter(
          (node) => !node.declare && (node.kind !== 'const' || node.declarations.some(isEmptyCollection)),
        )
        .map((node) => source.lineOf(node.start)),
  },
  {
    name: 'empty-catch',
    reason: 'a fault that is caught and dropped is never found',
    instead: 'translate it to a refusal, compensate, or let it pass',
    binds: everywhere,
    find: inTree((found) => ({
      CatchClause: (node) => {
        if (node.body.body.length === 0) found(node);
      },
    })),
  },
  {
    name: 'skipped-await',
    reason: 'what is awaited there is never begun when nobody is there to be called',
    instead: 'await it first, into a name',
    binds: everywhere,
    find: inTree((found) => ({
      CallExpression: (node) => {
        if (node.optional && node.arguments.some(({ type }) => type === 'AwaitExpression')) found(node);
      },
    })),
  },
  {
    name: 'lonely-wait',
    reason:
      'when what stands between fails, the wait ends as a rejection nobody takes, and the whole run with it',
    instead: 'await it together with the act it waits for (comesOf)',
    binds: everywhere,
    find: inTree((found) => ({
      VariableDeclarator: ({ init }) => {
        if (init?.type === 'CallExpression' && waits.includes(lastName(init.callee) ?? '')) found(init);
      },
    })),
  },
  {
    name: 'caught-inside',
    reason:
      'the bundler puts what follows an import() inside the loading of its styles: a style that fails goes past it',
    instead:
      'give the import() a function of its own and catch what that gives; for a part of a page: lazyPart',
    binds: (path) => inProduct(path) && /^(app|platform\/ui|features\/[^/]+\/ui)\//.test(path),
    find: inTree((found) => ({
      CallExpression: ({ callee, arguments: given }) => {
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression') return;
        if (isNamed(callee.property, 'catch') || given.length > 1) found(callee);
      },
    })),
  },
  {
    name: 'bare-lazy',
    reason: 'a part whose code does not come takes the whole page along',
    instead: 'lazyPart of platform/ui/lazy-part.ts',
    // The entry says it for whole pages in words of its own.
    binds: (path) => inProduct(path) && path !== 'platform/ui/lazy-part.ts' && path !== 'app/web.tsx',
    find: inTree((found) => ({
      ImportSpecifier: (node) => {
        if (node.imported.type === 'Identifier' && node.imported.name === 'lazy') found(node);
      },
    })),
  },
  {
    name: 'kept-text',
    reason: 'who leaves a device takes along what they wrote there, and that is found by its name',
    instead: 'keep it under backlot-draft:<person>:<what it belongs to>',
    binds: inProduct,
    find: inTree((found) => ({
      TemplateLiteral: (node) => {
        const [start] = node.quasis;
        const kind = /^backlot-([a-z-]+):$/.exec(start?.value.raw ?? '')?.[1];
        if (kind !== undefined && !kindsKept.includes(kind)) found(node);
      },
    })),
  },
  {
    name: 'transaction-below-acts',
    reason: 'it is a part of the act it is called in, and succeeds or fails with the rest of it',
    instead: 'take the transaction; acts, jobs and flows begin it (decision 149)',
    binds: (path) => /^features\/[^/]+\/server\/(?:queries|views|access)[/.]/.test(path) && inProduct(path),
    find: inTree((found) => ({
      CallExpression: ({ callee }) => {
        if (callee.type !== 'MemberExpression' || lastName(callee.object) !== 'database') return;
        if (['write', 'writeOnce'].includes(lastName(callee.property) ?? '')) found(callee);
      },
    })),
  },
  {
    name: 'stored-sentence',
    reason: 'it is told in English to whoever reads another language',
    instead: 'declare it in policy/notification-texts.ts and say it by its key',
    binds: inProduct,
    find: inTree((found) => ({
      CallExpression: ({ callee, arguments: [words] }) => {
        if (!isNamed(callee, 'asWritten')) return;
        const isSentence =
          words?.type === 'TemplateLiteral' && words.quasis.some(({ value }) => /[a-z]/i.test(value.raw));
        if (words && (isText(words) || isSentence)) found(words);
      },
    })),
  },
  {
    name: 'packed-spread',
    reason: 'properties packed into one line to save lines read worse and differ worse',
    instead: 'write the properties out',
    binds: everywhere,
    find: inTree((found) => ({
      SpreadElement: (node) => {
        if (node.argument.type === 'ObjectExpression' && node.argument.properties.length > 0) found(node);
      },
      JSXSpreadAttribute: (node) => {
        if (node.argument.type === 'ObjectExpression') found(node);
      },
    })),
  },
  {
    name: 'awaits-in-a-row',
    reason: 'it looks as if both ran at once, and they run one after the other',
    instead: 'Promise.all when they may run at once, a statement each when the order matters',
    binds: everywhere,
    find: inTree((found) => ({
      ArrayExpression: (node) => {
        if (node.elements.filter((element) => element?.type === 'AwaitExpression').length > 1) found(node);
      },
    })),
  },
  {
    name: 'hidden-import',
    reason: 'the walls cannot see through a pattern of names',
    instead: 'write the imports out',
    binds: everywhere,
    find: inTree((found) => ({
      MemberExpression: (node) => {
        if (node.object.type === 'MetaProperty' && isNamed(node.property, 'glob')) found(node);
      },
    })),
  },
  {
    name: 'own-mock',
    reason: 'a test of a mock of our own code shows nothing about our code',
    instead: 'use the real module; fakes are for mail, clock, storage and outside services',
    binds: everywhere,
    find: inTree((found) => ({
      CallExpression: (node) => {
        if (!isCallOf(node, 'vi', 'mock') && !isCallOf(node, 'vi', 'doMock')) return;
        const [target] = node.arguments;
        const isOwn = target?.type === 'Literal' && /^[.#]/.test(String(target.value));
        if (isOwn || target?.type === 'ImportExpression') found(node);
      },
    })),
  },
  {
    name: 'disabled-check',
    reason: 'a check with exceptions is no check',
    instead: 'write it so that it passes, or change the rule for everybody',
    binds: everywhere,
    find: inComments(
      /(eslint|oxlint)-disable|biome-ignore|prettier-ignore|@ts-(ignore|nocheck)|(c8|v8|istanbul) ignore/,
    ),
  },
  {
    name: 'disabled-types',
    reason: 'only a test may show that something does not compile',
    instead: 'give it its type',
    binds: (path) => !inTests(path),
    find: inComments(/@ts-expect-error/),
  },
  {
    name: 'unfinished',
    reason: 'a note in the code is a task that nobody sees',
    instead: 'finish it, or leave it out',
    binds: everywhere,
    find: inComments(/\b(TODO|FIXME|XXX|HACK)\b/),
  },
];

const collections = ['Map', 'Set'];

function isEmptyCollection({ init }: ESTree.VariableDeclarator): boolean {
  if (init?.type !== 'NewExpression' || init.arguments.length > 0) return false;
  return collections.some((name) => isNamed(init.callee, name));
}
