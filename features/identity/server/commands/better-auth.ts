import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import Bowser from 'bowser';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieName } from '#platform/server/session/cookie.ts';
import { limits } from '../../limits.ts';

/** The header in which we hand our own view of the caller's address to the library. */
const sourceHeader = 'x-backlot-source';

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
function createAuth(platform: Platform) {
  const { config } = platform;
  const { isSecure } = config;
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

/** Who has proven a password, and the session that was made for it. */
export interface Verified {
  readonly person: PersonId;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  readonly cookies: readonly string[];
}

export type VerifyPassword = (
  attempt: { email: string; password: string },
  context: RequestContext,
) => Promise<Verified | undefined>;

/** Asks the library, which spends the same time on an unknown address as on a wrong password. */
export function createVerify(platform: Platform): VerifyPassword {
  const auth = createAuth(platform);
  return async (attempt, context) => {
    const headers = new Headers({
      'user-agent': context.headers['user-agent'] ?? '',
      [sourceHeader]: context.source,
    });
    try {
      const { headers: answer, response } = await auth.api.signInEmail({
        body: attempt,
        headers,
        returnHeaders: true,
      });
      return {
        person: response.user.id as PersonId,
        email: response.user.email,
        name: response.user.name,
        token: response.token,
        cookies: answer.getSetCookie(),
      };
    } catch (refused) {
      if (refused instanceof APIError && refused.statusCode < 500) return undefined;
      throw refused;
    }
  };
}
