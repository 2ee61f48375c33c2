const prefix = 'backlot-assets-';

/** The one cache of a build. */
export const cacheOf = (build: string): string => `${prefix}${build}`;

/** Whether a cache belongs to an earlier (or a rolled-back) build, for this build's worker to delete. */
export const isForeignCache = (name: string, build: string): boolean =>
  name.startsWith(prefix) && name !== cacheOf(build);

/**
 * Whether a path can be kept for good: files of /assets with the hash of their content in their name. Nothing else is
 * ever kept, so neither an answer of the API nor a page of a signed-in person can be (SHL-11).
 */
export const isHashedAsset = (path: string): boolean =>
  /^\/assets\/[\w.-]+-[\w-]{7,8}\.[a-z0-9]+$/.test(path);

/** Navigations the worker ignores: files and the reference open under /api. */
export const apiPath = /^\/api(\/|$)/;
