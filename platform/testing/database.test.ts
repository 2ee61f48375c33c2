import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyTemplate, preparedTemplate } from './database.ts';

test('when several workers ask for a prepared template, the first one makes it and the others copy it', async () => {
  const server = inject('testServer');
  const { database: own } = await copyTemplate(server, inject('testTemplate'));
  let prepared = 0;
  const ask = () =>
    preparedTemplate({ server, template: own, purpose: 'prepared' }, async (connection) => {
      prepared += 1;
      const client = new pg.Client(connection);
      await client.connect();
      await client.query('create table prepared ()');
      await client.end();
    });
  const [name, ...others] = await Promise.all([ask(), ask(), ask()]);
  expect([prepared, new Set([name, ...others]).size]).toEqual([1, 1]);
  const client = new pg.Client(await copyTemplate(server, name));
  await client.connect();
  const { rows } = await client.query(`select to_regclass('prepared') is not null as "isThere"`);
  await client.end();
  expect(rows).toEqual([{ isThere: true }]);
});

test('whoever prepares a template for two purposes has two templates', async () => {
  const server = inject('testServer');
  const { database: template } = await copyTemplate(server, inject('testTemplate'));
  const nothing = async () => undefined;
  const one = await preparedTemplate({ server, template, purpose: 'one' }, nothing);
  expect(await preparedTemplate({ server, template, purpose: 'other' }, nothing)).not.toBe(one);
});
