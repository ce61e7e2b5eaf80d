import { describe, expect, it } from 'vitest';
import { isAllowedAddress, isAllowedEndpoint } from './endpoint.rules.ts';
import { guardedLookup } from './guarded-lookup.ts';

describe('isAllowedEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.example:443/abc',
  ])('accepts %s in both modes', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, 'production')).toBe(true);
    expect(isAllowedEndpoint(endpoint, 'local')).toBe(true);
  });

  it.each([
    'http://push.example/abc',
    'https://push.example:8443/abc',
    'https://user:secret@push.example/abc',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'https://[fd00::1]/',
    'https://[2001:4860:4860::8888]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0/',
    'https://router/',
    'https://printer.local/',
    'https://printer.local./',
    'https://metadata.google.internal/',
    'https://nas.home.arpa/',
    'https://x.localhost/',
    'ftp://push.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'push.example',
    '',
  ])('rejects %s in both modes', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, 'production')).toBe(false);
    expect(isAllowedEndpoint(endpoint, 'local')).toBe(false);
  });

  it.each([
    'http://127.0.0.1:4000/push/1',
    'http://localhost:4000/push/1',
    'https://localhost/',
    'https://localhost./',
    'https://[::1]/',
    'http://0x7f.1/',
    'https://2130706433/',
    'https://127.1/',
  ])('accepts the loopback address %s in local mode only', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, 'local')).toBe(true);
    expect(isAllowedEndpoint(endpoint, 'production')).toBe(false);
  });
});

describe('isAllowedAddress', () => {
  it.each(['8.8.8.8', '142.250.1.1', '2001:4860:4860::8888', '2a00:1450:4001::1'])('accepts %s', (address) => {
    expect(isAllowedAddress(address, 'production')).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
    ...['192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1'],
    ...['2001:db8::1', '2001::1', '2002:a00:1::1', 'not an address', ''],
  ])('rejects %s in production', (address) => {
    expect(isAllowedAddress(address, 'production')).toBe(false);
  });
});

describe('guardedLookup', () => {
  const look = (mode: 'production' | 'local', all: boolean) =>
    new Promise<unknown>((answer) =>
      guardedLookup(mode)('localhost', { all }, (error, address) => answer(error?.code ?? address)),
    );

  it('rejects a name that resolves to this machine, except in local mode', async () => {
    expect(await look('production', true)).toBe('EPRIVATE');
    expect(await look('production', false)).toBe('EPRIVATE');
    expect(await look('local', false)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await look('local', true)).toContainEqual({ address: expect.any(String), family: expect.any(Number) });
  });
});
