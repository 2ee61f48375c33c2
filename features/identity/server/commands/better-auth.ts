import { betterAuth } from 'better-auth';
import Bowser from 'bowser';
import type { Platform } from '#platform/server/platform.ts';
import { cookieName } from '#platform/server/session/cookie.ts';
import { limits } from '../../limits.ts';

/** The header in which we hand our own view of the caller's address to the library. */
export const sourceHeader = 'x-backlot-source';

/** Browser, version, os and type from a user agent; parsed on the server only. */
function deviceOf(userAgent: string | null | undefined) {
  const parsed = Bowser.parse(userAgent || 'unknown');
  return {
    browser: parsed.browser.name || 'Unknown browser',
    version: parsed.browser.version || '',
    os: parsed.os.name || 'Unknown system',
    type: parsed.platform.type || 'desktop',
  };
}

const snakeTimes = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * The library on our tables. Sign-up is off: people come in by invitation. Its rate limiter and cookie
 * cache are off because ours decide. It is called in process; none of its own routes is mounted.
 */
export function createAuth(platform: Platform) {
  const { config } = platform;
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    appName: 'Backlot',
    baseURL: config.publicUrl ?? `http://localhost:${config.port}`,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: platform.database.pool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: limits.passwordMax },
    user: { modelName: 'account', fields: { emailVerified: 'email_verified', ...snakeTimes } },
    session: {
      modelName: 'session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...snakeTimes,
      },
      additionalFields: {
        deviceInfo: { type: 'json', required: false, input: false, fieldName: 'device_info' },
      },
      cookieCache: { enabled: false },
      expiresIn: limits.sessionLifeMs / 1_000,
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...snakeTimes,
      },
    },
    verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...snakeTimes } },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, deviceInfo: deviceOf(session.userAgent) } }),
        },
      },
    },
    advanced: {
      database: { generateId: () => platform.newId() },
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [sourceHeader] },
      cookies: {
        session_token: {
          name: cookieName(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
