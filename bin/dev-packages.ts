// What the server loads of packages, so that a process that waits for the next change has it already. A package that
// is missing here costs time, nothing else.
import '@fastify/helmet';
import '@fastify/static';
import '@orpc/openapi/fastify';
import '@orpc/server';
import '@simplewebauthn/server';
import 'bowser';
import 'drizzle-orm/node-postgres';
import 'drizzle-orm/node-postgres/migrator';
import 'drizzle-orm/pg-core';
import 'fastify';
import 'flydrive';
import 'flydrive/drivers/fs';
import 'nodemailer';
import 'openid-client';
import 'otpauth';
import 'pg';
import 'pg-boss';
import 'pino';
import 'prom-client';
import 'rate-limiter-flexible';
import 'web-push';
import 'ws';
import 'zod';
