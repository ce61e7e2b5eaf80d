import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { plainBrand } from '../brand.ts';
import { createPdfRenderer } from '../pdf/pdf-renderer.ts';
import { installErrors } from './errors.ts';

/** The answer to a request whose handler fails in this way. */
async function answerTo(handler: () => Promise<unknown>) {
  const app = Fastify();
  installErrors(app, () => ['en']);
  app.get('/', handler);
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, retryAfter: headers['retry-after'], message: JSON.parse(body).message };
}

it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '40P01'])(
  'a database call that failed with %s is answered 503 with a retry time',
  async (code) => {
    const answer = await answerTo(() => Promise.reject(Object.assign(new Error(`write ${code}`), { code })));
    expect(answer).toMatchObject({ status: 503, retryAfter: '2' });
  },
);

it('a connection that PgBouncer closed is answered 503, a wrong statement with the same code 500', async () => {
  const failure = (severity: string) => Object.assign(new Error('server_login_retry'), { code: '08P01', severity });
  expect(await answerTo(() => Promise.reject(failure('FATAL')))).toMatchObject({ status: 503, retryAfter: '2' });
  expect(await answerTo(() => Promise.reject(failure('ERROR')))).toMatchObject({ status: 500 });
});

it('a PDF that takes too long is answered 503 with an explanation', async () => {
  const renderer = createPdfRenderer(
    new URL('data:text/javascript,setInterval(() => {}, 1000)'),
    { current: () => plainBrand('Rishta', ['en']) },
    50,
  );
  expect(await answerTo(() => renderer.render({}))).toEqual({
    status: 503,
    retryAfter: '60',
    message: 'Making this PDF took too long. Please try again in a minute.',
  });
  await renderer.close();
});
