import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE, api } from '../../../contract/kernel.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { secretsFrom } from '../security/secrets.ts';
import { fail } from './failure.ts';
import { createImageTokens } from './image-tokens.ts';
import { mountApi } from './mount.ts';
import { createPageCursors } from './page-cursors.ts';
import { createHttp } from './server.ts';

const calls = api({
  signed: {
    method: 'POST',
    path: '/signed',
    summary: 'Answers the bytes it was sent',
    access: 'public',
    raw: true,
    result: z.object({ hex: z.string() }),
    errors: [],
  },
  usual: {
    method: 'POST',
    path: '/usual',
    summary: 'Takes JSON',
    access: 'public',
    body: z.object({ a: z.number() }),
    result: z.object({ a: z.number(), hasBytes: z.boolean() }),
    errors: [],
  },
  table: {
    method: 'GET',
    path: '/table.csv',
    summary: 'A file of text',
    access: 'public',
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: [],
  },
});

let http: FastifyInstance;
let url: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-raw-body-'));
  const config = readConfig({ DATA_DIR: dataDir });
  http = await createHttp({
    config,
    log: createLog('silent'),
    publicUrl: () => url,
    languages: () => ['en'],
    limit: async () => undefined,
  });
  http.setNotFoundHandler(() => {
    throw fail('not_found');
  });
  const door = {
    identify: async () => undefined,
    identifyMedia: async () => undefined,
    identifySession: async () => undefined,
    imageTokens: createImageTokens({ secrets: secretsFrom('secret of this test'), config, publicUrl: () => url }),
    acting: {
      viewerFor: () => Promise.reject(new Error('Nobody acts for a member here.')),
      begin: () => Promise.reject(new Error('Nobody acts for a member here.')),
      present: <T>(answer: T): T => answer,
    },
    isPartOn: () => true,
    languages: () => ['en'] as const,
    onBadOutput: 'throw' as const,
    pageEnds: createPageCursors(systemClock),
  };
  mountApi(http, door, calls, {
    signed: ({ rawBody }) => ({ data: { hex: rawBody.toString('hex') } }),
    usual: ({ body, rawBody }) => ({ data: { a: body.a, hasBytes: rawBody !== undefined } }),
    table: () => ({ data: Buffer.from('name\r\nअमीना\r\n'), fileName: 'table.csv' }),
  });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await rm(dataDir, { recursive: true });
});

const post = async (path: string, body?: string | Buffer<ArrayBuffer>, type?: string) => {
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  const response = await fetch(`${url}${API_BASE}${path}`, { method: 'POST', body, headers });
  return { status: response.status, data: (await response.json()).result?.data };
};

describe('endpoint with a raw body', () => {
  it.each([
    ['JSON with unusual spacing', '{ "b" : 1.0,\n"a":"\\u00e9\\/" }', 'application/json'],
    ['invalid JSON', '{"a":', 'application/json'],
    ['JSON of another media type', '{"a":1}', 'application/cloudevents+json'],
    ['a form', 'a=1&a=2', 'application/x-www-form-urlencoded'],
    ['an invalid multipart form', 'no parts', 'multipart/form-data; boundary=x'],
    ['a body without a content type', Buffer.from([0xff, 0x00, 0x80]), undefined],
    ['an empty body', '', 'application/json'],
  ])('receives the exact bytes of %s', async (_, body, type) => {
    expect(await post('/signed', body, type)).toEqual({
      status: 200,
      data: { hex: Buffer.from(body).toString('hex') },
    });
  });

  it('has the same size limit as other endpoints', async () => {
    expect(await post('/signed', 'x'.repeat(1024 * 1024), 'text/plain')).toMatchObject({ status: 200 });
    expect(await post('/signed', 'x'.repeat(1024 * 1024 + 1), 'text/plain')).toMatchObject({ status: 413 });
  });

  it('does not change how other endpoints parse bodies', async () => {
    expect(await post('/usual', '{"a":1}', 'application/json')).toEqual({
      status: 200,
      data: { a: 1, hasBytes: false },
    });
    expect(await post('/usual', '{"a":', 'application/json')).toMatchObject({ status: 400 });
    expect(await post('/usual', 'a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
  });
});

it('a text file response states its charset', async () => {
  const response = await fetch(`${url}${API_BASE}/table.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="table\.csv"/);
  expect(await response.text()).toContain('अमीना');
});
