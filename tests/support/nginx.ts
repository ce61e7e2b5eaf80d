import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { runCommand } from './run-command.ts';
import { waitUntil } from './wait-until.ts';

/** Makes a self-signed certificate, as `secrets/tls.crt` with its key. */
export async function makeCertificate(folder: string): Promise<void> {
  const secrets = join(folder, 'secrets');
  await mkdir(secrets, { recursive: true });
  await runCommand('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'],
    ...['-keyout', join(secrets, 'tls.key'), '-out', join(secrets, 'tls.crt')],
  ]);
}

export interface Nginx {
  /** Address without TLS; the deployed configuration serves this content only with TLS. */
  readonly url: string;
  readonly tlsUrl: string;
  /** Address of the port that redirects to https. */
  readonly redirectUrl: string;
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts nginx with deploy/nginx.conf, with other ports and folders. @param nodes text of nodes.conf */
export async function startNginx(folder: string, nodes: string): Promise<Nginx> {
  const [plain, tls, redirect] = [await freePort(), await freePort(), await freePort()];
  const at = (name: string): string => join(folder, name);
  await makeCertificate(folder);
  const changes: [string, string][] = [
    ['pid /run/nginx.pid', `pid ${at('nginx.pid')}`],
    ['/var/log/nginx/error.log', at('error.log')],
    ['/var/log/nginx/access.log', at('access.log')],
    ['listen 80 default_server', `listen 127.0.0.1:${redirect} default_server`],
    ['listen 443 ssl', `listen 127.0.0.1:${plain};\n    listen 127.0.0.1:${tls} ssl`],
  ];
  let text = await readFile('deploy/nginx.conf', 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    text = text.replace(from, to);
  }
  await writeFile(at('nginx.conf'), text);
  await writeFile(at('nodes.conf'), nodes);
  await copyFile('/etc/nginx/mime.types', at('mime.types'));
  const child = spawn('nginx', ['-c', at('nginx.conf'), '-e', at('error.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(child, plain);
  return {
    url: `http://127.0.0.1:${plain}`,
    tlsUrl: `https://127.0.0.1:${tls}`,
    redirectUrl: `http://127.0.0.1:${redirect}`,
    errorLog: () => readFile(at('error.log'), 'utf8'),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilListening(child: ChildProcess, port: string): Promise<void> {
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    const socket = connect(Number(port), '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isThere;
  }, 'nginx does not listen');
}
