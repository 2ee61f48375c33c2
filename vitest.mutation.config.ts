import { mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** What `npm run mutate` runs for every change it makes: the tests of pure rules, which need no database. */
export default mergeConfig(viteConfig, {
  test: {
    pool: 'threads',
    include: [
      'features/{access,identity,invitations}/policy.test.ts',
      'features/{access,identity,invitations}/{policy,server,ui}/**/*.test.ts',
      'platform/server/session/cookie.test.ts',
    ],
  },
});
