import type { FastifyRequest } from 'fastify'

/** Whether a call comes from this machine itself, and is not passed on for somebody else. */
export const fromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') && !headers['x-forwarded-for']
