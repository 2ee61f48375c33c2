import { resolve } from 'node:path';
import type { MadeDatabases } from './cluster/made-database.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The databases made while this checkout was prepared. */
export const madeHere: MadeDatabases = {
  place: resolve(root, 'node_modules/.cache/backlot'),
  migrations: resolve(root, 'migrations'),
};
