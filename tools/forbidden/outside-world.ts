import { everywhere, inTree, isGlobal, isMember, isNamed, outsidePlatform, type Pattern } from './pattern.ts';

const connections = ['WebSocket', 'EventSource', 'XMLHttpRequest'];

/** Time, chance, network and settings come through one door each, so that tests can hold it. */
export const outsideWorld: readonly Pattern[] = [
  {
    name: 'raw-clock',
    reason: 'a test cannot hold this clock',
    instead: 'take the time from the clock of the platform',
    binds: outsidePlatform,
    find: inTree((found) => ({
      NewExpression: (node) => {
        if (isGlobal(node.callee, 'Date') && node.arguments.length === 0) found(node);
      },
      CallExpression: (node) => {
        if (isGlobal(node.callee, 'Date')) found(node);
      },
      MemberExpression: (node) => {
        if (isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now')) found(node);
      },
    })),
  },
  {
    name: 'sleeping-clock',
    reason: 'it stands still while the machine sleeps, and from then on is behind the time of the database',
    instead: 'ask systemClock, or newId for an id',
    binds: everywhere,
    find: inTree((found) => ({
      BinaryExpression: (node) => {
        if ([node.left, node.right].some((side) => isMember(side, 'performance', 'timeOrigin'))) found(node);
      },
    })),
  },
  {
    name: 'raw-chance',
    reason: 'ids from it collide, secrets from it can be guessed, and a test cannot hold it',
    instead: 'use crypto.randomUUID, crypto.getRandomValues or the platform',
    binds: outsidePlatform,
    find: inTree((found) => ({
      MemberExpression: (node) => {
        if (isMember(node, 'Math', 'random')) found(node);
      },
    })),
  },
  {
    name: 'raw-network',
    reason: 'it passes by the contract, the session, time-outs and the declared live events',
    instead: 'call a procedure of a contract through the platform',
    binds: outsidePlatform,
    find: inTree((found) => ({
      CallExpression: (node) => {
        if (isGlobal(node.callee, 'fetch') || isMember(node.callee, 'navigator', 'sendBeacon')) found(node);
      },
      NewExpression: (node) => {
        if (connections.some((name) => isGlobal(node.callee, name))) found(node);
      },
    })),
  },
  {
    name: 'raw-date-format',
    reason: 'each screen would show the same moment in its own way and zone',
    instead: 'use the formats of platform/ui',
    binds: outsidePlatform,
    find: inTree((found) => ({
      MemberExpression: (node) => {
        const { property } = node;
        if (isNamed(property, 'toLocaleDateString') || isNamed(property, 'toLocaleTimeString')) found(node);
      },
      // Without arguments it is asked for the browser's own zone.
      NewExpression: (node) => {
        if (isMember(node.callee, 'Intl', 'DateTimeFormat') && node.arguments.length > 0) found(node);
      },
    })),
  },
  {
    name: 'raw-setting',
    reason: 'a setting that is not read in platform/server/config is neither checked nor documented',
    instead: 'add it to the configuration and take it from there',
    binds: outsidePlatform,
    find: inTree((found) => ({
      MemberExpression: (node) => {
        if (isMember(node, 'process', 'env')) found(node);
      },
    })),
  },
];
