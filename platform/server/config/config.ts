import { createPrivateKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { normaliseEmail } from '#platform/contract/text.ts';
import { readScannerAddress, type ScannerAddress } from '#platform/server/files/scanner-address.ts';
import { type BusAddress, BusAddressError, readBusAddress } from '#platform/server/live/bus-address.ts';
import {
  isVapidPair,
  keptVapidKeys,
  newVapidKeys,
  type VapidKeys,
} from '#platform/server/push/vapid-keys.ts';
import { addressOfCall, isInHouse, type ServiceAddress } from '#platform/server/services/service-address.ts';

const day = 24 * 60 * 60_000;
/** An external service; its address may appear in the log, so a key has a separate setting. */
const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((text) => new URL(text).username === '', 'must not hold a name or a password')
  .optional();
const serviceModel = z.string().trim().min(1).max(200).optional();
const serviceKey = z.string().min(1).max(2_000).optional();
/** What one password hash costs, as a power of two; only tests go below it (decision 147). */
const passwordCost = 14;
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Every setting: an environment variable, its check and its default. docs/operations.md explains them. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  FILES_DIR: z.string().min(1).optional(),
  LESSONS_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // The embedded PostgreSQL accepts 57 connections; an external one can accept more.
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  DEMO_WORLD: flag.optional(),
  PASSWORD_COST: z.coerce.number().int().min(4).max(passwordCost).default(passwordCost),
  DEMO_PASSWORD: z.string().min(8).default('rolling-sound-speed'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_INBOUND_SECRET: z.string().min(32).max(300).optional(),
  MAIL_INBOUND_ADDRESS: z.email().max(200).optional(),
  DKIM_DOMAIN: z.string().max(253).optional(),
  DKIM_SELECTOR: z.string().max(63).optional(),
  DKIM_PRIVATE_KEY: z.string().max(20_000).optional(),
  MAIL_FROM: z.string().default('Backlot <no-reply@backlot.example>'),
  NEWSLETTER_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(1_200),
  NEWSLETTER_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
  NEWSLETTER_WARM_UP_FROM: z.iso.date().optional(),
  DNS_SERVERS: z
    .string()
    .max(500)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(
              /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-f:.]+\](:\d{1,5})?|[0-9a-f:.]+)$/i,
              'must be IP addresses',
            ),
        )
        .min(1)
        .max(8),
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl,
  GENERIC_SIGN_IN_ERRORS: flag.default(false),
  SUPER_ADMIN_EMAIL: z.string().max(320).transform(normaliseEmail).pipe(z.email()).optional(),
  COLD_AFTER_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  PAGE_ANSWERS_WITHIN_MS: z.coerce.number().int().min(0).max(30_000).default(60),
  CONNECTION_REQUESTS_MAX: z.coerce.number().int().min(1).max(500).default(20),
  LIVE_BUS: z.string().max(2_000).optional(),
  CLAMAV_URL: z
    .string()
    .max(2_000)
    .transform((text, found) => {
      const address = readScannerAddress(text);
      if (!address) found.addIssue({ code: 'custom', message: 'must be tcp://host:port or unix:/path' });
      return address ?? z.NEVER;
    })
    .optional(),
  TRUST_PROXY: flag.default(false),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'is no key of Google Maps')
    .optional(),
  CHAT_URL: serviceUrl,
  CHAT_MODEL: serviceModel,
  CHAT_KEY: serviceKey,
  TRANSCRIPTION_URL: serviceUrl,
  TRANSCRIPTION_MODEL: serviceModel,
  TRANSCRIPTION_KEY: serviceKey,
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(300).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(2_000).optional(),
  OIDC_NAME: z.string().trim().min(1).max(30).default('Google'),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'),
});

/** An external identity provider (OpenID Connect). */
export interface ProviderConfig {
  /** Exactly as the provider writes it; its tokens contain it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Its name on the sign-in page. */
  readonly name: string;
}

/** Incoming mail. */
export interface InboundConfig {
  /** The secret that the delivering mail server sends. */
  readonly secret: string;
  /** Replies are sent to it, with `+` and a token before the `@`. */
  readonly address: string;
}

/** How mails are signed (RFC 6376). */
export interface DkimConfig {
  readonly domain: string;
  /** Where its public key stands: a TXT record at `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** As PEM. */
  readonly privateKey: string;
}

/** How fast a newsletter goes out to each receiving domain. */
export interface LetterPaceConfig {
  /** Letters a minute to one domain, whichever server sends them. */
  readonly perMinute: number;
  /** Letters of one server that are on their way to one domain at the same time. */
  readonly atOnce: number;
  /** The first day ("2026-11-20") of a sending domain that is new to the world; undefined when none is. */
  readonly warmUpFrom: string | undefined;
}

