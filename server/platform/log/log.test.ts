import { expect, it } from 'vitest';
import { bothClocks, createLog } from './log.ts';

/** The logged form of an error. */
function logged(error: unknown): { message: string; stack: string; text: string } {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn({ err: error }, 'x');
  const text = lines.join('');
  return { ...JSON.parse(text).err, text };
}

const ID = '0193a8f4-7123-7abc-8def-123456789012';
const SECRETS = ['zainab', 'mail.example', '9812345', 'push.example', 'token'];

it('error logs contain no addresses or numbers in message and stack, but the location', () => {
  const said = `550 5.1.1 <zainab@mail.example>: no +919812345670\n    at https://push.example/?token=abc:1:1\n(job ${ID})`;
  const { message, stack, text } = logged(new Error(said));
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  for (const part of [message, stack]) {
    expect(part).toContain('550 5.1.1 (address)');
    expect(part).toContain(`(job ${ID})`);
  }
  expect(stack).toMatch(/^Error: 550/);
  expect(stack).toMatch(/\n {4}at .*log\.test\.ts:\d+:\d+/);
});

it('error logs are just as safe when the message was replaced later', () => {
  const error = new Error('zainab@mail.example is unknown');
  // The stack is generated when it is first read.
  expect(error.stack).toContain('zainab');
  error.message = 'Key (email_key)=(zainab.k@mail.example) already exists.';
  const { message, stack, text } = logged(error);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(message).toBe('Key (…)=(…) already exists.');
  expect(stack).toMatch(/^Error: \(address\) is unknown\n {4}at .*log\.test\.ts:/s);
});

it('values that are not errors can be logged, without addresses in them', () => {
  expect(logged('zainab@mail.example').text).not.toContain('zainab');
  expect(logged({ message: 'a' }).message).toBe('a');
});

it('log entries have the time in UTC and in Indian time', () => {
  const lines: string[] = [];
  const before = Date.now();
  createLog('info', { write: (line) => void lines.push(line) }).info('x');
  const { time, ist, ...rest } = JSON.parse(lines.join(''));
  expect(rest).toEqual({ level: 'info', msg: 'x' });
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(ist).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/);
  expect(Date.parse(ist)).toBe(Date.parse(time));
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
});

it('the Indian time of log entries changes day, month and year at midnight in India', () => {
  expect(bothClocks(Date.parse('2026-12-31T18:29:59.999Z'))).toBe(
    ',"time":"2026-12-31T18:29:59.999Z","ist":"2026-12-31T23:59:59.999+05:30"',
  );
  expect(bothClocks(Date.parse('2026-12-31T18:30:00.000Z'))).toBe(
    ',"time":"2026-12-31T18:30:00.000Z","ist":"2027-01-01T00:00:00.000+05:30"',
  );
});

it('secret fields are redacted, also one level below and in a child’s fields, without changing the caller’s object', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const fields = { email: 'zainab@mail.example', user: { token: 'abc', name: 'Z' }, list: [{ id: 1 }], none: null };
  const child = log
    .child({ password: 'pass', request: { cookie: 'c', id: 7 } })
    .child({ part: 'mail', authorization: 'b' });
  child.info(fields, 'x');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    email: '[redacted]',
    user: { token: '[redacted]', name: 'Z' },
    list: [{ id: 1 }],
    none: null,
    password: '[redacted]',
    request: { cookie: '[redacted]', id: 7 },
    part: 'mail',
    authorization: '[redacted]',
  });
  expect(fields).toMatchObject({ email: 'zainab@mail.example', user: { token: 'abc' } });
});
