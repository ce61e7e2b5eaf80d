import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const OPCODE = { text: 1, close: 8, ping: 9, pong: 10 } as const;
const FINAL = 0x80;
const MASKED = 0x80;
/**
 * Length of the masking key. The key is all zeros, which is safe on the loopback interface and needs no computation.
 */
const KEY_BYTES = 4;

export interface WebSocketEvents {
  opened(): void;
  text(text: string): void;
  /** Called once when the connection has ended, also if it was never open. */
  closed(): void;
}

function headOf(opcode: number, length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL | opcode, MASKED | length, 0, 0, 0, 0]);
  const isLong = length > 65_535;
  const head = Buffer.alloc((isLong ? 10 : 4) + KEY_BYTES);
  head[0] = FINAL | opcode;
  head[1] = MASKED | (isLong ? 127 : 126);
  if (isLong) head.writeBigUInt64BE(BigInt(length), 2);
  else head.writeUInt16BE(length, 2);
  return head;
}

/** The first frame in the received bytes; undefined until the whole frame has arrived. */
function firstFrame(bytes: Buffer): { opcode: number; payload: Buffer; end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] as number) & 0x7f;
  const start = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if (bytes.length < start) return undefined;
  const length = start === 2 ? short : start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + length;
  if (bytes.length < end) return undefined;
  return { opcode: (bytes[0] as number) & 0x0f, payload: bytes.subarray(start, end), end };
}

/**
 * A WebSocket client for text (RFC 6455), so light that thousands in one process leave the cores to the server. Its
 * connection can be cut without a closing handshake, like a pulled cable.
 */
export class WebSocketClient {
  #socket: Socket;
  #events: WebSocketEvents;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;

  /** @param url such as `http://127.0.0.1:3000` */
  constructor(url: string, path: string, events: WebSocketEvents) {
    const { hostname, port, host } = new URL(url);
    this.#events = events;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (data) => this.#receive(data));
    // An error shows as the connection closing.
    this.#socket.on('error', () => {});
    this.#socket.once('close', () => events.closed());
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  }

  send(text: string): void {
    this.#write(OPCODE.text, Buffer.from(text));
  }

  /**
   * Destroys the connection without a closing handshake: data already sent is on its way, data still to arrive is lost.
   */
  cut(): void {
    this.#socket.destroy();
  }

  #write(opcode: number, payload: Buffer): void {
    if (this.#socket.writable) this.#socket.write(Buffer.concat([headOf(opcode, payload.length), payload]));
  }

  #receive(data: Buffer): void {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, data]) : data;
    if (!this.#isOpen && !this.#readAnswer()) return;
    for (let frame = firstFrame(this.#rest); frame; frame = firstFrame(this.#rest)) {
      this.#rest = this.#rest.subarray(frame.end);
      this.#take(frame.opcode, frame.payload);
    }
    // The rest is copied: a slice would keep the whole received buffer in memory.
    this.#rest = Buffer.from(this.#rest);
  }

  /**
   * Reads the server's answer to the upgrade and removes it from the received bytes. Returns whether the upgrade was
   * accepted.
   */
  #readAnswer(): boolean {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return false;
    if (!this.#rest.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 101 ')) {
      this.#socket.destroy();
      return false;
    }
    this.#rest = this.#rest.subarray(end + 4);
    this.#isOpen = true;
    this.#events.opened();
    return true;
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === OPCODE.text) this.#events.text(payload.toString());
    else if (opcode === OPCODE.ping) this.#write(OPCODE.pong, payload);
    else this.#socket.destroy();
  }
}