/** The settings as the server uses them. Times in milliseconds, paths absolute. */
export interface Config {
  readonly mode: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where uploaded files are kept. */
  readonly filesDir: string;
  /** Where `npm run lessons` films the tutorials. */
  readonly lessonsDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** The product's public address; links in mails and the Origin check use only this. */
  readonly publicUrl: string | undefined;
  /** Whether people connect by https: then the cookie and the headers bind their browsers to it. */
  readonly isSecure: boolean;
  readonly authSecret: string;
  /** The work of one password hash, `N` of scrypt. */
  readonly passwordCost: number;
  readonly hasDemoWorld: boolean;
  readonly demoPassword: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly letterPace: LetterPaceConfig;
  /** Whom to ask about domains; undefined: whom the machine asks. */
  readonly dnsServers: readonly string[] | undefined;
  /** How mails are signed; without it the mail server is left to do it. */
  readonly dkim: DkimConfig | undefined;
  /** Incoming mail; without it none is received. */
  readonly mailInbound: InboundConfig | undefined;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Where traces are sent; without it nothing is traced. */
  readonly tracesEndpoint: string | undefined;
  readonly hasGenericSignInErrors: boolean;
  /** Whose account is SUPER_ADMIN while no one else is; normalised. */
  readonly superAdminEmail: string | undefined;
  /** An external identity provider; without it people sign in by password and passkey. */
  readonly provider: ProviderConfig | undefined;
  readonly coldAfterMs: number;
  readonly pageAnswersWithinMs: number;
  /** Maximum number of a person's unanswered connection requests (CRQ-6). */
  readonly connectionRequestsMax: number;
  /** How the processes of this installation reach each other; without it this is the only one. */
  readonly liveBus: BusAddress | undefined;
  /** The virus scanner for every uploaded file; without it none is scanned. */
  readonly scanner: ScannerAddress | undefined;
  readonly isProxyTrusted: boolean;
  /** The keys that identify this server to push services. */
  readonly vapid: VapidKeys;
  /** Known to every signed-in browser; place search works without it. */
  readonly mapsApiKey: string | undefined;
  /** The service that transforms texts; without it only fixed rules do. */
  readonly chat: ServiceAddress | undefined;
  /** The service that transcribes audio; without it only the browsers do. */
  readonly transcription: ServiceAddress | undefined;
  /** The push services messages may be sent to. */
  readonly pushHosts: readonly string[];
}

/** An unusable setting; the message names it and the rule. */
export class ConfigError extends Error {
  readonly code = 'SETTINGS_UNUSABLE';
}

/** `NAME_FILE` reads a setting from a file, so that secrets stay out of the environment. */
function withFiles(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const settings: Record<string, string | undefined> = {};
  for (const name of Object.keys(Environment.shape)) {
    const file = environment[`${name}_FILE`];
    const value = file ? readFileSync(file, 'utf8').trim() : environment[name];
    if (value !== undefined && value !== '') settings[name] = value;
  }
  return settings;
}

/** Kept in the data folder so that sessions survive a restart of a server without settings. */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'auth-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The pair of the settings; undefined when neither is set. */
function vapidOf(value: z.output<typeof Environment>): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = value;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey && privateKey && isVapidPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together and be a pair.');
}

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The provider of the settings; undefined when none is named. */
function providerOf(value: z.output<typeof Environment>): ProviderConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = value;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (!issuer || !clientId) throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  const address = new URL(issuer);
  if (address.protocol !== 'https:' && (value.NODE_ENV === 'production' || !isLoopback(address)))
    throw new ConfigError('OIDC_ISSUER must be https.');
  // The redirect address is registered with the provider, so it can't depend on the requested host.
  if (!value.PUBLIC_URL) throw new ConfigError('With OIDC_ISSUER, PUBLIC_URL must be set as well.');
  return { issuer, clientId, clientSecret: value.OIDC_CLIENT_SECRET, name: value.OIDC_NAME };
}

/** Incoming mail; undefined when it is not set up. */
function inboundOf(value: z.output<typeof Environment>): InboundConfig | undefined {
  const { MAIL_INBOUND_SECRET: secret, MAIL_INBOUND_ADDRESS: address } = value;
  if (secret === undefined && address === undefined) return undefined;
  if (!secret || !address)
    throw new ConfigError('MAIL_INBOUND_SECRET and MAIL_INBOUND_ADDRESS must be set together.');
  return { secret, address: address.toLowerCase() };
}

