/** Nothing but the framework and a body of so many bytes, ready to send: what an answer costs at the least. */
import Fastify from 'fastify';

const body = Buffer.alloc(Number(process.env['BODY_BYTES']), 'x');
const server = Fastify();
server.get('/*', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
const end = async (): Promise<void> => {
  await server.close();
  if (process.connected) process.disconnect();
};
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end());
