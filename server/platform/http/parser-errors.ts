import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Failure, fail } from './failure.ts';

/** Our error codes for requests that Node could not parse. */
function refusalOf(code: string | undefined): Failure {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return fail('request.headers_too_large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return fail('request.too_large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return fail('request.timeout');
    default:
      return fail('request.malformed', { message: 'The request could not be read.' });
  }
}

/** Whether an answer has begun on this connection, so that nothing else may be written (as in Node's own handler). */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;

/**
 * Answers input that is not a valid HTTP request, in the failure envelope (contract §1): such input reaches no hook and
 * no route. The connection is closed, because nothing that follows on it can be parsed either.
 */
export function handleParserErrors(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusalOf(error.code);
  const body = JSON.stringify(refusal.body());
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable && !isAnswering(socket))
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
