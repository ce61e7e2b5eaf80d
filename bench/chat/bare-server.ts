// The baseline: Socket.IO alone. This server believes the identity a client claims, stores nothing, and relays
// messages. servers.ts starts it as a process of its own; any message from the parent process is answered with the
// memory in use.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

interface Message {
  readonly receiver: string;
}

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.token));
  socket.on('send:message', (message: Message, ack: (answer: object) => void) => {
    io.to(message.receiver).emit('send:message', message);
    ack({ ok: true, message });
  });
});
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: rss, held: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
http.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }),
);
