import { implementContract } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { writing } from '../../contract/index.ts';
import { transformRoutes } from './transform.ts';
import { type WordSource, wordRoutes } from './words.ts';

/** All procedures of writing. */
export const writingRoutes = (platform: Platform, known: WordSource) =>
  implementContract(writing, platform.config).router({
    ...transformRoutes(platform),
    ...wordRoutes(platform, known),
  });