/** How mails are signed; undefined when it is not set up. */
function dkimOf(value: z.output<typeof Environment>): DkimConfig | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = value;
  if (domain === undefined && selector === undefined && key === undefined) return undefined;
  if (!domain || !selector || !key)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.');
  // Some places of settings keep no line breaks.
  const privateKey = key.replaceAll('\\n', '\n');
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new ConfigError('DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE) is not a private key in PEM.');
  }
  return { domain, selector, privateKey };
}

/** Paths appended to the base of each service. */
const calls = { CHAT: '/chat/completions', TRANSCRIPTION: '/audio/transcriptions' } as const;

/** A service of the settings; undefined when it is not named. */
function serviceOf(
  name: keyof typeof calls,
  value: z.output<typeof Environment>,
): ServiceAddress | undefined {
  const [base, model, key] = [value[`${name}_URL`], value[`${name}_MODEL`], value[`${name}_KEY`]];
  if (base === undefined && model === undefined && key === undefined) return undefined;
  if (!base || !model) throw new ConfigError(`${name}_URL and ${name}_MODEL must be set together.`);
  const url = addressOfCall(base, calls[name]);
  const { protocol, hostname } = new URL(url);
  // People's texts and recordings would be readable in transit, and so would the key.
  if (protocol !== 'https:' && !isInHouse(hostname))
    throw new ConfigError(`${name}_URL must be https, unless the service is in your own network.`);
  return { url, model, key };
}

/** The address of the bus; errors omit it, as it may contain a secret. */
function liveBusOf({ LIVE_BUS: text }: z.output<typeof Environment>): BusAddress | undefined {
  if (text === undefined) return undefined;
  try {
    return readBusAddress(text);
  } catch (fault) {
    throw fault instanceof BusAddressError ? new ConfigError(`LIVE_BUS ${fault.message}.`) : fault;
  }
}

/** Reads and checks all settings. Throws `ConfigError` with one line per fault. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(withFiles(environment));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n  ${faults.join('\n  ')}`);
  }
  const value = parsed.data;
  const isProduction = value.NODE_ENV === 'production';
  if (isProduction && (!value.PUBLIC_URL || !value.AUTH_SECRET)) {
    throw new ConfigError('In production PUBLIC_URL and AUTH_SECRET (or AUTH_SECRET_FILE) must be set.');
  }
  if (value.NODE_ENV !== 'test' && value.PASSWORD_COST < passwordCost)
    throw new ConfigError('PASSWORD_COST can only be lowered in tests (NODE_ENV=test).');
  if (isProduction && value.DEMO_WORLD) throw new ConfigError('DEMO_WORLD cannot be on in production.');
  const dataDir = resolve(value.DATA_DIR);
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir,
    filesDir: value.FILES_DIR ? resolve(value.FILES_DIR) : resolve(dataDir, 'files'),
    lessonsDir: value.LESSONS_DIR ? resolve(value.LESSONS_DIR) : resolve(dataDir, 'lessons'),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    publicUrl: value.PUBLIC_URL,
    isSecure: value.PUBLIC_URL !== undefined && new URL(value.PUBLIC_URL).protocol === 'https:',
    authSecret: value.AUTH_SECRET ?? keptSecret(dataDir),
    passwordCost: 2 ** value.PASSWORD_COST,
    hasDemoWorld: value.DEMO_WORLD ?? !isProduction,
    demoPassword: value.DEMO_PASSWORD,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    letterPace: {
      perMinute: value.NEWSLETTER_PER_MINUTE,
      atOnce: value.NEWSLETTER_AT_ONCE,
      warmUpFrom: value.NEWSLETTER_WARM_UP_FROM,
    },
    dnsServers: value.DNS_SERVERS,
    dkim: dkimOf(value),
    mailInbound: inboundOf(value),
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    tracesEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    hasGenericSignInErrors: value.GENERIC_SIGN_IN_ERRORS,
    superAdminEmail: value.SUPER_ADMIN_EMAIL,
    provider: providerOf(value),
    coldAfterMs: value.COLD_AFTER_DAYS * day,
    pageAnswersWithinMs: value.PAGE_ANSWERS_WITHIN_MS,
    connectionRequestsMax: value.CONNECTION_REQUESTS_MAX,
    liveBus: liveBusOf(value),
    scanner: value.CLAMAV_URL,
    isProxyTrusted: value.TRUST_PROXY,
    vapid: vapidOf(value) ?? (value.NODE_ENV === 'test' ? newVapidKeys() : keptVapidKeys(dataDir)),
    mapsApiKey: value.MAPS_API_KEY,
    chat: serviceOf('CHAT', value),
    transcription: serviceOf('TRANSCRIPTION', value),
    pushHosts: value.PUSH_HOSTS.split(',').flatMap((host) => host.trim() || []),
  };
}
