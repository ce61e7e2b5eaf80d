import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/platform/config/config.ts';
import { operatorEnvironment, parseEnvironment } from '../../server/platform/config/environment-file.ts';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/program.ts';
import { runCommand } from '../support/run-command.ts';

/** The sample files in deploy/ match what the program reads. nginx and systemd are tested in tests/deploy. */

const config = await readFile('server/platform/config/config.ts', 'utf8');
const retention = await readFile('server/platform/config/retention.ts', 'utf8');
const payments = await readFile('server/platform/config/payments.ts', 'utf8');
const relay = await readFile('server/platform/config/relay.ts', 'utf8');
/** Names of all environment variables that the program reads. */
const known = new Set(
  [...`${config}${retention}${payments}${relay}`.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
);

/** The settings of deploy/turnserver.conf. */
const turnserver = await readFile('deploy/turnserver.conf', 'utf8');

/** Values with which an operator would complete the sample. */
const FILLED: Readonly<Record<string, string>> = {
  TURN_URLS: "'turn:turn.example.org:3478?transport=udp,turns:turn.example.org:5349?transport=tcp'",
  TURN_SECRET: 'a-secret-of-the-relay-in-the-test-0123456789',
  APP_SECRET: 'k3Jx+/Zq0s8vYb1m7n5T2w9R4u6e-a-secret-of-the-test=',
  POSTGRES_PASSWORD: '0123456789abcdef',
  S3_ACCESS_KEY_ID: 'rishta',
  S3_SECRET_ACCESS_KEY: '0123456789abcdef',
  ADMIN_EMAIL: 'first@rishta.example.org',
  ADMIN_PASSWORD: "'a pass phrase of the first'",
  SMTP_URL: "'smtps://user:password@mail.example.org:465'",
  MAIL_FROM: "'Rishta <noreply@rishta.example.org>'",
  SUPPORT_EMAIL: 'help@rishta.example.org',
  GRIEVANCE_OFFICER: "'A. Khan'",
};
async function filled(name: string): Promise<string> {
  const text = await readFile(join('deploy', name), 'utf8');
  return text.replaceAll(/^([A-Z0-9_]+)=$/gm, (_, key: string) => {
    if (!FILLED[key]) throw new Error(`${name} has a variable that this test does not fill in: ${key}`);
    return `${key}=${FILLED[key]}`;
  });
}

it.each(['environment', 'example.env'])(
  'deploy/%s is parsed alike by systemd, Docker and Node, and names only variables that the program reads',
  async (name) => {
    const text = await filled(name);
    const variables = parseEnvironment(text, name);
    for (const key of Object.keys(variables)) if (key !== 'POSTGRES_PASSWORD') expect(known, key).toContain(key);
    const folder = await mkdtemp(join(tmpdir(), 'rishta-sample-'));
    await writeFile(join(folder, 'sample'), text);
    // A shell that sources the file gets the same values.
    const printed = await runCommand('sh', ['-c', `set -a; . ${folder}/sample; exec env -0`]);
    const sourced = Object.fromEntries(
      printed.split('\0').map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]),
    );
    expect(sourced).toMatchObject(variables);
    const { variables: read } = operatorEnvironment({ RISHTA_ENVIRONMENT: join(folder, 'sample') });
    expect(read).toMatchObject(variables);
    await rm(folder, { recursive: true });
  },
);

it('the program starts with the sample environment, apart from database and mail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-sample-'));
  const variables = parseEnvironment(await filled('environment'), 'environment');
  expect(readConfig(variables)).toMatchObject({
    mode: 'production',
    dataDir: '/var/lib/rishta',
    trustProxy: ['127.0.0.1'],
  });
  const own = { DATABASE_URL: '', SMTP_URL: '', DATA_DIR: folder, PORT: await freePort(), DEMO: '' };
  const program = await startProgram({ ...variables, ...own });
  expect(
    (await fetch(`${program.url.replace('https://rishta.example.org', `http://127.0.0.1:${own.PORT}`)}/healthz`))
      .status,
  ).toBe(200);
  expect(await program.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

it('compose.yaml gives every node an environment that the program accepts, and only known variables', async () => {
  const compose = parse(await readFile('deploy/compose.yaml', 'utf8'), { merge: true });
  const sample = parseEnvironment(await filled('example.env'), 'example.env');
  const interpolate = (value: unknown): string =>
    String(value).replaceAll(/\$\{(\w+):\?\}/g, (_, key: string) => {
      expect(sample, key).toHaveProperty(key);
      return sample[key] as string;
    });
  const keys = ['name', 'services', 'configs', 'networks', 'volumes', 'x-app'];
  expect(Object.keys(compose).filter((key) => !keys.includes(key))).toEqual([]);
  for (const name of ['app1', 'app2', 'backup', 'restore']) {
    const service = compose.services[name];
    expect(service.env_file, name).toEqual(['.env']);
    const own = Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [key, interpolate(value)]),
    );
    for (const key of Object.keys(own)) expect(known, key).toContain(key);
    const read = readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', ...sample, ...own });
    expect(read).toMatchObject({ mode: 'production', s3: { bucket: 'rishta' }, trustProxy: ['172.31.77.0/24'] });
    for (const volume of service.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  }
  for (const [name, service] of Object.entries<Record<string, Record<string, unknown>>>(compose.services)) {
    for (const other of [service.depends_on ?? []].flatMap((on) => (Array.isArray(on) ? on : Object.keys(on))))
      expect(Object.keys(compose.services), name).toContain(other);
    for (const config of (service.configs as unknown as { source: string }[] | undefined) ?? [])
      expect(Object.keys(compose.configs), name).toContain(config.source);
  }
  // nginx resolves this name (configs.nodes), which only nodes may have.
  const answering = Object.entries<{ networks: unknown }>(compose.services).filter(
    ([, { networks }]) => !Array.isArray(networks),
  );
  expect(answering.map(([name]) => name)).toEqual(['app1', 'app2']);
  expect(answering.every(([, { networks }]) => JSON.stringify(networks) === '{"inside":{"aliases":["node"]}}')).toBe(
    true,
  );
});

it('turnserver.conf takes short-lived credentials only, and reaches no private network', () => {
  const lines = turnserver.split('\n').filter((line) => line && !line.startsWith('#'));
  const values = (name: string): string[] =>
    lines.flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));
  for (const flag of ['use-auth-secret', 'no-multicast-peers', 'no-cli', 'fingerprint']) expect(lines).toContain(flag);
  expect(lines).not.toContain('allow-loopback-peers');
  for (const name of ['static-auth-secret', 'user-quota', 'total-quota', 'max-bps'])
    expect(values(name)).toHaveLength(1);
  // Three others, three addresses of the relay, two network interfaces, and the same again after a change of network.
  expect(Number(values('user-quota')[0])).toBeGreaterThanOrEqual(36);
  const denied = values('denied-peer-ip');
  for (const network of [
    '0.0.0.0-0.255.255.255',
    '10.0.0.0-10.255.255.255',
    '100.64.0.0-100.127.255.255',
    '127.0.0.0-127.255.255.255',
    '169.254.0.0-169.254.255.255',
    '172.16.0.0-172.31.255.255',
    '192.168.0.0-192.168.255.255',
    '::1',
    'fc00::-fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'fe80::-febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ])
    expect(denied).toContain(network);
});
